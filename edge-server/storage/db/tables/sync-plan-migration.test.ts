import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';

function run(sqlite: Sqlite.Database, migration: string): void {
  const text = readFileSync(new URL(`../migrations/${migration}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) sqlite.exec(statement);
}

it('puts what waited before there was a plan into its order', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => void sqlite.close());
  run(sqlite, '0000_document-tree');
  run(sqlite, '0001_covering-quota');
  const photo = (id: string) => `users/u/surveys/s/images/${id}`;
  const document = sqlite.prepare(
    "INSERT INTO documents (path, parent, collection, id, data, revision, hash, updated_at) VALUES (?, 'p', 'images', ?, ?, 1, 'h', '')",
  );
  document.run(photo('urgent'), 'urgent', JSON.stringify({ survey: { priority: 1 } }));
  const item = sqlite.prepare(
    "INSERT INTO outbox (path, op, revision, state, place, created_at) VALUES (?, 'put', 1, ?, 1, '')",
  );
  item.run('users/u/surveys/s', 'waiting');
  item.run(photo('urgent'), 'waiting');
  item.run(photo('set-aside'), 'parked');
  item.run(photo('sent'), 'done');
  run(sqlite, '0002_sync-plan');
  expect(sqlite.prepare('SELECT path, step, priority FROM outbox ORDER BY seq').all()).toEqual([
    { path: 'users/u/surveys/s', step: 0, priority: 5 },
    { path: photo('urgent'), step: 1, priority: 1 },
    { path: photo('set-aside'), step: 1, priority: 5 },
    { path: photo('sent'), step: 2, priority: 5 },
  ]);
});

it('gives what waited before there were turns its turn: the first of each person, then the second', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => void sqlite.close());
  run(sqlite, '0000_document-tree');
  run(sqlite, '0002_sync-plan');
  const item = sqlite.prepare(
    "INSERT INTO outbox (path, op, revision, state, place, created_at) VALUES (?, 'put', 1, ?, ?, '')",
  );
  const paths = ['users/many/surveys/a', 'users/many/surveys/b', 'users/few/surveys/c', 'results/d'];
  paths.forEach((path, place) => void item.run(path, 'waiting', place));
  item.run('users/many/surveys/sent', 'done', 9);
  run(sqlite, '0006_outbox-turns');
  expect(sqlite.prepare('SELECT path, owner, turn FROM outbox ORDER BY turn, place').all()).toEqual([
    { path: 'users/many/surveys/sent', owner: 'many', turn: 0 },
    { path: 'users/many/surveys/a', owner: 'many', turn: 1 },
    { path: 'users/few/surveys/c', owner: 'few', turn: 1 },
    { path: 'results/d', owner: '', turn: 1 },
    { path: 'users/many/surveys/b', owner: 'many', turn: 2 },
  ]);
});
