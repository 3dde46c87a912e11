import { expect, it } from 'vitest';
import { databaseInMemory } from '../../../tests/support/server/temporary-database.ts';
import { createSharedCommits, restAfter } from './group-commit.ts';

function open() {
  const { sqlite } = databaseInMemory();
  sqlite.exec('CREATE TABLE notes (text TEXT NOT NULL UNIQUE)');
  let commits = 0;
  const shared = createSharedCommits(sqlite, (transaction) => {
    transaction();
    commits += 1;
  });
  const insert = sqlite.prepare('INSERT INTO notes VALUES (?)');
  const note = (text: string) => shared.add(() => insert.run(text).changes);
  const notes = () => sqlite.prepare('SELECT text FROM notes ORDER BY text').pluck().all();
  return { sqlite, shared, note, notes, commits: () => commits };
}

it('what is asked for in one turn of the loop shares one commit, and each hears its own answer', async () => {
  const { shared, note, notes, commits } = open();
  const answers = await Promise.all([note('a'), note('b'), shared.add(() => 'c')]);
  expect(answers).toEqual([1, 1, 'c']);
  expect(notes()).toEqual(['a', 'b']);
  expect(commits()).toBe(1);
});

it('an answer comes after the commit, never inside it', async () => {
  const { sqlite, note } = open();
  const first = note('a').then(() => sqlite.inTransaction);
  await note('b');
  expect(await first).toBe(false);
});

it('one that fails undoes itself, and the others stand', async () => {
  const { shared, note, notes } = open();
  const outcomes = await Promise.allSettled([
    note('a'),
    shared.add(() => {
      throw new Error('no');
    }),
    note('a'),
    note('b'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(notes()).toEqual(['a', 'b']);
});

it('when the disk ends the whole transaction nobody is told that it went well', async () => {
  const { sqlite, shared, note, notes } = open();
  const outcomes = await Promise.allSettled([
    note('a'),
    shared.add(() => {
      // What SQLite does by itself when the disk is full.
      sqlite.exec('ROLLBACK');
      throw new Error('full');
    }),
    note('b'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(notes()).toEqual([]);
  expect(await note('c')).toBe(1);
});

it('the next commit waits the longer the more share it, but not long on a quick disk, and half of the time on a slow one', () => {
  expect(restAfter(1, 1)).toBe(3);
  expect(restAfter(1, 4)).toBe(12);
  expect(restAfter(5, 1)).toBe(15);
  expect(restAfter(5, 50)).toBe(30);
  expect(restAfter(60, 50)).toBe(60);
  expect(restAfter(400, 50)).toBe(100);
  expect(restAfter(0, 1)).toBe(0);
});
