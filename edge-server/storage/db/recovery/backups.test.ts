import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { standingClock, temporaryFolder } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { openDatabase } from '../open.ts';
import { backupFolders, openBackupPlaces } from './backup-places.ts';
import { checkBackup, findBackups, listBackups } from './backups.ts';
import { createPageFiles } from './hold-pages.ts';
import { createBackups, makeBackup } from './make-backup.ts';

/** A server's databases with `count` documents, open; and where their backups go. */
function openServer(count: number) {
  const folder = temporaryFolder();
  const file = join(folder, 'reef-census.sqlite');
  const database = openDatabase(file);
  const accounts = new Sqlite(join(folder, 'accounts.sqlite'));
  accounts.pragma('journal_mode = WAL');
  accounts.exec('CREATE TABLE people (name TEXT)');
  const store = createSqliteStore(database, { indexes: [] });
  const write = (n: number) =>
    store.writeCommitted([{ op: 'set', path: `numbers/n${n}`, data: { n, text: 'x'.repeat(200) } }]);
  for (let n = 0; n < count; n += 1) write(n);
  const files = createPageFiles();
  const backups = createBackups({
    databases: { 'reef-census.sqlite': database.sqlite, 'accounts.sqlite': accounts },
    ownFolder: join(folder, 'backups'),
    places: openBackupPlaces(folder),
    server: 'this boat',
    files,
    clock: standingClock(),
  });
  const close = () => {
    backups.close();
    accounts.close();
    database.close();
    files.close();
  };
  return { folder, file, write, backups, close };
}

function documentsIn(file: string): number {
  const copy = new Sqlite(file, { readonly: true });
  try {
    return Number(copy.prepare('SELECT count(*) FROM documents').pluck().get());
  } finally {
    copy.close();
  }
}

