import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { DatabaseOpenError, NewerDatabaseError, openDatabase, refuseNewerDatabase } from './open.ts';

it('survives power cuts also when it is opened again', () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  for (const opening of ['first', 'second', 'third']) {
    const db = openDatabase(file);
    // 2 is FULL; a WAL database that is opened again would otherwise be at 1.
    expect(db.sqlite.pragma('synchronous', { simple: true }), opening).toBe(2);
    expect(db.sqlite.pragma('journal_mode', { simple: true }), opening).toBe('wal');
    expect(db.sqlite.pragma('foreign_keys', { simple: true }), opening).toBe(1);
    expect(db.sqlite.pragma('busy_timeout', { simple: true }), opening).toBeGreaterThan(0);
    db.close();
  }
});

it('is readable by its owner only, its log too', () => {
  const file = join(temporaryFolder(), 'deep', 'reef.sqlite');
  const db = openDatabase(file);
  db.sqlite.exec("INSERT INTO hub_settings VALUES ('a', 'b')");
  for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777, name).toBe(0o600);
  db.close();
});

it('keeps what it held', () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  const first = openDatabase(file);
  first.sqlite.exec("INSERT INTO hub_settings VALUES ('name', 'Coral Princess')");
  first.close();
  const second = openDatabase(file);
  expect(second.sqlite.prepare('SELECT value FROM hub_settings').pluck().all()).toEqual(['Coral Princess']);
  second.close();
});

it('leaves a file that is no database as it was, and says so', () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  const text = 'These are the notes of the trip. '.repeat(200);
  writeFileSync(file, text);
  expect(() => openDatabase(file)).toThrow(DatabaseOpenError);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('leaves a file of a newer version as it was, and says so', () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  const newer = openDatabase(file);
  newer.sqlite.exec(
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 4102444800000); ALTER TABLE blobs RENAME TO photos",
  );
  newer.close();
  const before = readFileSync(file);
  const sentence = `The database ${file} was written by a newer version of Reef Census`;
  expect(() => openDatabase(file)).toThrow(NewerDatabaseError);
  expect(() => openDatabase(file)).toThrow(sentence);
  expect(() => refuseNewerDatabase(file)).toThrow(sentence);
  expect(readFileSync(file).equals(before)).toBe(true);
});

it('says nothing of the version of a file that it cannot read, or that is not there', () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  refuseNewerDatabase(file);
  writeFileSync(file, 'These are the notes of the trip. '.repeat(200));
  refuseNewerDatabase(file);
});
