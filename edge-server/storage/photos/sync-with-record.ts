import type { Files } from './disk/files.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';

interface NewRecord {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Puts the record of a photo on the disk, at once under its name: nobody believes a torn one, and a photo that has
 * its receipt is not written again. What an attempt that failed left of a longer one stands behind the signature.
 */
async function writeRecord({ name, bytes }: NewRecord, files: Pick<Files, 'open'>): Promise<void> {
  const file = await files.open(name);
  try {
    await file.write(bytes, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The photo's bytes and its record on the disk: at once, so that the disk is waited for once. */
export async function syncWithRecord(
  upload: Pick<OpenUpload, 'sync' | 'restart'>,
  bytes: 'to-sync' | 'synced-before',
  record: NewRecord | null,
  files: Pick<Files, 'open'>,
): Promise<void> {
  const [synced, recorded] = await Promise.allSettled([
    bytes === 'synced-before' ? null : upload.sync(),
    record === null ? null : writeRecord(record, files),
  ]);
  if (synced.status === 'rejected') {
    // After a failed sync the system may call lost pages clean: only bytes sent anew can be trusted.
    // Whether they can be removed does not matter: the failure of the sync is the one to tell.
    await Promise.allSettled([upload.restart()]);
    throw synced.reason;
  }
  if (recorded.status === 'rejected') throw recorded.reason;
}
