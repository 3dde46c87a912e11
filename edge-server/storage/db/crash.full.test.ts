import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from './documents/sqlite-store.ts';
import { hashOfText } from './documents/text-hash.ts';
import { openDatabase } from './open.ts';
import { createOutbox } from './outbox/outbox.ts';

const writer = fileURLToPath(new URL('../../../tests/support/server/database-writer.ts', import.meta.url));

function startWriter(file: string): ChildProcess {
  return spawn(process.execPath, [writer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Kills the writer after so many commits that it told of; answers the last one. */
async function writeAndKill(file: string, commits: number): Promise<number> {
  const child = startWriter(file);
  if (child.stdout === null) throw new Error('The writer has no output.');
  let told = 0;
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    told += 1;
    if (told === commits) void kill(child);
  }
  return last;
}

async function checkWhole(file: string, told: number): Promise<void> {
  const db = openDatabase(file);
  try {
    expect(db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.sqlite.pragma('synchronous', { simple: true })).toBe(2);
    const store = createSqliteStore(db, { indexes: [] });
    const [left, right] = await Promise.all([store.get('pairs/left'), store.get('pairs/right')]);
    const n = Number(left?.data.n);
    // Everything that was told is there; at most the batch that was under way is there untold.
    expect(n).toBeGreaterThanOrEqual(told);
    expect(right?.data.n).toBe(n);
    const numbers = await store.aggregate(
      { from: { collection: 'numbers' }, where: [], orderBy: [] },
      { count: true },
    );
    expect(numbers.count).toBe(n);
    expect(left?.revision).toBe(n);
    const outbox = createOutbox(db, { now: () => '2026-11-20T02:00:00.000Z' });
    expect(outbox.counts().waiting).toBe(n + 2);
    const rows = db.sqlite
      .prepare<[], { data: string; hash: string }>('SELECT data, hash FROM documents')
      .all();
    expect(rows.every((row) => hashOfText(row.data) === row.hash)).toBe(true);
  } finally {
    db.close();
  }
}

it('a batch is there whole or not at all after a kill, and all that were told are there', async () => {
  const file = join(temporaryFolder(), 'reef.sqlite');
  for (const commits of [1, 7, 40, 3, 90]) await checkWhole(file, await writeAndKill(file, commits));
});

it('a kill while the schema is made leaves a database that opens', async () => {
  for (const milliseconds of [60, 90, 120, 150, 180, 210]) {
    const file = join(temporaryFolder(), 'reef.sqlite');
    const child = startWriter(file);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await kill(child);
    const db = openDatabase(file);
    const tables = db.sqlite
      .prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'user_mapping'")
      .pluck();
    expect(tables.get()).toBe(1);
    db.close();
  }
});
