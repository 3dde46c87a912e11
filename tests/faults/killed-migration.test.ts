import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashOfText } from '../../edge-server/storage/db/documents/text-hash.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { healthOf } from '../../edge-server/storage/db/recovery/database-health.ts';
import { runKilledAt } from './injectors/strace.ts';
import { whyNot } from './injectors/tools.ts';

const reason = whyNot({ tools: ['strace'] });
const migrationsFolder = fileURLToPath(new URL('../../edge-server/storage/db/migrations', import.meta.url));
const opener = fileURLToPath(new URL('./open-database.ts', import.meta.url));
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const readJournal = (folder: string) =>
  journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')));
const versions = readJournal(migrationsFolder).entries.length;

/** Everything by which SQLite changes a file. */
const steps = 'pwrite64,fsync,fdatasync,ftruncate,unlink';
/** `MIGRATION_STEPS=all npm run test:faults` stops at every one; otherwise at every twelfth. */
const stride = process.env.MIGRATION_STEPS === 'all' ? 1 : 12;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-migration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;

/** A database as the program made it when it had only the first `version` migrations, with 200 documents. */
function databaseOf(version: number): string {
  made += 1;
  const old = join(folder, `migrations-${made}`);
  cpSync(migrationsFolder, old, { recursive: true });
  const journal = readJournal(old);
  const shorter = { ...journal, entries: journal.entries.slice(0, version) };
  writeFileSync(join(old, 'meta', '_journal.json'), JSON.stringify(shorter));
  const file = join(folder, `made-${made}.sqlite`);
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  migrate(drizzle({ client: sqlite }), { migrationsFolder: old });
  const put = sqlite.prepare("INSERT INTO documents VALUES (?, 'numbers', 'numbers', ?, ?, 1, ?, '2026')");
  for (let n = 0; n < 200; n += 1) put.run(`numbers/n${n}`, `n${n}`, `{"n":${n}}`, hashOfText(`{"n":${n}}`));
  sqlite.close();
  return file;
}

/** How many migrations a file has, as it was left by a kill; and whether its documents are whole. */
function versionOf(file: string): number {
  expect(healthOf(file)).toEqual({ status: 'sound' });
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    expect(sqlite.prepare('SELECT count(*) FROM documents').pluck().get()).toBe(200);
    return Number(sqlite.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get());
  } finally {
    sqlite.close();
  }
}

describe.skipIf(reason !== null)('fault 32: a migration that is killed', () => {
  const oldest = 1;

  test('at any of its steps leaves the old schema or the new one, and the next start ends the job', async () => {
    const template = databaseOf(oldest);
    const left = new Set<number>();
    let kills = 0;
    for (let step = 1; ; step += stride) {
      const place = join(folder, `killed-${step}`);
      mkdirSync(place);
      const file = join(place, 'reef.sqlite');
      copyFileSync(template, file);
      const ended = await runKilledAt([process.execPath, opener, file], steps, step);
      if (ended !== 'killed') {
        expect(ended).toBe(0);
        break;
      }
      kills += 1;
      const found = versionOf(file);
      expect([oldest, versions]).toContain(found);
      left.add(found);
      openDatabase(file).close();
      expect(versionOf(file)).toBe(versions);
    }
    console.log(`killed at ${kills} steps of a migration from version ${oldest} to ${versions}`);
    expect(kills).toBeGreaterThan(3);
    expect(left).toEqual(new Set([oldest, versions]));
  });

  test('and every schema that ever was becomes the newest one with all of its documents', () => {
    for (let version = 1; version <= versions; version += 1) {
      const file = databaseOf(version);
      openDatabase(file).close();
      expect(versionOf(file)).toBe(versions);
    }
  });
});
