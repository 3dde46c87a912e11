import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moveWwwCommand } from '../../edge-server/edge/bin/commands/firebase/move-www.ts';
import { groundOfServer } from '../../edge-server/edge/www/demo/ground-of-server.ts';
import { seedDemo } from '../../edge-server/edge/www/demo/seed.ts';
import { openFirebaseSide } from '../../src/adapters/firebase-admin/moving/side.ts';
import { sumsOf } from '../support/moving/folder-sums.ts';
import { runMove } from '../support/moving/run-move.ts';
import { startTestServer } from '../support/server/test-server.ts';

// A project of its own: no function of the demo's project hears of what is written there, as on one whose functions are not deployed yet.
const projectId = `demo-moved-${randomUUID().slice(0, 8)}`;
const bucket = `${projectId}.appspot.com`;
const place = ['--bucket', bucket];

/** A stopped server with the demo, and a document of a kind that nobody knows, below one that is not there. */
async function stoppedServer(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reef-moved-'));
  const server = await startTestServer({ dataDir });
  await seedDemo(groundOfServer(server.context));
  await server.context.store.write([{ op: 'set', path: 'unheard/of/deeper/one', data: { is: ['carried'] } }]);
  await server.guest();
  await server.stop();
  return dataDir;
}

/** The command in this process, for what needs no kill. */
async function typed(words: readonly string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const terminal = { environment: process.env, say, complain: say, onInterrupt: () => () => undefined };
  return { isSame: await moveWwwCommand(words, terminal), lines };
}

const startsWith = (begin: string) => (line: string) => line.startsWith(begin);

it('the demo goes to a project and back, killed on the way, and is what it was', async () => {
  const folder = await stoppedServer();
  const before = sumsOf(folder);
  const there = ['--from', folder, '--to', `firebase:${projectId}`, ...place];
  for (const begin of ['documents: ', 'photos: '])
    expect((await runMove(there, startsWith(begin))).killedAt).toContain(begin);
  const moved = await runMove(there);
  expect(moved.lines.join('\n')).toContain('All of it is the same on both sides.');
  expect(moved.code).toBe(0);
  // What came before the kills is not sent again.
  expect(moved.lines).toContainEqual(expect.stringMatching(/^documents: \d+ looked at, 0 sent\.$/));

  const returns = mkdtempSync(join(tmpdir(), 'reef-back-'));
  const back = join(returns, 'www');
  const home = ['--from', `firebase:${projectId}`, '--to', back, ...place];
  expect((await runMove(home, startsWith('photos: '))).killedAt).toContain('photos: ');
  const returned = await runMove(home);
  expect(returned.lines.join('\n')).toContain('3 have to set a new one');
  expect(returned.code).toBe(0);
  expect(sumsOf(back)).toEqual(before);
  expect(before.areBytesSound).toBe(true);

  // What is another thing on one side is named, and nothing is written by looking.
  const side = openFirebaseSide({ projectId, bucket, passwords: null });
  await side.documents.write([{ path: 'unheard/of/deeper/one', data: { is: ['changed'] }, problem: null }]);
  await side.close();
  const looked = await typed([...home, '--verify']);
  expect(looked.isSame).toBe(false);
  expect(looked.lines).toContain('Not the same: unheard/of/deeper/one says something else there.');
  // A project that is used is written into by nobody else.
  await expect(typed(['--from', back, '--to', `firebase:${projectId}`, ...place])).rejects.toThrow(
    /was moved from elsewhere .* Nothing was changed\./,
  );
  for (const made of [folder, returns]) rmSync(made, { recursive: true, force: true });
});
