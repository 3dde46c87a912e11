import { join } from 'node:path';
import type { KeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { Derivatives } from './derivatives/derivatives.ts';
import type { Files } from './disk/files.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import { findAside } from './disk/set-aside.ts';
import type { PhotoRecords } from './port/photo-records.ts';

/**
 * Takes everything away that is kept of these bytes: uploads that were begun, every path with its record, the original, small copies and
 * features, what was set aside, and what the tables note of the hash. Again, it does nothing.
 */
export function createErase(deps: {
  readonly files: Pick<Files, 'list' | 'remove' | 'syncFolder'>;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly derivatives: { remove(sha256: string): Promise<void> };
  readonly remove: (path: string) => Promise<void>;
  readonly discard: (owner: string, key: string) => Promise<void>;
}) {
  const { files, folders, rows, derivatives, remove, discard } = deps;
  return async (sha256: string): Promise<void> => {
    for (const upload of rows.uploads())
      if (upload.sha256 === sha256) await discard(upload.owner, upload.key);
    for (const path of rows.pathsOf(sha256)) await remove(path);
    await derivatives.remove(sha256);
    const folder = folders.blobFolder(sha256);
    const beside = (await files.list(folder)).filter((name) => name.startsWith(sha256));
    const aside = await findAside(sha256, files, folders.setAside);
    for (const file of [...beside.map((name) => join(folder, name)), ...aside]) await files.remove(file);
    if (beside.length > 0) await files.syncFolder(folder);
    rows.forgetHash(sha256);
  };
}

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
