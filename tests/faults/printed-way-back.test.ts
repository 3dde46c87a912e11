import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boatBackupSchema } from '../../src/contract/boat/backup.ts';
import { runPrinted } from '../support/commands/run-printed.ts';
import { askBoat } from '../support/server/ask-boat.ts';
import { diverOn, startBoatAtSea, submitOn } from '../support/server/boat-rig.ts';
import { startTestServer } from '../support/server/test-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reef-printed-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const at = (name: string) => join(dataDir, name);
/** A look at a database leaves its empty log. */
const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted();

/** A stopped server of a kind, with what a person handed in. */
async function stopped(network: 'www' | 'edge'): Promise<void> {
  if (network === 'www') {
    const www = await startTestServer({ network, dataDir });
    await www.person('Mia');
    await www.context.backups.make();
    return www.stop();
  }
  const boat = await startBoatAtSea(dataDir);
  await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
  await boat.stop();
}

/** What a start that is refused says. */
async function refusal(network: 'www' | 'edge'): Promise<string> {
  const error = await startTestServer({ network, dataDir }).then(
    async (server) => {
      await server.stop();
      return new Error('It started.');
    },
    (failure: unknown) => failure,
  );
  return error instanceof Error ? error.message : String(error);
}

/** The command of a name in a sentence; with `more`, the one that has these words. */
function commandIn(sentence: string, name: string, more = ''): string {
  const lines = [...sentence.matchAll(/“(npm run [^”]*)”/g)].map(([, line = '']) => line);
  const found = lines.find((line) => line.startsWith(`npm run ${name} `) && line.includes(more));
  if (found === undefined) throw new Error(`There is no such command in: ${sentence}`);
  return found;
}

/** Nothing in the environment says which folder is meant. */
async function typed(line: string) {
  const { code, text } = await runPrinted(line);
  expect(text).not.toMatch(/\n {4}at /);
  return { code, text };
}

describe.each(['www', 'edge'] as const)(
  'what a refused start of %s prints is typed as it stands',
  (network) => {
    test.each(['reef-census.sqlite', 'accounts.sqlite'])(
      'after %s was damaged, and it starts again',
      async (name) => {
        await stopped(network);
        writeFileSync(at(name), 'These are the notes of the trip. '.repeat(500));
        const { code, text } = await typed(commandIn(await refusal(network), 'restore'));
        expect(text).toMatch(/Went on from the backup of/);
        expect(code).toBe(0);
        expect(await refusal(network)).toBe('It started.');
      },
    );
  },
);

describe('a boat whose database is lost and whose photos are there', () => {
  test.each([
    ['rebuild', '', /There was no database: a new one was made/],
    ['restore', '', /Went on from the backup of/],
    ['rebuild', '--go-on', /It goes on as it is|The database goes on as it is/],
  ])('starts after “npm run %s … %s” of the sentence that refused', async (name, more, says) => {
    await stopped('edge');
    for (const file of readdirSync(dataDir)) if (file.startsWith('reef-census.sqlite')) rmSync(at(file));
    const { code, text } = await typed(commandIn(await refusal('edge'), name, more));
    expect(text).toMatch(says);
    expect(code).toBe(0);
    expect(await refusal('edge')).toBe('It started.');
    if (more !== '--go-on') return;
    const { text: back } = await typed(commandIn(text, 'rebuild'));
    expect(back).toContain('What the database did not know was added to it.');
  });

  test('and is an older one: the restore of the sentence goes on, though the file itself is whole', async () => {
    await stopped('edge');
    const [older] = readdirSync(at('backups')).filter((name) => name.startsWith('reef-backup-'));
    const boat = await startBoatAtSea(dataDir);
    await submitOn(boat, await diverOn(boat, 'jonas@example.org'), 1);
    await boat.stop();
    for (const file of readdirSync(dataDir)) if (file.startsWith('reef-census.sqlite-')) rmSync(at(file));
    copyFileSync(join(at('backups'), older ?? '', 'reef-census.sqlite'), at('reef-census.sqlite'));
    const sentence = await refusal('edge');
    expect(sentence).toContain('is older than the photos');
    const { code, text } = await typed(commandIn(sentence, 'restore'));
    expect(text).toMatch(/Went on from the backup of/);
    expect(text).not.toContain('damaged');
    expect(code).toBe(0);
    expect(await refusal('edge')).toBe('It started.');
  });
});

