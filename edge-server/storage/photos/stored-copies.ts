import type { DerivativeWidth } from '../../../src/ports/blobs.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { Derivatives } from './derivatives/derivatives.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import type { PhotoTrouble } from './photo-trouble.ts';
import type { PhotoStorage } from './port/photo-storage.ts';

/** What the small copies of a stored photo need. */
export interface CopyParts {
  readonly files: Pick<Files, 'size'>;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly derivatives: Derivatives;
  readonly trouble: Pick<PhotoTrouble, 'found'>;
  readonly work: Pick<ImageWork, 'correct'>;
  readonly log: { warn(facts: object, text: string): void };
}

type StoredCopies = Pick<PhotoStorage, 'derivative' | 'ofDerivative' | 'corrected'>;

/** The small copies of stored photos, and what is made of them; one that is damaged is made again of its photo. */
export function createStoredCopies({
  files,
  folders,
  rows,
  derivatives,
  trouble,
  work,
  log,
}: CopyParts): StoredCopies {
  const derivative: StoredCopies['derivative'] = async (path, token, width) => {
    const row = rows.blob(path);
    if (row === null || row.token !== token) return null;
    // Of an original that was purged, 2000 pixels is the largest copy there is.
    const largest = width === 4000 && rows.isPurged(row.sha256) ? 2000 : width;
    return untroubled(row.sha256, () => derivatives.file(row, largest));
  };

  /** null where the photo is to blame, which is told of. */
  async function untroubled(sha256: string, make: () => Promise<string>): Promise<string | null> {
    try {
      return await make();
    } catch (error) {
      if (!trouble.found(error, sha256)) throw error;
      return null;
    }
  }

  /** The derivative made again; null where its photo is not here, and what is left of the damaged one is all that there is. */
  async function renewed(path: string, width: DerivativeWidth): Promise<string | null> {
    const row = rows.blob(path);
    if (row === null || (await files.size(folders.blob(row.sha256))) === null) {
      log.warn({ path, width }, 'a small copy of a photo is damaged, and its photo is not here');
      return null;
    }
    log.warn({ path, width }, 'a small copy of a photo is damaged: it is made again');
    return untroubled(row.sha256, () => derivatives.again(row, width));
  }

  const ofDerivative: StoredCopies['ofDerivative'] = async (path, token, width, act) => {
    const file = await derivative(path, token, width);
    if (file === null) return null;
    const answer = await act(file);
    if (answer !== 'damaged') return answer;
    const again = await renewed(path, width);
    if (again === null) return null;
    const second = await act(again);
    return second === 'damaged' ? null : second;
  };

  return {
    derivative,
    ofDerivative,
    async corrected(path, token, width) {
      const owner = rows.blob(path)?.owner ?? '';
      return ofDerivative(path, token, width, (file) => work.correct({ file, owner }));
    },
  };
}
