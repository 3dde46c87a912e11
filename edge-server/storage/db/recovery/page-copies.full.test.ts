import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '../../../../src/ports/server.ts';
import { standingClock, temporaryFolder } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { openDatabase } from '../open.ts';
import { openBackupPlaces } from './backup-places.ts';
import { type Backup, checkBackup, copyBackupFile, findBackups, withBackupFile } from './backups.ts';
import { createPageFiles } from './hold-pages.ts';
import { createBackups } from './make-backup.ts';
import { mend } from './repair-rows.ts';

const name = 'reef-census.sqlite';

/** A server for which every database is a large one, with `count` documents. */
function openServer(count: number, length = 200, clock: Clock = standingClock()) {
  const folder = temporaryFolder();
  const database = openDatabase(join(folder, name));
  const accounts = new Sqlite(join(folder, 'accounts.sqlite'));
  accounts.pragma('journal_mode = WAL');
  accounts.exec('CREATE TABLE people (name TEXT)');
  const store = createSqliteStore(database, { indexes: [] });
  const write = (n: number, characters = 200) =>
    store.writeCommitted([{ op: 'set', path: `numbers/n${n}`, data: { n, text: 'x'.repeat(characters) } }]);
  for (let n = 0; n < count; n += 1) write(n, length);
  const files = createPageFiles();
  const backups = createBackups({
    databases: { [name]: database.sqlite, 'accounts.sqlite': accounts } as const,
    ownFolder: join(folder, 'backups'),
    places: openBackupPlaces(folder),
    server: 'this boat',
    files,
    mostBytesAsItIs: 0,
    clock,
  });
  onTestFinished(() => {
    backups.close();
    accounts.close();
    database.close();
    files.close();
  });
  return { folder, database, store, write, backups };
}

const holdsChanges = ({ folder }: Backup) => existsSync(join(folder, 'reef-census.changes'));

/** The file as a restore makes it. */
function restored(backup: Backup): Buffer {
  const file = join(temporaryFolder(), 'restored.sqlite');
  copyBackupFile(backup, name, file);
  expect(existsSync(`${file}-wal`)).toBe(false);
  return readFileSync(file);
}

function numbersIn(backup: Backup): number[] {
  return withBackupFile(backup, name, (file) => {
    const sqlite = new Sqlite(file, { readonly: true });
    try {
      return sqlite
        .prepare<[], number>("SELECT json_extract(data, '$.n') FROM documents ORDER BY 1")
        .pluck()
        .all();
    } finally {
      sqlite.close();
    }
  });
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  // In its place: a base has several names.
  writeFileSync(file, bytes);
}

