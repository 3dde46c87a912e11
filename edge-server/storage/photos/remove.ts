import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { Derivatives } from './derivatives/derivatives.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import type { PhotoRecords } from './port/photo-records.ts';

/** Forgets a path; the bytes and their small copies go with the last path that names them. */
export function createRemove(deps: {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly derivatives: Pick<Derivatives, 'remove'>;
  readonly turns: KeyedMutex;
  readonly records: PhotoRecords | null;
}) {
  const { files, folders, rows, derivatives, turns, records } = deps;

  /** On the disk before the row goes: a record that comes back after a power cut tells of a photo that the database has lost. */
  async function removeRecord(row: BlobRow): Promise<void> {
    const record = records?.fileOf(row);
    if (record === undefined || (await files.size(record)) === null) return;
    await files.remove(record);
    await files.syncFolder(folders.blobFolder(row.sha256));
  }

  return async (path: string): Promise<void> => {
    const row = rows.blob(path);
    if (row === null) return;
    await turns.run(`blob ${row.sha256}`, async () => {
      await removeRecord(row);
      rows.removeBlob(path);
      if (rows.isHashUsed(row.sha256)) return;
      await files.remove(folders.blob(row.sha256));
      await derivatives.remove(row.sha256);
    });
  };
}
