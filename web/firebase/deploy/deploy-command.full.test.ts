import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GoogleDouble, startGoogleDouble } from '../../../tests/support/firebase/google-double.ts';
import {
  testProjectFile,
  testProjectId,
  wholeProject,
} from '../../../tests/support/firebase/whole-project.ts';

const support = fileURLToPath(new URL('../../../tests/support/firebase/', import.meta.url));

let google: GoogleDouble;
let folder: string;
beforeEach(async () => {
  google = await startGoogleDouble(wholeProject());
  folder = mkdtempSync(join(tmpdir(), 'reef-deploy-'));
  writeFileSync(join(folder, 'project.json'), JSON.stringify(testProjectFile));
});
afterEach(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  readonly kind?: 'forward' | 'back';
  readonly version?: string;
  readonly isPlan?: boolean;
  readonly failsAt?: string;
  readonly killsAt?: string;
}

/** Types a deployment; answers what it said, how it ended, and what firebase-tools was asked for meanwhile. */
async function typed({ kind = 'forward', version = '', isPlan = false, failsAt = '', killsAt = '' }: Asked) {
  const log = join(folder, 'called.txt');
  writeFileSync(log, '');
  const words = [`${support}deploy-driver.ts`, folder, testProjectId, kind, version, isPlan ? 'plan' : ''];
  const env = {
    ...process.env,
    REEF_GOOGLE_APIS: google.before,
    REEF_GOOGLE_TOKEN: 'hush-token',
    REEF_FIREBASE_TOOLS: `${support}tools-double.mjs`,
    DOUBLE_LOG: log,
    DOUBLE_FAILS_AT: failsAt,
    DOUBLE_KILLS_AT: killsAt,
  };
  return new Promise<{ ended: unknown; said: string; called: string[] }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, stdout, stderr) => {
      const called = readFileSync(log, 'utf8').split('\n').filter(Boolean);
      resolve({
        ended: error === null ? 0 : (error.signal ?? error.code),
        said: `${stdout}${stderr}`,
        called,
      });
    });
  });
}

const inOrder = (version: string) => [
  `firestore:indexes ${version}`,
  `firestore:rules,storage ${version}`,
  `functions ${version} --force`,
  `hosting ${version}`,
];
const backTo = (version: string) => [
  `hosting ${version}`,
  `functions ${version} --force`,
  `firestore:rules,storage ${version}`,
];
const indexes = () => {
  const address = [...google.answers.keys()].find((name) => name.endsWith('/indexes')) ?? '';
  const whole = google.answers.get(address) as { indexes: { state: string }[] };
  return { address, whole };
};

test('indexes, rules, functions and the pages last, each of this build, and it is said', async () => {
  const { ended, said, called } = await typed({ version: 'a' });
  expect(called).toEqual(inOrder('a'));
  expect(said).toContain('5 of 5, hosting: the pages last');
  expect(said).toContain('is deployed: https://reef-test.web.app');
  expect(said).not.toContain('hush');
  expect(ended).toBe(0);
});

test('a list of releases that cannot be read stops everything before anything is built, and says what to do', async () => {
  await typed({ version: 'a' });
  const file = join(folder, 'releases', testProjectId, 'history.json');
  writeFileSync(file, '[{"release":');
  for (const asked of [{ version: 'b' }, { kind: 'back' }, { kind: 'back', isPlan: true }] as const) {
    const { ended, said, called } = await typed(asked);
    expect(said).toContain(`${file} says what was deployed from here, and cannot be read. Move it away:`);
    expect([ended, called]).toEqual([1, []]);
  }
});

test('functions and pages wait until Firestore has built the indexes', async () => {
  const { address, whole } = indexes();
  const building = whole.indexes.map((index, at) => (at < 2 ? { ...index, state: 'CREATING' } : index));
  google.answers.set(address, { indexes: building });
  const deploying = typed({ version: 'a' });
  const log = join(folder, 'called.txt');
  const looks = () => google.asked.filter((asked) => asked.address.includes('/indexes')).length;
  await expect.poll(looks).toBeGreaterThan(3);
  expect(readFileSync(log, 'utf8')).toBe('firestore:indexes a\n');
  google.answers.set(address, whole);
  const { called, said } = await deploying;
  expect(called).toEqual(inOrder('a'));
  expect(said).toContain('2 of ');
});

