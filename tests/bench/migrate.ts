// npm run bench:migrate -- [--surveys 2000]: a programme of so many surveys with ten small photos each moved to Firebase and back, killed
// three times on each way. On emulators that run: FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { sumsOf } from '../support/moving/folder-sums.ts';
import { type MoveRun, runMove } from '../support/moving/run-move.ts';
import { rounded } from './grow/figures.ts';
import { seedProgramme } from './migrate/seed-programme.ts';

const { values } = parseArgs({ options: { surveys: { type: 'string', default: '2000' } } });
const surveys = Number(values.surveys);
const photos = surveys * 10;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Where it is killed: in the middle of the documents, and twice among the photos. */
const killPoints = [
  { kind: 'documents', from: photos / 2 },
  { kind: 'photos', from: photos / 4 },
  { kind: 'photos', from: (photos * 3) / 4 },
];

const lookedAt = (line: string, kind: string) =>
  Number(new RegExp(`^${kind}: (\\d+) looked at`).exec(line)?.[1] ?? 0);

async function oneWay(words: readonly string[]) {
  const runs: MoveRun[] = [];
  for (const { kind, from } of killPoints) {
    const run = await runMove(words, (line) => lookedAt(line, kind) >= from);
    say(`killed at "${run.killedAt}" after ${run.seconds.toFixed(1)} s`);
    runs.push(run);
  }
  const began = performance.now();
  let comparingMs = 0;
  const last = await runMove(words, (line) => {
    if (line.startsWith('Comparing')) comparingMs = performance.now() - began;
    return false;
  });
  for (const line of last.lines) say(`  ${line}`);
  runs.push(last);
  return {
    isSame: last.code === 0,
    kills: runs.filter(({ killedAt }) => killedAt !== null).length,
    seconds: rounded(
      runs.reduce((sum, run) => sum + run.seconds, 0),
      1,
    ),
    comparingSeconds: rounded(last.seconds - comparingMs / 1000, 1),
    peakMegabytes: Math.round(Math.max(...runs.map(({ peakBytes }) => peakBytes)) / 1e6),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'reef-bench-migrate-'));
try {
  const [here, back] = [join(folder, 'here'), join(folder, 'back')];
  const began = performance.now();
  await seedProgramme(here, surveys);
  say(`seeded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const before = sumsOf(here);
  const project = `demo-bench-${Date.now()}`;
  const bucket = ['--bucket', `${project}.appspot.com`];
  const there = await oneWay(['--from', here, '--to', `firebase:${project}`, ...bucket]);
  const backAgain = await oneWay(['--from', `firebase:${project}`, '--to', back, ...bucket]);
  const isSame = isDeepStrictEqual(sumsOf(back), before);
  say(JSON.stringify({ surveys, photos, there, back: backAgain, isSame }));
  if (!isSame || !there.isSame || !backAgain.isSame) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