describe('fault 35: a backup', () => {
  it('made under load has everything that was committed before it began, and opens', async () => {
    const server = openServer(400);
    const making = server.backups.make();
    let n = 400;
    while (n < 900) {
      for (const end = n + 25; n < end; n += 1) server.write(n);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const backup = await making;
    const held = documentsIn(join(backup.folder, 'reef-census.sqlite'));
    expect(held).toBeGreaterThanOrEqual(400);
    expect(await server.backups.check(backup)).toEqual({ status: 'sound' });
    const reopened = openDatabase(join(backup.folder, 'reef-census.sqlite'));
    expect(reopened.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    reopened.close();
    server.close();
  });

  it('is not a copy of the file, which lacks what stands in the write-ahead log', async () => {
    const server = openServer(50);
    const copied = join(server.folder, 'copied.sqlite');
    copyFileSync(server.file, copied);
    const backup = await server.backups.make();
    expect(() => expect(documentsIn(copied)).toBe(50)).toThrow();
    expect(documentsIn(join(backup.folder, 'reef-census.sqlite'))).toBe(50);
    server.close();
  });

  it('that was damaged afterwards is found out', async () => {
    const server = openServer(300);
    const backup = await server.backups.make();
    const file = join(backup.folder, 'reef-census.sqlite');
    const bytes = readFileSync(file);
    const at = bytes.lastIndexOf('xxxxxxxx');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(checkBackup(backup)).toEqual({
      status: 'damaged',
      reason: 'reef-census.sqlite has damaged rows.',
    });
    server.close();
  });

  it('that was broken off is no backup, and the next one takes its place', async () => {
    const server = openServer(5);
    const folder = join(server.folder, 'backups');
    mkdirSync(join(folder, 'reef-backup-000001.part'), { recursive: true });
    writeFileSync(join(folder, 'reef-backup-000001.part', 'reef-census.sqlite'), 'half');
    expect(listBackups(folder)).toEqual([]);
    const made = await server.backups.make();
    expect(server.backups.list()).toEqual([made]);
    expect(made).toMatchObject({ number: 1, at: '2026-11-20T02:00:00.000Z' });
    server.close();
  });

  it('is one of five: the oldest go, and the newest is told by its number, not by a clock', async () => {
    const server = openServer(5);
    for (let made = 0; made < 7; made += 1) await server.backups.make();
    expect(server.backups.list().map(({ number }) => number)).toEqual([7, 6, 5, 4, 3]);
    expect(readdirSync(join(server.folder, 'backups'))).toHaveLength(5);
    server.close();
  });
});

describe('backups in several folders', () => {
  it('are told apart by age, also when a stick was away for a while, and a stick is remembered', async () => {
    const server = openServer(5);
    const stick = join(server.folder, 'stick');
    await server.backups.make();
    await server.backups.make();
    const onStick = await server.backups.make(stick);
    const folders = backupFolders(server.folder, null);
    expect(folders).toEqual([stick, join(server.folder, 'backups')]);
    expect(findBackups(folders, 'this boat').backups[0]).toEqual(onStick);
    const later = await server.backups.make();
    expect(findBackups(folders, 'this boat').backups[0]).toEqual(later);
    expect(findBackups(['/not/there'], null)).toEqual({ backups: [], others: [], unread: ['/not/there'] });
    server.close();
  });

  it('holds what the running server knows, though its file was deleted or another one put in its place', async () => {
    const server = openServer(40);
    const older = openServer(3);
    rmSync(server.file);
    const gone = await server.backups.make();
    expect(documentsIn(join(gone.folder, 'reef-census.sqlite'))).toBe(40);
    copyFileSync(older.file, server.file);
    server.write(40);
    const replaced = await server.backups.make();
    expect(documentsIn(join(replaced.folder, 'reef-census.sqlite'))).toBe(41);
    server.close();
    older.close();
  });

  it('of another boat that shares the stick are neither taken nor thrown away', async () => {
    const [ours, theirs] = [openServer(5), openServer(5)];
    const stick = join(ours.folder, 'stick');
    const other = await makeBackup(
      { 'reef-census.sqlite': new Sqlite(theirs.file), 'accounts.sqlite': new Sqlite(':memory:') },
      stick,
      { at: '2026-11-21T02:00:00.000Z', server: 'another boat' },
    );
    for (let made = 0; made < 7; made += 1) await ours.backups.make(stick);
    const kept = findBackups([stick], 'this boat').backups;
    expect(kept).toHaveLength(5);
    expect(kept.map(({ number }) => number)).not.toContain(other.number);
    expect(findBackups([stick], 'another boat').backups).toEqual([other]);
    ours.close();
    theirs.close();
  });

  it('of before this was written down go by the clock', async () => {
    const server = openServer(5);
    const databases = {
      'reef-census.sqlite': new Sqlite(server.file),
      'accounts.sqlite': new Sqlite(':memory:'),
    };
    const [own, stick] = [join(server.folder, 'own'), join(server.folder, 'stick')];
    for (const day of [17, 18, 19]) await makeBackup(databases, own, { at: `2026-11-${day}T02:00:00.000Z` });
    const newest = await makeBackup(databases, stick, { at: '2026-11-20T02:00:00.000Z' });
    expect(findBackups([own, stick], 'this boat').backups[0]).toEqual(newest);
    server.close();
  });

  it('that are given up leave nothing behind', async () => {
    const server = openServer(5);
    await expect(server.backups.make(undefined, AbortSignal.abort(new Error('a stop')))).rejects.toThrow(
      'a stop',
    );
    const ending = new AbortController();
    const making = makeBackup(
      { 'reef-census.sqlite': new Sqlite(server.file), 'accounts.sqlite': new Sqlite(':memory:') },
      join(server.folder, 'backups'),
      { at: '2026-11-20T02:00:00.000Z', signal: ending.signal },
    );
    ending.abort(new Error('a stop'));
    await expect(making).rejects.toThrow('a stop');
    expect(readdirSync(join(server.folder, 'backups'))).toEqual([]);
    server.close();
  });

  it('keep their places when the file that says them is damaged, which is set aside', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'backup-places.json'), '{"folders": [');
    const places = openBackupPlaces(folder);
    expect(places.folders()).toEqual([]);
    places.rememberFolder('/media/stick');
    places.rememberNumber(7);
    expect(openBackupPlaces(folder).folders()).toEqual(['/media/stick']);
    expect(openBackupPlaces(folder).lastNumber()).toBe(7);
    expect(readFileSync(join(folder, 'backup-places.json.unreadable'), 'utf8')).toBe('{"folders": [');
  });
});