test('what a rebuild of a damaged database prints brings back more', async () => {
  await stopped('edge');
  writeFileSync(at('reef-census.sqlite'), 'nothing');
  const { text } = await typed(`npm run rebuild -- --data "${dataDir}"`);
  const { code, text: more } = await typed(commandIn(text, 'restore'));
  expect(more).toMatch(/Went on from the backup of/);
  expect(code).toBe(0);
});

test('the command that the console shows is typed as it stands, on a folder that a pulled disk damaged', async () => {
  const stick = await mkdtemp(join(tmpdir(), 'reef-stick-'));
  const boat = await startTestServer({ network: 'edge', dataDir, config: { backupDir: stick } });
  await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
  const ask = askBoat(boat.url);
  await ask.post('/boat/backup/now', boatBackupSchema);
  const { folder, dataFolder } = await ask.get('/boat/backup', boatBackupSchema);
  await boat.stop();
  rmSync(at('backups'), { recursive: true });
  writeFileSync(at('reef-census.sqlite'), 'nothing');
  // The page writes it so: `tests/e2e/boat/console-pages.test.ts`.
  const { code, text } = await typed(`npm run restore -- --data "${dataFolder}" --backups "${folder}"`);
  expect(text).toMatch(/Went on from the backup of/);
  expect(code).toBe(0);
  await rm(stick, { recursive: true, force: true });
});

describe('a restore to which nothing comes', () => {
  test('of a whole database says so, exits with 1, and leaves every file as it was', async () => {
    await stopped('edge');
    rmSync(at('backups'), { recursive: true });
    const before = namesIn(dataDir);
    const { code, text } = await typed(`npm run restore -- --data "${dataDir}" --anyway`);
    expect(text).toContain('The database is whole. Nothing was changed.');
    expect(code).toBe(1);
    expect(namesIn(dataDir)).toEqual(before);
    const named = text.match(/name its folder: (npm run .*)/)?.[1] ?? '';
    const again = await typed(named.replace('FOLDER', at('nowhere')));
    expect(again.text).toContain(`${at('nowhere')} (not there, or not to be read)`);
  });

  test('of a folder without a database leaves no empty folder of damaged files, and does not speak of any', async () => {
    await stopped('edge');
    for (const file of readdirSync(dataDir)) if (/\.sqlite/.test(file)) rmSync(at(file));
    const { text } = await typed(`npm run restore -- --data "${dataDir}"`);
    expect(text).not.toMatch(/damaged|stand as they were/);
    expect(existsSync(at('set-aside')) ? readdirSync(at('set-aside')) : []).toEqual([]);
  });
});

test('a restore that was killed leaves no copies behind once it is typed again', async () => {
  await stopped('edge');
  writeFileSync(at('reef-census.sqlite'), 'nothing');
  // As a kill leaves them while the new database is made.
  mkdirSync(at('set-aside/database-2026-01-01.part'), { recursive: true });
  writeFileSync(at('set-aside/database-2026-01-01.part/reef-census.sqlite'), 'nothing');
  writeFileSync(at('restoring.sqlite'), 'half');
  const { code } = await typed(commandIn(await refusal('edge'), 'restore'));
  expect(code).toBe(0);
  const [kept, ...more] = readdirSync(at('set-aside'));
  expect([more, kept?.endsWith('.part'), existsSync(at('restoring.sqlite'))]).toEqual([[], false, false]);
});
