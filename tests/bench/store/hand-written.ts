import { hash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { fieldKey } from '../../../edge-server/storage/db/documents/field-key.ts';
import type { Write } from '../../../src/domain/documents/write.ts';

interface Row {
  readonly path: string;
  readonly id: string;
  readonly data: string;
  readonly revision: number;
}

interface Window {
  readonly start: string;
  readonly end: string;
}

/**
 * What somebody would write who needs exactly these three things and knows SQLite: prepared once, the
 * range capped at the cursor, JSON parsed and made by the platform, one transaction for the batch.
 */
export function createHandWritten(sqlite: Sqlite.Database) {
  const isDeleted = fieldKey('isDeleted');
  const region = fieldKey('loc.regionId');
  const date = fieldKey('date');
  const live = `collection = 'surveys' AND parent = ? AND ${isDeleted} = -9e999 AND ${region} = ?`;
  const page = sqlite.prepare<[string, string, string, string, string, string, number], Row>(
    `SELECT path, id, data, revision FROM documents WHERE ${live} AND ${date} >= ? AND ${date} <= ?
       AND (${date} < ? OR path < ?) ORDER BY ${date} DESC, path DESC LIMIT ?`,
  );
  const count = sqlite
    .prepare<[string, string, string, string], number>(
      `SELECT count(*) FROM documents WHERE ${live} AND ${date} >= ? AND ${date} < ?`,
    )
    .pluck();
  const put = sqlite.prepare<[string, string, string, string, string, string, string]>(
    `INSERT INTO documents (path, parent, collection, id, data, revision, hash, updated_at)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?)
     ON CONFLICT (path) DO UPDATE SET data = excluded.data, revision = revision + 1,
       hash = excluded.hash, updated_at = excluded.updated_at`,
  );
  const putAll = sqlite.transaction((writes: readonly Write[]) => {
    const now = new Date().toISOString();
    for (const write of writes) {
      if (write.op !== 'set') continue;
      const segments = write.path.split('/');
      const text = JSON.stringify(write.data);
      put.run(
        write.path,
        segments.slice(0, -1).join('/'),
        segments.at(-2) ?? '',
        segments.at(-1) ?? '',
        text,
        hash('sha256', text, 'hex'),
        now,
      );
    }
  });

  return {
    page(uid: string, regionId: string, window: Window, before: string, path: string, limit: number) {
      return page
        .all(`users/${uid}/surveys`, regionId, window.start, before, before, path, limit)
        .map((row) => ({ path: row.path, id: row.id, data: JSON.parse(row.data), revision: row.revision }));
    },
    count(uid: string, regionId: string, window: Window): number {
      return count.get(`users/${uid}/surveys`, regionId, window.start, window.end) ?? 0;
    },
    setAll: (writes: readonly Write[]) => putAll.immediate(writes),
  };
}
