import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { standingClock, temporaryFolder } from '../../tests/support/temporary-database.ts';
import { checkBackup, createBackups, listBackups } from './backups.ts';
import { openDatabase } from './open.ts';
import { createSqliteStore } from './sqlite-store.ts';

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
  const backups = createBackups(
    { 'reef-census.sqlite': database.sqlite, 'accounts.sqlite': accounts },
    join(folder, 'backups'),
    standingClock(),
  );
  const close = () => {
    accounts.close();
    database.close();
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
