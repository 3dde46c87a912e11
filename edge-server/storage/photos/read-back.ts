import { hashHere } from './disk/hash-here.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { PhotoRefusal } from './port/photo-storage.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';

/** What another program did to the file of an upload: faults 49 and 50. */
export type LostPartial = 'gone' | 'changed';

/** The file of a whole upload, held against what was counted as its bytes came. */
export interface ReadBack {
  /**
   * Hashes the file once more, then does some work with it. Where the file is not the announced one any more, or goes away
   * meanwhile, the upload begins at 0 and the refusal says so. Rejects where the file cannot be read, and as `work` does.
   */
  whileWhole<Answer>(upload: OpenUpload, work: () => Promise<Answer>): Promise<Answer | PhotoRefusal>;
  /** The bytes that were held are not to be had any more: the upload begins at 0, and its sender is told so. */
  startOver(upload: OpenUpload, loss: LostPartial): Promise<PhotoRefusal>;
}

export function createReadBack(deps: {
  readonly folders: Pick<PhotoFolders, 'upload'>;
  readonly onLost: (loss: LostPartial, sha256: string) => void;
}): ReadBack {
  const { folders, onLost } = deps;

  async function startOver(upload: OpenUpload, loss: LostPartial): Promise<PhotoRefusal> {
    const { sha256, bytes } = upload.row;
    onLost(loss, sha256);
    await upload.restart();
    return loss === 'gone' ? refusals.incomplete(0, bytes) : refusals.damaged();
  }

  return {
    async whileWhole(upload, work) {
      const { file, sha256 } = upload.row;
      const found = await hashHere(folders.upload(file));
      if (found !== sha256) return startOver(upload, found === null ? 'gone' : 'changed');
      try {
        return await work();
      } catch (error) {
        if (await upload.isThere()) throw error;
        return startOver(upload, 'gone');
      }
    },
    startOver,
  };
}