test('indexes that Firestore gives up stop it before anything asks by them', async () => {
  const { address, whole } = indexes();
  const looks = () => google.asked.filter((asked) => asked.address.includes('/indexes')).length;
  const [first, ...others] = whole.indexes;
  google.answers.set(address, { indexes: [{ ...first, state: 'CREATING' }, ...others] });
  const deploying = typed({ version: 'a' });
  await expect.poll(looks).toBeGreaterThan(2);
  google.answers.set(address, { indexes: [{ ...first, state: 'NEEDS_REPAIR' }, ...others] });
  const { ended, said, called } = await deploying;
  expect(called).toEqual(['firestore:indexes a']);
  expect(said).toContain('Stopped at "wait": Firestore could not build 1 indexes.');
  expect(ended).toBe(1);
});

test('where something is missing that no deployment brings, nothing is deployed', async () => {
  google.answers.set('cloudbilling.googleapis.com/v1/projects/reef-test/billingInfo', {});
  const { ended, said, called } = await typed({ version: 'a' });
  expect(called).toEqual([]);
  expect(said).toContain('no billing account');
  expect(ended).toBe(1);
});

test('a step that fails is named, and the same typed again is whole', async () => {
  const failed = await typed({ version: 'a', failsAt: 'functions' });
  expect(failed.ended).toBe(1);
  expect(failed.called).toEqual(inOrder('a').slice(0, 2));
  expect(failed.said).toContain('Stopped at "functions"');
  expect(failed.said).toContain('Type the same again');
  expect((await typed({ version: 'a' })).called).toEqual(inOrder('a'));
});

test('killed in between, it goes on when it is typed again, or back to what was whole', async () => {
  await typed({ version: 'a' });
  const killed = await typed({ version: 'b', killsAt: 'functions' });
  expect(killed.ended).toBe('SIGKILL');
  expect(killed.called).toEqual(inOrder('b').slice(0, 2));
  expect((await typed({ kind: 'back' })).called).toEqual(backTo('a'));
  await typed({ version: 'b', killsAt: 'hosting' });
  expect((await typed({ version: 'b' })).called).toEqual(inOrder('b'));
});

test('back brings the pages first, and twice back is two releases back', async () => {
  for (const version of ['a', 'b', 'c']) await typed({ version });
  const once = await typed({ kind: 'back' });
  expect(once.called).toEqual(backTo('b'));
  expect(once.said).toContain('What is stored stays as it is.');
  const cut = await typed({ kind: 'back', killsAt: 'functions' });
  expect(cut.called).toEqual(backTo('a').slice(0, 1));
  expect((await typed({ kind: 'back' })).called).toEqual(backTo('a'));
  const none = await typed({ kind: 'back' });
  expect(none).toMatchObject({ ended: 1, called: [] });
  expect(none.said).toContain('There is no earlier release on this machine');
});

test('the last five releases are kept', async () => {
  for (const version of ['a', 'b', 'c', 'd', 'e', 'f']) await typed({ version });
  const releases = readdirSync(join(folder, 'releases', testProjectId)).filter((name) =>
    name.startsWith('20'),
  );
  expect(releases).toHaveLength(5);
});

test('a plan says every step, asks nobody and does nothing', async () => {
  const { ended, said, called } = await typed({ isPlan: true });
  expect(said).toMatch(/1\. indexes[\s\S]*2\. wait[\s\S]*3\. rules[\s\S]*4\. functions[\s\S]*5\. hosting/);
  expect(said).toContain('Nothing was built or deployed');
  expect(called).toEqual([]);
  expect(google.asked).toEqual([]);
  expect(existsSync(join(folder, 'built'))).toBe(false);
  expect(ended).toBe(0);
});
