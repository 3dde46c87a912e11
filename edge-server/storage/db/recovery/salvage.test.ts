import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seededRandom } from '../../../../src/domain/random/seeded-random.ts';
import {
  databaseInMemory,
  standingClock,
  temporaryFolder,
} from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { openDatabase } from '../open.ts';
import { createDevices } from '../tables/devices.ts';
import { takeDocuments, takeOtherRows } from './adopt-rows.ts';
import { openWreck } from './salvage.ts';

const pageBytes = 4096;
const devices = 30;

/** A server's file with documents of all lengths, some of them changed or deleted since, and phones. */
function writtenFile(how: 'closed' | 'killed') {
  const folder = temporaryFolder();
  const file = join(folder, 'reef-census.sqlite');
  const db = openDatabase(file);
  if (how === 'killed') db.sqlite.pragma('wal_autocheckpoint = 60');
  const clock = standingClock();
  const store = createSqliteStore(db, { indexes: [], clock });
  const keys = createDevices(db, clock);
  for (let n = 0; n < 320; n += 1) {
    const text = 'x'.repeat(n % 40 === 0 ? 9_000 : 20 + n);
    store.writeCommitted([{ op: 'create', path: `users/u${n % 7}/surveys/s${n}`, data: { n, text } }]);
    if (n % 3 === 0)
      store.writeCommitted([
        { op: 'update', path: `users/u${n % 7}/surveys/s${n}`, data: { text: `later ${text}` } },
      ]);
  }
  for (let n = 0; n < devices; n += 1) keys.enrol(`diver${n}@example.org`, false);
  const written = documentsOf(db.sqlite);
  const copy = join(folder, 'wreck.sqlite');
  if (how === 'closed') db.close();
  copyFileSync(file, copy);
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
  if (how === 'killed') db.close();
  return { copy, written };
}

function documentsOf(sqlite: Sqlite.Database): Map<string, string> {
  const rows = sqlite
    .prepare<[], { path: string; data: string }>('SELECT path, data FROM documents NOT INDEXED')
    .all();
  return new Map(rows.map(({ path, data }) => [path, data]));
}

/** What a new database takes over from a damaged file. */
function salvaged(file: string) {
  const db = databaseInMemory();
  const wreck = openWreck(file);
  onTestFinished(() => wreck.close());
  takeDocuments(wreck, db);
  takeOtherRows(wreck, db);
  const phones = Number(db.sqlite.prepare('SELECT count(*) FROM devices').pluck().get());
  return { documents: documentsOf(db.sqlite), phones };
}

function damage(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

describe('fault 33: a file whose first page cannot be read', () => {
  it.each(['closed', 'killed'] as const)(
    'of a server that was %s gives every document and phone back',
    (how) => {
      const { copy, written } = writtenFile(how);
      damage(copy, (bytes) => bytes.fill(0, 0, pageBytes));
      expect(salvaged(copy)).toEqual({ documents: written, phones: devices });
    },
  );

  it('gives everything back whichever byte of its header was turned over', () => {
    const { copy, written } = writtenFile('closed');
    const whole = readFileSync(copy);
    let unreadable = 0;
    for (const byte of [0, 16, 17, 18, 20, 21, 30, 44, 47, 59, 100, 103, 107]) {
      damage(copy, (bytes) => {
        whole.copy(bytes);
        bytes[byte] = (bytes[byte] ?? 0) ^ 0xff;
      });
      const { documents } = salvaged(copy);
      if (!isReadable(copy)) unreadable += 1;
      expect([byte, documents]).toEqual([byte, written]);
    }
    // Otherwise this would have tested what SQLite reads anyway.
    expect(unreadable).toBeGreaterThan(3);
  });

  it('is no file at all, and gives nothing', () => {
    const file = join(temporaryFolder(), 'wreck.sqlite');
    for (const text of ['', 'notes of the trip. '.repeat(2_000)]) {
      writeFileSync(file, text);
      expect(salvaged(file)).toEqual({ documents: new Map(), phones: 0 });
    }
  });
});

function isReadable(file: string): boolean {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return documentsOf(sqlite).size > 0;
  } catch {
    return false;
  } finally {
    sqlite.close();
  }
}

describe('fault 33: a file that was cut', () => {
  it.each([
    [0.9, 120],
    [0.5, 10],
  ])('to %f of its length says what stands in the rest, and nothing that was not written', (part, most) => {
    const { copy, written } = writtenFile('closed');
    truncateSync(copy, Math.floor((readFileSync(copy).byteLength * part) / pageBytes) * pageBytes);
    const { documents } = salvaged(copy);
    expect(documents.size).toBeGreaterThan(most);
    for (const path of documents.keys()) expect(written.has(path)).toBe(true);
  });
});

describe('fault 33: noise in the middle of a file', () => {
  it('that looks like any kind of page takes only the rows that stood there', () => {
    const { copy, written } = writtenFile('closed');
    const whole = readFileSync(copy);
    const random = seededRandom(1);
    const kinds = [0x02, 0x05, 0x0a, 0x0d];
    for (let turn = 0; turn < 60; turn += 1) {
      damage(copy, (bytes) => {
        whole.copy(bytes);
        // Without the first page nothing is left of SQLite's own reading.
        bytes.fill(0, 0, pageBytes);
        const page = 1 + Math.floor(random() * (bytes.byteLength / pageBytes - 1));
        for (let at = 0; at < pageBytes; at += 1) bytes[page * pageBytes + at] = Math.floor(random() * 256);
        bytes[page * pageBytes] = kinds[turn % kinds.length] ?? 0;
      });
      const { documents } = salvaged(copy);
      expect(documents.size).toBeGreaterThan(written.size / 2);
      for (const [path, data] of documents) expect(data).toBe(written.get(path));
    }
  });
});

describe('fault 33: zeros in the middle of a file', () => {
  it('take only the rows that stood there, also where they hit the root of the table', () => {
    const { copy, written } = writtenFile('closed');
    const sqlite = new Sqlite(copy, { readonly: true });
    const root = Number(
      sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'documents'").pluck().get(),
    );
    sqlite.close();
    damage(copy, (bytes) => bytes.fill(0, (root - 1) * pageBytes, root * pageBytes));
    expect(salvaged(copy).documents).toEqual(written);
  });
});
