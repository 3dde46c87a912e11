import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GoogleDouble, startGoogleDouble } from '../../../tests/support/firebase/google-double.ts';
import {
  testProjectFile,
  testProjectId,
  wholeProject,
} from '../../../tests/support/firebase/whole-project.ts';
import { demoFirebase } from '../emulators/demo-project.ts';
import { checkProject } from './check-command.ts';

let google: GoogleDouble;
let folder: string;
beforeEach(async () => {
  google = await startGoogleDouble(wholeProject());
  folder = mkdtempSync(join(tmpdir(), 'reef-check-'));
});
afterEach(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

async function check(file: object | string | null = testProjectFile) {
  const path = join(folder, 'project.json');
  if (file !== null) writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  const said: string[] = [];
  const isWhole = await checkProject(
    {
      projectId: testProjectId,
      file: path,
      environment: { REEF_GOOGLE_APIS: google.before, REEF_GOOGLE_TOKEN: 'hush-token' },
    },
    (line) => said.push(line),
  );
  return { isWhole, said: said.join('\n') };
}

/** The address of the double that ends so. */
function addressOf(end: string): string {
  const found = [...google.answers.keys()].find((address) => address.endsWith(end));
  if (found === undefined) throw new Error(`The double knows no ${end}.`);
  return found;
}
const change = (end: string, answer: object | number) => google.answers.set(addressOf(end), answer);

test('a project that has everything is said to, and nothing is changed in it', async () => {
  const { isWhole, said } = await check();
  expect(said).toBe(`The project ${testProjectId} has all that Reef Census needs.`);
  expect(isWhole).toBe(true);
  expect(google.asked.every(({ token }) => token === 'hush-token')).toBe(true);
  // Who may do what is asked with POST; no other question is.
  expect(google.asked.filter(({ method }) => method !== 'GET').map(({ address }) => address)).toEqual([
    expect.stringContaining(':getIamPolicy'),
    expect.stringContaining(':getIamPolicy'),
  ]);
  expect(google.asked.filter(({ address }) => address.includes(':access'))).toEqual([]);
});

describe('what is missing is said with what to type:', () => {
  test.each<[part: string, end: string, answer: object | number, what: string, type: string]>([
    ['billing', '/billingInfo', {}, 'no billing account', 'usage/details'],
    [
      'an API',
      'pageToken=second',
      { services: [] },
      'Secret Manager is switched off',
      'gcloud services enable secretmanager.googleapis.com --project reef-test',
    ],
    ['a database', 'databases/(default)', 404, 'no Firestore database', 'gcloud firestore databases create'],
    ['indexes', '/indexes', {}, 'composite indexes are not deployed', '--project reef-test --deploy'],
    ['fields', '/fields', {}, 'features/geometry', '--deploy'],
    ['rules', 'releases/cloud.firestore', 404, 'No rules of Firestore', '--deploy'],
    [
      'the same rules',
      'rulesets/b',
      { source: { files: [{ content: 'allow all' }] } },
      'The rules of Storage are not those of this version',
      '--deploy',
    ],
    [
      'CORS',
      'b/reef-test.firebasestorage.app',
      { cors: [{ origin: ['https://census.example.org'], method: ['GET'] }] },
      'https://reef-test.web.app',
      'set-up.sh reef-test',
    ],
    ['Auth', '/config', 404, 'Auth was never begun', 'authentication'],
    ['ways in', '/config', {}, 'Anonymous accounts are switched off', 'authentication/providers'],
    ['domains', '/config', {}, 'census.example.org is no authorised domain', 'authentication/settings'],
    ['Google', '/defaultSupportedIdpConfigs', {}, 'offers google', 'authentication/providers'],
    [
      'an account',
      'reef-functions@reef-test.iam.gserviceaccount.com',
      404,
      'no account of their own',
      'set-up.sh',
    ],
    [
      'Token Creator',
      '.com:getIamPolicy',
      {},
      'Service Account Token Creator',
      'gcloud iam service-accounts add-iam-policy-binding',
    ],
    ['a secret', 'STRIPE_KEY/versions/latest', 404, 'no STRIPE_KEY', 'functions:secrets:set STRIPE_KEY'],
    ['a secret in force', 'STRIPE_KEY/versions/latest', { state: 'DISABLED' }, 'switched off', 'secrets:set'],
  ])('%s', async (_part, end, answer, what, type) => {
    change(end, answer);
    const { isWhole, said } = await check();
    expect(isWhole).toBe(false);
    expect(said).toContain(what);
    expect(said).toContain(type);
  });

  test('roles: each that lacks, and one that is far too much', async () => {
    change('reef-test:getIamPolicy', {
      bindings: [
        {
          role: 'roles/editor',
          members: ['serviceAccount:reef-functions@reef-test.iam.gserviceaccount.com'],
        },
      ],
    });
    const { said } = await check();
    expect(said).toContain('lacks roles/datastore.user: it reads and writes Firestore');
    expect(said).toContain('has roles/editor, far more than it needs');
    expect(said).toContain('gcloud projects remove-iam-policy-binding reef-test');
  });

  test('indexes that are still built, and one that Firestore gave up', async () => {
    const whole = wholeProject()[addressOf('/indexes')];
    const { indexes } = whole as { indexes: { state: string }[] };
    change('/indexes', {
      indexes: indexes.map((index, at) => ({ ...index, state: ['CREATING', 'NEEDS_REPAIR'][at] ?? 'READY' })),
    });
    const { said } = await check();
    expect(said).toContain('1 composite indexes are being built');
    expect(said).toContain('could not build 1 composite indexes');
  });
});

test('what Google will not say is not taken for being there', async () => {
  change('/billingInfo', 403);
  const { isWhole, said } = await check();
  expect(isWhole).toBe(false);
  expect(said).toContain('Billing could not be looked at: Refused with 403.');
  expect(said).toContain('gcloud auth login');
});

test('nothing secret is printed, whatever is missing', async () => {
  for (const address of google.answers.keys()) {
    if (!address.includes('defaultSupported')) google.answers.set(address, {});
  }
  const { said } = await check();
  expect(said.length).toBeGreaterThan(500);
  expect(said).not.toContain('hush');
});

describe('the project file', () => {
  test.each<[file: object | string | null, what: string]>([
    [null, 'There is no file'],
    ['{', 'is no JSON'],
    [{ ...testProjectFile, region: 7 }, 'cannot be used: region'],
    [{ ...testProjectFile, giving: undefined }, 'set together or not at all'],
    [
      { ...testProjectFile, firebase: { ...testProjectFile.firebase, projectId: 'other' } },
      'is of the project other, not of reef-test',
    ],
    [
      { ...testProjectFile, firebase: { ...testProjectFile.firebase, emulators: demoFirebase().emulators } },
      'names emulators',
    ],
    [{ ...testProjectFile, firebase: { ...testProjectFile.firebase, apiKey: 'demo' } }, 'no API key'],
    [
      { ...testProjectFile, firebase: { ...testProjectFile.firebase, authDomain: undefined } },
      'no "authDomain"',
    ],
  ])('that is not filled in is named: %#', async (file, what) => {
    const { isWhole, said } = await check(file);
    expect(isWhole).toBe(false);
    expect(said).toContain(what);
  });
});
