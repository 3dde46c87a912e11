import { copyFileSync, existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { openDatabase } from '../open.ts';
import { takeDatabaseMark } from './database-mark.ts';

const at = '2026-11-20T02:00:00.000Z';

/** A folder whose server wrote something and stopped in peace. */
function stoppedFolder() {
  const folder = temporaryFolder();
  const file = join(folder, 'reef-census.sqlite');
  run(folder, file, 'stopped', 1);
  return { folder, file, isAsStopped: () => !takeDatabaseMark(folder, file).isDoubted };
}

function run(folder: string, file: string, end: 'stopped' | 'killed', n: number): void {
  const mark = takeDatabaseMark(folder, file);
  const database = openDatabase(file);
  createSqliteStore(database, { indexes: [] }).writeCommitted([
    { op: 'set', path: 'numbers/one', data: { n } },
  ]);
  database.close();
  mark.noteSound(at);
  if (end === 'stopped') mark.noteStopped();
}

describe('a database that was closed in peace', () => {
  it('is known again, once', () => {
    const { isAsStopped } = stoppedFolder();
    expect(isAsStopped()).toBe(true);
    // The start that asked is not stopped yet.
    expect(isAsStopped()).toBe(false);
  });

  it('is not taken for one that was killed after it', () => {
    const { folder, file, isAsStopped } = stoppedFolder();
    run(folder, file, 'killed', 2);
    expect(isAsStopped()).toBe(false);
  });

  it.each<[string, (file: string, folder: string) => void]>([
    ['a bit was turned, and the time of the file put back', turnABit],
    [
      'an older copy took its place',
      (file, folder) => {
        copyFileSync(file, join(folder, 'older'));
        run(folder, file, 'stopped', 2);
        renameSync(join(folder, 'older'), file);
      },
    ],
    ['it was copied over itself', (file) => writeFileSync(file, readFileSync(file))],
    [
      'an equal copy took its place',
      (file, folder) => {
        copyFileSync(file, join(folder, 'copy'));
        renameSync(join(folder, 'copy'), file);
      },
    ],
    [
      'somebody wrote into it by hand',
      (file) => {
        const sqlite = new Sqlite(file);
        sqlite.exec("DELETE FROM documents WHERE path = 'numbers/one'");
        sqlite.close();
      },
    ],
    ['a log was laid beside it', (file) => writeFileSync(`${file}-wal`, 'of another one')],
  ])('is not known again when %s', (_what, change) => {
    const { folder, file, isAsStopped } = stoppedFolder();
    change(file, folder);
    expect(isAsStopped()).toBe(false);
  });

  it('is looked at by the next server when this one was stopped before it had looked', () => {
    const { folder, file, isAsStopped } = stoppedFolder();
    turnABit(file);
    const mark = takeDatabaseMark(folder, file);
    mark.noteStopped();
    expect(isAsStopped()).toBe(false);
  });

  it('and has a mark that cannot be read, is like one that was killed', () => {
    const { folder, isAsStopped } = stoppedFolder();
    writeFileSync(join(folder, 'database-mark.json'), '{"stopped": ');
    expect(isAsStopped()).toBe(false);
  });

  it('is not marked while something of it stands in a log', () => {
    const { folder, file, isAsStopped } = stoppedFolder();
    const mark = takeDatabaseMark(folder, file);
    const database = openDatabase(file);
    const reader = new Sqlite(file, { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM documents').get();
    createSqliteStore(database, { indexes: [] }).writeCommitted([
      { op: 'set', path: 'numbers/one', data: { n: 2 } },
    ]);
    database.close();
    expect(existsSync(`${file}-wal`)).toBe(true);
    mark.noteStopped();
    expect(isAsStopped()).toBe(false);
    reader.close();
  });
});

function turnABit(file: string): void {
  const bytes = readFileSync(file);
  const place = bytes.lastIndexOf('{"n":1}');
  bytes[place + 5] = (bytes[place + 5] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  utimesSync(file, new Date(at), new Date(at));
}

it('what was found of a database outlives the server, until a look finds it sound', () => {
  const { folder, file } = stoppedFolder();
  takeDatabaseMark(folder, file).noteDamaged('a page is used twice');
  const next = takeDatabaseMark(folder, file);
  expect(next.damaged).toBe('a page is used twice');
  next.noteSound('2026-11-21T02:00:00.000Z');
  const last = takeDatabaseMark(folder, file);
  expect([last.damaged, last.checkedAt()]).toEqual([null, '2026-11-21T02:00:00.000Z']);
});
