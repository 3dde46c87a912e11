import type { HeldFile, HeldFiles } from '../../../src/operations/boat/compare/find-missing.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { PhotoStorage } from './port/photo-storage.ts';

/** The files of photos on this server's disk: a row whose file is there, has its length, and was not found damaged. */
export function createHeldFiles(
  rows: Pick<PhotoRows, 'filesOfSurvey'>,
  photos: Pick<PhotoStorage, 'head'>,
): HeldFiles {
  return {
    async ofSurvey({ owner, id }) {
      const held: HeldFile[] = [];
      for (const file of rows.filesOfSurvey(owner, id)) {
        if ((await photos.head(file.path)) !== null) held.push(file);
      }
      return held;
    },
    hashAt: async (path) => (await photos.head(path))?.sha256 ?? null,
  };
}
