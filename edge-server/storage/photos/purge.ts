import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { Derivatives } from './derivatives/derivatives.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';

/** Sizes that stay when an original goes: what maps, lists and the photo viewer show. */
const keptWidths = [2000, 800, 360, 300] as const;

export interface PurgeDeps {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly derivatives: Derivatives;
  readonly turns: KeyedMutex;
  readonly now: () => number;
}

/**
 * Removes the original bytes of a photo and keeps its smaller copies, which are made first. The mark is
 * committed before the file goes: what a stop leaves in between, the sweep of the next start clears. Whoever
 * calls it has asked the cloud for the hash, and says at the last moment (`mayGo`) whether the paths that name the bytes now are
 * those of which it has asked. Answers the bytes that became free; null where they may not go.
 */
export function createPurge({ files, folders, rows, derivatives, turns, now }: PurgeDeps) {
  /** Small copies are not synced when they are made, because they can be made again: from now on they cannot. */
  async function keepForGood(photo: BlobRow, width: (typeof keptWidths)[number]): Promise<void> {
    const file = await files.open(await derivatives.file(photo, width));
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await files.syncFolder(folders.derivativeFolder(photo.sha256, width));
  }

  return async (path: string, mayGo: (paths: readonly string[]) => boolean): Promise<number | null> => {
    const row = rows.blob(path);
    if (row === null || rows.isPurged(row.sha256)) return 0;
    for (const width of keptWidths) await keepForGood(row, width);
    return turns.run(`blob ${row.sha256}`, async () => {
      if (rows.isPurged(row.sha256)) return 0;
      // No other write comes between these two.
      if (!mayGo(rows.pathsOf(row.sha256))) return null;
      rows.markPurged(row.sha256, row.bytes, new Date(now()).toISOString());
      await files.remove(folders.blob(row.sha256));
      await files.syncFolder(folders.blobFolder(row.sha256));
      return row.bytes;
    });
  };
}