describe('a copy of the pages that changed', () => {
  it('is page by page what the database was, whatever was written, deleted and given back since', async () => {
    const server = openServer(300);
    const { sqlite } = server.database;
    const kinds = new Set<boolean>();
    const change = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), n: fc.nat(600), length: fc.nat(9_000) }),
      fc.record({ kind: fc.constant('delete' as const), n: fc.nat(600) }),
      fc.record({ kind: fc.constant('shrink' as const), n: fc.nat(1) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          if (one.kind === 'write') server.write(one.n, one.length);
          if (one.kind === 'delete') sqlite.prepare('DELETE FROM documents WHERE id = ?').run(`n${one.n}`);
          if (one.kind === 'shrink') sqlite.exec('DELETE FROM documents WHERE rowid % 3 = 0; VACUUM');
        }
        const backup = await server.backups.make();
        kinds.add(holdsChanges(backup));
        expect(restored(backup).equals(sqlite.serialize())).toBe(true);
        expect(checkBackup(backup)).toEqual({ status: 'sound' });
      }),
      { numRuns: 25 },
    );
    expect(kinds, 'bases and changes were made').toEqual(new Set([true, false]));
  });

  it('has every commit from before it began under a writer that never rests, and none by half', async () => {
    const server = openServer(4_000, 1_500);
    await server.backups.make();
    let n = 4_000;
    for (let round = 0; round < 3; round += 1) {
      const began = n;
      let isMade = false;
      const making = server.backups.make().finally(() => {
        isMade = true;
      });
      while (!isMade) {
        // No more than what leaves the base a base.
        if (n < began + 400) {
          const both = [n, n + 1];
          server.store.writeCommitted(
            both.map((at) => ({ op: 'set', path: `numbers/n${at}`, data: { n: at } })),
          );
          n += 2;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      const backup = await making;
      expect(holdsChanges(backup)).toBe(true);
      const held = numbersIn(backup);
      expect(held).toEqual(Array.from({ length: held.length }, (_, at) => at));
      expect(held.length % 2).toBe(0);
      expect(held.length).toBeGreaterThanOrEqual(began);
      expect(n, 'something was written meanwhile').toBeGreaterThan(began + 2);
      expect(checkBackup(backup)).toEqual({ status: 'sound' });
    }
  });

  it('is a small part of a whole one, and a whole one again when a quarter has changed', async () => {
    const server = openServer(2_000);
    const whole = await server.backups.make();
    server.write(7);
    const changed = await server.backups.make();
    expect([whole, changed].map(holdsChanges)).toEqual([false, true]);
    expect(changed.bytes).toBeLessThan(whole.bytes / 20);
    for (let n = 0; n < 1_000; n += 1) server.write(n, 300);
    expect(holdsChanges(await server.backups.make())).toBe(false);
  });

  it('stands on no copy of before a deletion, and those of before go a day after a newer one', async () => {
    let now = '2026-11-20T02:00:00.000Z';
    const server = openServer(2_000, 200, { now: () => now });
    server.store.writeCommitted([{ op: 'set', path: 'people/mia', data: { n: -1, name: 'Zephyrine' } }]);
    await server.backups.make();
    server.write(7);
    expect(holdsChanges(await server.backups.make())).toBe(true);
    now = '2026-11-20T03:00:00.000Z';
    server.store.writeCommitted([{ op: 'delete', path: 'people/mia' }]);
    await server.backups.rememberDeletion();
    // Back by an hour: copies are told apart by their numbers.
    now = '2026-11-20T01:00:00.000Z';
    const after = await server.backups.make();
    expect(holdsChanges(after)).toBe(false);
    server.write(8);
    const standing = await server.backups.make();
    expect(holdsChanges(standing)).toBe(true);
    const numbersAfter = async (at: string) => {
      now = at;
      await server.backups.deleteForgotten();
      return server.backups.list().map(({ number }) => number);
    };
    expect(await numbersAfter('2026-11-21T00:59:59.999Z')).toEqual([4, 3, 2, 1]);
    expect(await numbersAfter('2026-11-21T01:00:00.000Z')).toEqual([4, 3]);
    for (const { folder } of server.backups.list())
      for (const file of readdirSync(folder))
        expect(readFileSync(join(folder, file)).includes('Zephyrine'), file).toBe(false);
    expect(checkBackup(standing)).toEqual({ status: 'sound' });
  });

  it('stays whole when the copy on which it stands is one of the oldest, and goes', async () => {
    const server = openServer(500);
    for (let made = 0; made < 7; made += 1) {
      server.write(made);
      await server.backups.make();
    }
    const kept = server.backups.list();
    expect(kept.map((backup) => [backup.number, holdsChanges(backup)])).toEqual(
      [7, 6, 5, 4, 3].map((number) => [number, true]),
    );
    for (const backup of kept) expect(checkBackup(backup)).toEqual({ status: 'sound' });
    expect(restored(kept[0] as Backup).equals(server.database.sqlite.serialize())).toBe(true);
  });

  it('that is damaged is found out, and so is one whose base is: the next copy is a whole one', async () => {
    const server = openServer(500);
    const whole = await server.backups.make();
    server.write(1);
    const [one, other] = [await server.backups.make(), await server.backups.make()];
    flip(join(one.folder, 'reef-census.changes'), 5_000);
    expect(checkBackup(one)).toEqual({
      status: 'damaged',
      reason: `${name}: the copy is not what was written.`,
    });
    expect(() => numbersIn(one)).toThrow('is not what was written');
    expect(checkBackup(other)).toEqual({ status: 'sound' });
    flip(join(whole.folder, name), 300_000);
    expect([whole, other].map((backup) => checkBackup(backup).status)).toEqual(['damaged', 'damaged']);
    const next = await server.backups.make();
    expect(holdsChanges(next)).toBe(false);
    expect(checkBackup(next)).toEqual({ status: 'sound' });
  });

  it('is a whole one where the folder with the others is another disk, or they were of before', async () => {
    const server = openServer(300);
    const first = await server.backups.make();
    const manifest = join(first.folder, 'backup.json');
    const { pages: _pages, ...before } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(before));
    expect(checkBackup(first)).toEqual({ status: 'sound' });
    expect(restored(first).equals(server.database.sqlite.serialize())).toBe(true);
    expect(holdsChanges(await server.backups.make())).toBe(false);
    expect(holdsChanges(await server.backups.make(join(server.folder, 'stick')))).toBe(false);
    expect(findBackups([join(server.folder, 'stick')], 'this boat').backups).toHaveLength(1);
  });

  it('leaves nothing beside the copies when it was read, and the next one clears what a kill left long ago', async () => {
    const server = openServer(300);
    await server.backups.make();
    server.write(1);
    numbersIn(await server.backups.make());
    const folder = join(server.folder, 'backups');
    const names = ['reef-backup-000001', 'reef-backup-000002'];
    expect(readdirSync(folder).sort()).toEqual(names);
    for (const view of ['reef-view-old', 'reef-view-new']) mkdirSync(join(folder, view));
    utimesSync(join(folder, 'reef-view-old'), 0, 0);
    await server.backups.make();
    expect(readdirSync(folder).sort()).toEqual([...names, 'reef-backup-000003', 'reef-view-new']);
  });

  it('is of the file that the server has open, though another one was put in its place', async () => {
    const server = openServer(300);
    await server.backups.make();
    const file = join(server.folder, name);
    copyFileSync(file, `${file}.other`);
    server.write(300);
    const written = server.database.sqlite.serialize();
    renameSync(`${file}.other`, file);
    expect(restored(await server.backups.make()).equals(written)).toBe(true);
  });

  it('that is given up leaves nothing behind, at once', async () => {
    const server = openServer(300);
    const ending = new AbortController();
    const reader = new Sqlite(join(server.folder, name), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM documents').get();
    server.write(300);
    // It waits: what was written since cannot be brought into the file while somebody reads.
    const making = server.backups.make(undefined, ending.signal);
    await expect.poll(() => existsSync(join(server.folder, 'backups', 'reef-backup-000001.part'))).toBe(true);
    ending.abort(new Error('a stop'));
    await expect(making).rejects.toThrow(/stop|aborted/);
    expect(readdirSync(join(server.folder, 'backups'))).toEqual([]);
    reader.close();
    const backup = await server.backups.make();
    expect(restored(backup).equals(server.database.sqlite.serialize())).toBe(true);
  });

  it('gives a damaged row back, and the older one does where it is damaged itself', async () => {
    const server = openServer(300);
    await server.backups.make();
    server.write(5, 100);
    const newest = await server.backups.make();
    const { sqlite } = server.database;
    const text = () =>
      sqlite.prepare<[], string>("SELECT data FROM documents WHERE id = 'n5'").pluck().get()?.length;
    const lengths: (number | undefined)[] = [];
    for (const damage of ['of the row', 'of the newest copy as well']) {
      sqlite.exec("UPDATE documents SET data = replace(data, 'xxx', 'xyx') WHERE id = 'n5'");
      const rowid = Number(sqlite.prepare("SELECT rowid FROM documents WHERE id = 'n5'").pluck().get());
      if (damage !== 'of the row') flip(join(newest.folder, 'reef-census.changes'), 5_000);
      const { restored: back } = mend(server.database, {
        rows: [rowid],
        indexes: false,
        backups: server.backups.list(),
        file: join(server.folder, 'rows.jsonl'),
        keepPhoto: () => undefined,
      });
      expect(back).toBe(1);
      lengths.push(text());
    }
    expect(lengths).toEqual([117, 217]);
    rmSync(join(server.folder, 'rows.jsonl'));
  });
});
