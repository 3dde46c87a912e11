import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { liftFieldIndexes } from '../documents/field-indexes.ts';
import { dropLooseItems } from '../documents/list-items.ts';
import type { ServerDatabase } from '../open.ts';
import { type Backup, withBackupFile } from './backups.ts';
import { type DocumentRow, isSoundRow } from './database-health.ts';

/** What was done with the damaged rows of a database. */
export interface MendReport {
  readonly indexes: boolean;
  /** Rows that stand again as a backup has them. */
  readonly restored: number;
  /** Rows that no backup has: they stand in `file` only, for somebody to look at. */
  readonly lost: number;
  /** Where every damaged row stands as it was read. */
  readonly file: string;
}

export interface MendDeps {
  /** Rowids of the documents that are not what was written. */
  readonly rows: readonly number[];
  readonly indexes: boolean;
  /** The newest first; each is only read. */
  readonly backups: readonly Backup[];
  /** Damaged rows are written here, and never overwritten. */
  readonly file: string;
  /** Told of every photo that no row will name any more, before that is so: its file must not be swept away. */
  readonly keepPhoto: (sha256: string) => void;
}

const columns = 'rowid, path, parent, collection, id, data, revision, hash, updated_at';

/** Puts a row as a line of JSON into a file, and the file onto the disk. */
function setAside(file: string, row: object): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, `${JSON.stringify(row)}\n`, { mode: 0o600 });
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

function rowIn(backup: Sqlite.Database, paths: readonly string[]): DocumentRow | null {
  for (const path of paths) {
    const row = backup
      .prepare<[string], DocumentRow>(`SELECT ${columns} FROM documents WHERE path = ?`)
      .get(path);
    if (row !== undefined && isSoundRow(row)) return row;
  }
  return null;
}

type Paths = readonly [string, string];

/** Every row that a backup has of these documents, by the paths under which it was asked for. */
function rowsIn(backup: Backup, asked: readonly Paths[]): Map<Paths, DocumentRow> {
  return withBackupFile(backup, 'reef-census.sqlite', (file) => {
    const sqlite = new Sqlite(file, { readonly: true });
    try {
      const found = asked.map((paths) => [paths, rowIn(sqlite, paths)] as const);
      return new Map(found.flatMap(([paths, row]) => (row === null ? [] : [[paths, row]])));
    } finally {
      sqlite.close();
    }
  });
}

/** What the newest backup that has it says of each document. A backup that cannot be read has none. */
function backedUp(wanted: readonly Paths[], backups: readonly Backup[]): Map<Paths, DocumentRow> {
  const found = new Map<Paths, DocumentRow>();
  for (const backup of backups) {
    const missing = wanted.filter((paths) => !found.has(paths));
    if (missing.length === 0) break;
    try {
      for (const [paths, row] of rowsIn(backup, missing)) found.set(paths, row);
    } catch {
      // Its disk fails, or it was damaged itself: the older ones may have it.
    }
  }
  return found;
}

/**
 * A photo whose record is lost must be able to come again: with its row a phone would be told that it is stored,
 * and no record would be made. Its file is found by the row that is set aside.
 */
function forgetPhotoOf(path: string, { sqlite }: ServerDatabase, { file, keepPhoto }: MendDeps): void {
  const photo = imageDocs.match(path);
  if (photo === undefined) return;
  const row = sqlite
    .prepare<[string, string], { sha256: string }>('SELECT * FROM blobs WHERE owner = ? AND key = ?')
    .get(photo.uid ?? '', photo.imageId ?? '');
  if (row === undefined) return;
  setAside(file, { blob: row });
  keepPhoto(row.sha256);
  sqlite.prepare('DELETE FROM blobs WHERE owner = ? AND key = ?').run(photo.uid, photo.imageId);
}

