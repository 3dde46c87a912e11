import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { impersonalPatterns, personalKindNames, personalKinds } from '../../domain/account/personal-data.ts';
import { anonymousName } from '../../domain/account/user.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { matchPath } from '../../domain/documents/path.ts';
import { codePath } from '../account/login-codes.ts';
import { endPersonalData, kindNamed, personWith } from './inventory.ts';
import type { EndDeps, Person } from './personal-kind.ts';

const collections = import.meta.glob<Record<string, unknown>>(
  ['../../domain/collections/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const hasPattern = (value: unknown): value is { readonly pattern: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string';

const patterns = Object.values(collections).flatMap((file) =>
  Object.values(file)
    .filter(hasPattern)
    .map(({ pattern }) => pattern),
);
const personalPatterns = personalKindNames.flatMap((name) => [...personalKinds[name].patterns]);

/** A document's path of a shape: names of parts filled with ids that match nothing else. */
const filled = (pattern: string) =>
  pattern.replaceAll(/\{(\w+)\}/g, (_mark, name: string) => (name === 'uid' ? 'mia' : `a-${name}`));

describe('the inventory of personal data', () => {
  it('knows of every collection whether it names people', () => {
    expect(patterns.length).toBeGreaterThan(50);
    const unknown = patterns.filter((pattern) => {
      const path = filled(pattern);
      const inThese = [...personalPatterns, ...impersonalPatterns].filter(
        (known) => matchPath(known, path) !== undefined,
      );
      return inThese.length !== 1;
    });
    expect(unknown).toEqual([]);
  });

  it('counts no collection under an account among those that name nobody', () => {
    expect(impersonalPatterns.filter((pattern) => pattern.startsWith('users/'))).toEqual([]);
  });

  it('says why, where something stays or is left out of the download', () => {
    for (const name of personalKindNames) {
      const { onDeletion, file, ...kind } = personalKinds[name];
      if (onDeletion !== 'deleted') expect('why' in kind ? kind.why : undefined).toMatch(/\.$/);
      if (file === null) expect('leftOut' in kind ? kind.leftOut : undefined).toMatch(/\.$/);
    }
  });
});

const email = 'zephyrine@example.org';
const name = { first: 'Zephyrine', last: 'Quandle' };
const now = '2026-02-01T00:00:00.000Z';

/** Says of a person in every way in which documents do. */
const traces: DocumentData = {
  uid: 'mia',
  userId: 'mia',
  into: 'mia',
  claimedBy: 'mia',
  asks: 'mia',
  email,
  to: email,
  name,
  personal: { email },
  user: { uid: 'mia', name: name.first },
  by: { uid: 'mia', name: 'Zephyrine Quandle' },
  image: { id: 'i', user: { uid: 'mia', name: name.first } },
  subject: 'users/mia/surveys/a-surveyId',
  what: 'Moved "Dive of Zephyrine Quandle" to Moore Reef',
  before: { user: { uid: 'mia', name: name.first } },
  updated: now,
  since: now,
  isEmailVerified: true,
  until: now,
  joinedAt: now,
  status: 'confirmed',
};

/** Where documents that stay name somebody in truth; the others of `traces` are there for the search. */
const namingFields: readonly (readonly [string, readonly string[]])[] = [
  ['boatusers/{memory}', ['email']],
  ['unowned/{place}', ['email', 'name']],
  ['mergedaccounts/{uid}', ['email']],
  ['users/{uid}/surveys/{surveyId}', ['user']],
  ['users/{uid}/surveys/{surveyId}/images/{imageId}', ['user']],
  ['users/{uid}/analysis/{analysisId}', ['user', 'image']],
  ['changes/{changeId}', ['by', 'what', 'before']],
  ['jobs/{jobId}', ['by']],
];

async function ground() {
  const store = createMemoryStore();
  const paths = personalPatterns.map((pattern) => {
    // Found by the hash of the address, and in the scopes that there are.
    if (pattern === 'logincodes/{hash}') return codePath(email);
    return filled(pattern.replace('{scope}', 'global'));
  });
  for (const path of paths)
    await store.write([{ op: 'set', path, data: { ...traces, id: path.split('/').at(-1) ?? '' } }]);
  const removed: string[] = [];
  const forgotten: string[] = [];
  const deps: EndDeps = {
    store,
    clock: { now: () => toInstant(Date.parse(now)) },
    mailer: {
      send: async () => undefined,
      outbox: { forget: async (address) => void forgotten.push(address), deleteOld: async () => undefined },
    },
    accounts: {
      findOrCreate: async () => ({ uid: 'x', created: false }),
      find: async () => null,
      customToken: async () => '',
      setPassword: async () => undefined,
      endSessions: async () => '',
      setDisabled: async () => undefined,
      remove: async () => undefined,
      endGuest: async () => undefined,
    },
    photos: { about: async () => null, remove: async (path) => void removed.push(path) },
  };
  const left = async () => {
    const docs = await Promise.all(paths.map((path) => store.get(path)));
    return docs.filter((doc) => doc !== null);
  };
  return { store, deps, left, removed, forgotten };
}

describe('a person of whom there is a document of every kind', () => {
  it('is found in each of them', async () => {
    const { deps } = await ground();
    const person = await personWith('mia', deps);
    const found = await Promise.all(
      personalKindNames.map(async (kind) =>
        (await kindNamed(kind).find(person, deps)).map(({ path }) => path),
      ),
    );
    const paths = found.flat();
    const missing = personalPatterns.filter(
      (pattern) => !paths.some((path) => matchPath(pattern, path) !== undefined),
    );
    expect(missing).toEqual([
      // Kept for good, by the uid alone.
      'endedaccounts/{uid}',
      // Led to by a hash of the address; the place that it leads to is found.
      'unownedaddresses/{hash}',
      // By its number: the copy in the account is found, and leads to it.
      'certificates/{number}',
      // Counted with the standing.
      'leaderboards/{scope}/due/{uid}',
    ]);
  });

  it('is named by none of them afterwards, and what the inventory calls deleted is gone', async () => {
    const { deps, left, removed, forgotten } = await ground();
    const person: Person = await personWith('mia', deps);
    await endPersonalData(person, deps);
    // Again, as after a kill, it does nothing more.
    await endPersonalData(person, deps);
    const docs = (await left()).filter(({ path }) => !/^(users|endedaccounts)\/mia$/.test(path));
    const deletedKinds = personalKindNames.filter((kind) => personalKinds[kind].onDeletion === 'deleted');
    const deletedPatterns = deletedKinds.flatMap((kind) => [...personalKinds[kind].patterns]);
    expect(
      docs
        .filter(({ path }) => deletedPatterns.some((pattern) => matchPath(pattern, path) !== undefined))
        .map(({ path, data }) => [path, data.status]),
    ).toEqual([['certificates/a-number', 'withdrawn']]);
    expect(new Set(removed)).toEqual(new Set(['users/mia/profile.jpg']));
    expect(forgotten).toContain(email);
    const naming = docs.flatMap(({ path, data }) => {
      const fields = namingFields.find(([pattern]) => matchPath(pattern, path) !== undefined)?.[1] ?? [];
      const said = JSON.stringify(fields.map((field) => data[field]));
      return /zephyrine|quandle/i.test(said) ? [`${path}: ${said}`] : [];
    });
    expect(naming).toEqual([]);
    expect(docs.find(({ path }) => path === 'changes/a-changeId')?.data).toMatchObject({
      by: { uid: 'mia', name: anonymousName },
      what: `Moved "Dive of ${anonymousName}" to Moore Reef`,
      subject: 'users/mia/surveys/a-surveyId',
    });
  });
});
