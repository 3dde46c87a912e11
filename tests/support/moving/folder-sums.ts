import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { photoFolders } from '../../../edge-server/storage/photos/disk/photo-folders.ts';

/** Everything that a data folder holds, as one hash for each kind: by hand, not by the program that moves it. */
export function sumsOf(dataDir: string) {
  const documents = new Database(join(dataDir, 'reef-census.sqlite'), { readonly: true });
  const accounts = new Database(join(dataDir, 'accounts.sqlite'), { readonly: true });
  const folders = photoFolders(join(dataDir, 'photos'));
  try {
    const sum = (rows: Iterable<unknown>) => {
      const hash = createHash('sha256');
      let count = 0;
      for (const row of rows) {
        hash.update(JSON.stringify(row));
        count += 1;
      }
      return `${count} ${hash.digest('hex')}`;
    };
    const blobs = documents
      .prepare<[], { path: string; sha256: string }>(
        'SELECT path, owner, key, sha256, bytes, token, type, width, height, survey, sender, metadata, stored_at FROM blobs ORDER BY path',
      )
      .all();
    return {
      documents: sum(documents.prepare('SELECT path, data, hash FROM documents ORDER BY path').iterate()),
      photos: sum(blobs),
      bytes: sum(
        blobs.map(({ sha256 }) =>
          createHash('sha256')
            .update(readFileSync(folders.blob(sha256)))
            .digest('hex'),
        ),
      ),
      areBytesSound: blobs.every(
        ({ sha256 }) =>
          createHash('sha256')
            .update(readFileSync(folders.blob(sha256)))
            .digest('hex') === sha256,
      ),
      accounts: sum(
        accounts
          .prepare(
            'SELECT id, name, email, emailVerified, isAnonymous FROM user WHERE isAnonymous IS NOT 1 ORDER BY id',
          )
          .iterate(),
      ),
    };
  } finally {
    documents.close();
    accounts.close();
  }
}