/** As it was read; null for one that was written again, or deleted, since somebody looked. */
function damagedRow(sqlite: Sqlite.Database, rowid: number): DocumentRow | null {
  const row = sqlite
    .prepare<[number], DocumentRow>(`SELECT ${columns} FROM documents WHERE rowid = ?`)
    .get(rowid);
  return row === undefined || isSoundRow(row) ? null : row;
}

/** Which of its columns was hit is not known: the path, or the parts of it. */
const pathsOf = ({ parent, id, path }: DocumentRow): Paths => [`${parent}/${id}`, path];

/** What backups say of damaged rows, by their number. */
type KnownRows = ReadonlyMap<number, { readonly paths: Paths; readonly kept: DocumentRow | null }>;

/** Before anything is locked: a backup of a large database takes seconds to open. */
function lookUp({ sqlite }: ServerDatabase, { rows, backups }: MendDeps): KnownRows {
  const paths = new Map<number, Paths>();
  for (const rowid of rows) {
    const row = damagedRow(sqlite, rowid);
    if (row !== null) paths.set(rowid, pathsOf(row));
  }
  const kept = backedUp([...paths.values()], backups);
  return new Map(
    [...paths].map(([rowid, asked]) => [rowid, { paths: asked, kept: kept.get(asked) ?? null }]),
  );
}

type MendedRow = 'restored' | 'lost' | 'sound';

/** One damaged row: set aside as it is, then as the newest backup has it, or gone. */
function mendRow(rowid: number, known: KnownRows, db: ServerDatabase, deps: MendDeps): MendedRow {
  const { sqlite } = db;
  const { file } = deps;
  const row = damagedRow(sqlite, rowid);
  if (row === null) return 'sound';
  sqlite.prepare('DELETE FROM documents WHERE rowid = ?').run(rowid);
  setAside(file, row);
  const { paths, kept } = known.get(rowid) ?? { paths: pathsOf(row), kept: null };
  if (kept === null) {
    for (const path of new Set(paths)) forgetPhotoOf(path, db, deps);
    return 'lost';
  }
  const { path, parent, collection, id, data, revision, hash, updated_at } = kept;
  const { changes } = sqlite
    .prepare('INSERT OR IGNORE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(path, parent, collection, id, data, revision, hash, updated_at);
  return changes === 1 ? 'restored' : 'lost';
}

/**
 * Makes a database that is `mendable` usable, also one that a server works on: indexes anew, damaged rows set aside and
 * restored (fault 33).
 *
 * SQLite deletes a row only where every index has what the row says now. Where the damaged text is no JSON any more,
 * or says something else in a field that is indexed, it refuses, and the indexes of fields are made anew around
 * it: seconds on a large file, which a turned bit in a long text does not cost.
 */
export function mend(db: ServerDatabase, deps: MendDeps): MendReport {
  const { rows, indexes, file } = deps;
  const { sqlite } = db;
  const count = { restored: 0, lost: 0, sound: 0 };
  let putBack: (() => void) | null = null;
  const known = lookUp(db, deps);
  const attempt = sqlite.transaction((rowid: number) => mendRow(rowid, known, db, deps));

  function mendOne(rowid: number): MendedRow {
    if (putBack !== null) return attempt(rowid);
    try {
      return attempt(rowid);
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error;
      putBack = liftFieldIndexes(sqlite);
      return attempt(rowid);
    }
  }
  sqlite
    .transaction(() => {
      if (indexes) {
        putBack = liftFieldIndexes(sqlite);
        sqlite.exec('REINDEX');
      }
      for (const rowid of rows) count[mendOne(rowid)] += 1;
      putBack?.();
      dropLooseItems(sqlite);
    })
    .immediate();
  return { indexes, restored: count.restored, lost: count.lost, file };
}

/** Where damaged rows go: one file for each start that found some. */
export function mendFile(dataDir: string, at: string): string {
  return join(dataDir, 'set-aside', `rows-${at.replaceAll(/[:.]/g, '-')}.jsonl`);
}
