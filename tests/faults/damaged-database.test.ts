import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseOpenError, openDatabase } from '../../edge-server/storage/db/open.ts';
import { createOutbox } from '../../edge-server/storage/db/outbox/outbox.ts';
import { queueUnsent } from '../../edge-server/storage/db/outbox/queue-unsent.ts';
import { listBackups } from '../../edge-server/storage/db/recovery/backups.ts';
import { healthOf } from '../../edge-server/storage/db/recovery/database-health.ts';
import { openSoundDatabase } from '../../edge-server/storage/recovery/open-sound.ts';
import { restoreDatabase } from '../../edge-server/storage/recovery/restore.ts';
import { testSeed as seed } from '../support/seed.ts';
import { diverOn, submitOn } from '../support/server/boat-rig.ts';
import { standingClock } from '../support/server/temporary-database.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { type Flip, randomFlips, withFlip } from './injectors/flip-bits.ts';

/** `FLIPS=3000 REEF_SEED=7 npm run test:faults` for more, or for the same again. */
const flips = Number(process.env.FLIPS ?? 150);
const name = 'reef-census.sqlite';
const at = '2026-11-20T02:00:00.000Z';

/** A boat's folder after two dives, with a backup of exactly that state. */
let whole: string;
let bytes: Buffer;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'reef-damage-'));
  const boat = await startTestServer({ network: 'edge', dataDir: whole });
  const diver = await diverOn(boat, 'mia@example.org');
  await submitOn(boat, diver, 4);
  await submitOn(boat, diver, 4);
  await boat.context.backups.make();
  await boat.close();
  bytes = readFileSync(join(whole, name));
});
afterAll(() => rm(whole, { recursive: true, force: true }));

/** Every document of a database, by its path. */
function documentsIn(file: string): Map<string, string> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const rows = sqlite
      .prepare<[], { path: string; data: string }>(
        'SELECT path, data FROM documents NOT INDEXED ORDER BY path',
      )
      .all();
    return new Map(rows.map(({ path, data }) => [path, data]));
  } finally {
    sqlite.close();
  }
}

/** A data folder whose database has one bit turned over, and what an opening needs of it. */
function folderWith(flip: Flip, backups: 'with backups' | 'without backups') {
  const dataDir = join(whole, 'flipped');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, name), withFlip(bytes, flip));
  return {
    dataDir,
    database: join(dataDir, name),
    photos: join(dataDir, 'photos'),
    network: 'edge' as const,
    backups: backups === 'with backups' ? listBackups(join(whole, 'backups')) : [],
    at,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** A start, and what a person does when it is refused: a row that stands there twice cannot be mended. */
async function mendOrRestore(folder: ReturnType<typeof folderWith>): Promise<void> {
  try {
    openSoundDatabase(folder).database.close();
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseOpenError);
    await restoreDatabase(folder);
  }
}

describe('fault 33: a bit of the database turns over', () => {
  test('and no document ever says anything else than what was written', async () => {
    const written = documentsIn(join(whole, name));
    const seen = { sound: 0, mendable: 0, damaged: 0, missedByIntegrityCheck: 0 };
    for (const flip of randomFlips(bytes.byteLength, flips, seed)) {
      const folder = folderWith(flip, 'with backups');
      const health = healthOf(folder.database);
      seen[health.status] += 1;
      if (health.status === 'mendable' && !health.indexes) seen.missedByIntegrityCheck += 1;
      if (health.status === 'damaged') {
        const before = readFileSync(folder.database);
        expect(() => openSoundDatabase(folder)).toThrow(/is damaged .*left as it is.*newest backup is of/s);
        expect(readFileSync(folder.database).equals(before), 'the damaged file stays as it is').toBe(true);
        const report = await restoreDatabase(folder);
        expect(readFileSync(join(report.setAside ?? '', name)).equals(before)).toBe(true);
        expect(healthOf(folder.database)).toEqual({ status: 'sound' });
      } else if (health.status === 'mendable') {
        await mendOrRestore(folder);
        // No index keeps what a damaged row said.
        expect(healthOf(folder.database), JSON.stringify(flip)).toEqual({ status: 'sound' });
      }
      expect(documentsIn(folder.database), JSON.stringify(flip)).toEqual(written);
      await folder.remove();
    }
    console.log(`${flips} bits (seed ${seed}): ${JSON.stringify(seen)}`);
    // Otherwise this would have tested nothing.
    expect(seen.missedByIntegrityCheck).toBeGreaterThan(0);
    expect(seen.damaged).toBeGreaterThan(0);
  });

  test('and without a backup, what can still be read is saved', async () => {
    const written = documentsIn(join(whole, name));
    const page = new Sqlite(join(whole, name), { readonly: true });
    const { root } = page
      .prepare<[], { root: number }>("SELECT rootpage AS root FROM sqlite_schema WHERE name = 'outbox'")
      .get() ?? { root: 0 };
    page.close();
    // The page type of a table that is remade anyway, so that nothing but the file as a whole is damaged.
    const folder = folderWith({ byte: (root - 1) * 4096, bit: 7 }, 'without backups');
    expect(() => openSoundDatabase(folder)).toThrow(/There is no backup/);
    const steps: string[] = [];
    const report = await restoreDatabase({
      ...folder,
      onStep: (sentence) => steps.push(sentence),
    });
    expect(report).toMatchObject({ from: null, salvaged: written.size });
    expect(steps).toEqual([
      'The files that are there are copied aside.',
      'The backups are looked at.',
      'What can be read of the database that was there is taken over.',
      'The photos and the records beside them are read.',
      'The new database is looked at as a whole.',
    ]);
    expect(readdirSync(folder.dataDir).filter((file) => file.startsWith('restoring'))).toEqual([]);
    expect(documentsIn(folder.database)).toEqual(written);
    const db = openDatabase(folder.database);
    // The next start queues two surveys and eight photos again.
    expect(queueUnsent(db, createOutbox(db, standingClock()))).toBe(10);
    db.close();
    await folder.remove();
  });
});
