import { largestPhotoPixels } from '../../../src/domain/survey/photo-limits.ts';
import type { PhotoFacts } from '../ports/photo-rows.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { CheckAnswer } from './derivatives/image-worker.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { refusals } from './port/photo-refusal-words.ts';
import type { PhotoRefusal } from './port/photo-storage.ts';
import { costlySize } from './structure/costly-picture.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';

/** What the bytes said of themselves while they came; a decoder is asked only of what is a photo by that. */
function structureOf(upload: Pick<OpenUpload, 'structure'>): CheckAnswer {
  const found = upload.structure();
  const costly = found.status === 'photo' ? costlySize(found, largestPhotoPixels) : null;
  return costly === null ? found : { status: costly };
}

/** Tells what a whole upload is a picture of, or why it is not taken in; `isByStructure`: no decoder is asked. */
export function createPictureCheck(deps: {
  readonly folders: Pick<PhotoFolders, 'upload'>;
  readonly work: Pick<ImageWork, 'check'>;
  readonly onUnreadable: (reason: string) => void;
}) {
  const { folders, work, onUnreadable } = deps;
  return async (
    upload: Pick<OpenUpload, 'row' | 'structure'>,
    isByStructure: boolean,
  ): Promise<PhotoFacts | PhotoRefusal> => {
    const { owner } = upload.row;
    const task = { file: folders.upload(upload.row.file), largestPixels: largestPhotoPixels, owner };
    const found = structureOf(upload);
    const answer = found.status !== 'photo' || isByStructure ? found : await work.check(task);
    switch (answer.status) {
      case 'unreadable':
        onUnreadable(answer.reason);
        return refusals.unreadable();
      case 'photo':
        if (answer.type !== upload.row.type) return refusals.otherType(upload.row.type, answer.type);
        return { width: answer.width, height: answer.height, type: answer.type };
      default:
        return refusals.costly(answer.status);
    }
  };
}
