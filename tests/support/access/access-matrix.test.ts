import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documentCases, listCases } from './access-matrix.ts';
import { type Role, type RoleUids, roleFlags, roles } from './access-roles.ts';
import { patterns } from './access-scenarios.ts';

const uids: RoleUids = {
  owner: 'uid-owner',
  other: 'uid-other',
  expert: 'uid-expert',
  verified: 'uid-verified',
  admin: 'uid-admin',
  hub: 'uid-hub',
  'other hub': 'uid-other-hub',
  guest: 'uid-guest',
  'guest at home': 'uid-guest-at-home',
  'admin before the second step': 'uid-admin-before',
  'admin after the second step': 'uid-admin-after',
  'expert before the second step': 'uid-expert-before',
};
const collectionOf = (pattern: string) => pattern.slice(0, pattern.lastIndexOf('/'));
const documents = documentCases(uids);
const lists = listCases(uids);

/** They are compared with those who have no two-step codes. */
const isTwoStep = (role: Role) => roleFlags[role].twoStep === true;
const usualRoles = roles.filter((role) => !isTwoStep(role));

/** Roles for which every case of this description is allowed; a role must not be allowed only sometimes. */
function allowedRoles(description: string): string[] {
  const found = documents.filter((item) => item.name.endsWith(`: ${description}`));
  expect(found.map((item) => item.role)).toEqual(roles);
  return found.filter((item) => item.allowed && !isTwoStep(item.role)).map((item) => item.role);
}

function allowedListers(description: string): string[] {
  const found = lists.filter((item) => item.name.endsWith(`: ${description}`));
  expect(found.map((item) => item.role)).toEqual(roles);
  return found.filter((item) => item.allowed && !isTwoStep(item.role)).map((item) => item.role);
}

it('has every kind of document of the back office', async () => {
  const folder = new URL('../../../src/domain/collections/back-office/', import.meta.url);
  const found: string[] = [];
  for (const file of await readdir(folder)) {
    const said = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
    for (const kind of Object.values(said))
      if (typeof kind === 'object' && kind !== null && 'pattern' in kind) found.push(String(kind.pattern));
  }
  expect(found.length).toBeGreaterThan(5);
  const collections = new Set(patterns.map(collectionOf));
  expect(found.filter((pattern) => !collections.has(collectionOf(pattern)))).toEqual([]);
});

// Written by hand from rules 20.1 to 20.10, so that a mistake in the access table is not believed because
// both sides of the matrix share it.
describe('the access matrix', () => {
  it.each([
    'admin true',
    'isExpert true',
    'verified true',
    'hub true',
    'domains ["event"]',
    'meta.analysis.total 5',
  ])('lets nobody set %s of an account, an administrator neither, at its creation or later', (change) => {
    expect(allowedRoles(`update an account to ${change} at users/{uid}`)).toEqual([]);
    expect(allowedRoles(`create with ${change} at users/{uid}`)).toEqual([]);
  });

  it('does not let a forbidden field ride along with an allowed one', () => {
    expect(allowedRoles('update an account to name {"first":"Ada"} at users/{uid}')).toEqual(['owner']);
    expect(allowedRoles('update an account to name and admin together at users/{uid}')).toEqual([]);
  });

  it('shows an account, with its e-mail address, to its owner and admins only', () => {
    expect(allowedRoles('get a kept document at users/{uid}')).toEqual(['owner', 'admin', 'guest at home']);
    expect(allowedListers('list users, everything')).toEqual(['admin']);
  });

  it.each(['users/{uid}/surveys/{surveyId}', 'users/{uid}/surveys/{surveyId}/images/{imageId}'])(
    'takes no %s from anybody: operations take in what people hand in and what boats carry',
    (at) => {
      const written = documents.filter(
        (item) =>
          item.name.endsWith(` at ${at}`) && (item.operation === 'create' || item.operation === 'delete'),
      );
      expect(written.length).toBeGreaterThan(300);
      expect(written.filter((item) => item.allowed)).toEqual([]);
    },
  );

  it.each(['users/{uid}/surveys/{surveyId}', 'users/{uid}/surveys/{surveyId}/images/{imageId}'])(
    'lets nobody change %s here, an administrator neither, and a boat not even what it carried itself',
    (at) => {
      const changed = documents.filter(
        (item) => item.name.endsWith(` at ${at}`) && item.operation === 'update',
      );
      expect(changed.some((item) => item.name.startsWith('hub: update what the actor carried to'))).toBe(
        true,
      );
      expect(changed.filter((item) => item.allowed)).toEqual([]);
    },
  );

  it.each([
    ['name.first of 80 characters', true],
    ['name.first of 81 characters', false],
    ['a first name of nothing', false],
    ['a name with a nickname', false],
    ['loc.value of 200 characters', true],
    ['loc.value of 201 characters', false],
    ['org.name of 121 characters', false],
    ['50 answers', true],
    ['51 answers', false],
    ['answers of 25,001 characters', false],
    ['an answer that is a map', false],
    ['photoURL of 501 characters', false],
    ['training with a note', false],
    ['training whose mode is a text', false],
    ['consent that is a text', false],
    ['a position', true],
    ['a position with a note', false],
    ['a latitude that is a text', false],
  ])('takes a profile with %s from its owner: %s', (change, isTaken) => {
    expect(allowedRoles(`update an account to ${change} at users/{uid}`)).toEqual(isTaken ? ['owner'] : []);
    expect(allowedRoles(`create with ${change} at users/{uid}`)).toEqual(isTaken ? ['owner'] : []);
  });

  it('shows deleted surveys and photos to their author and admins only', () => {
    expect(allowedRoles('get a deleted document at users/{uid}/surveys/{surveyId}')).toEqual([
      'owner',
      'admin',
    ]);
    expect(allowedListers('listGroup surveys, everything')).toEqual(['admin']);
    expect(allowedListers('listGroup surveys, only kept')).toEqual(
      usualRoles.filter((role) => !['visitor', 'guest', 'guest at home'].includes(role)),
    );
    expect(allowedListers('listGroup images, only deleted')).toEqual(['admin']);
  });

  it('shows drafts, cancelled and deleted events to administrators only, and announced ones to everybody', () => {
    const at = 'events/{eventId}';
    expect(allowedRoles(`get an announced event at ${at}`)).toEqual(usualRoles);
    for (const state of [
      'a draft',
      'a cancelled event',
      'a deleted event',
      'an event without the mark',
      'an event with a mark that is a text',
    ])
      expect(allowedRoles(`get ${state} at ${at}`), state).toEqual(['admin']);
    expect(allowedListers('list events, only public')).toEqual(usualRoles);
    for (const asked of ['everything', 'only not public', 'only announced'])
      expect(allowedListers(`list events, ${asked}`), asked).toEqual(['admin']);
  });

  it('takes an analysis from nobody: an operation writes it', () => {
    expect(allowedRoles('create with its own fields at users/{uid}/analysis/{analysisId}')).toEqual([]);
    expect(allowedRoles('get a kept document at users/{uid}/analysis/{analysisId}')).toEqual([
      'owner',
      'admin',
      'guest at home',
    ]);
  });

  it.each(['suggestionmodels/{modelId}', 'suggestionagreement/{modelId}'])(
    'shows %s to experts and administrators, who write none of it',
    (pattern) => {
      const readers = [...allowedRoles(`get a kept document at ${pattern}`)];
      expect(readers).toEqual(expect.arrayContaining(['expert', 'admin']));
      expect(readers).toHaveLength(2);
      expect(allowedListers(`list ${pattern.split('/')[0]}, everything`)).toEqual(readers);
      expect(allowedRoles(`create with a new name at ${pattern}`)).toEqual([]);
    },
  );

  it('shows a guest what is its own, and else what a visitor sees', () => {
    const names = (role: string) =>
      [...documents, ...lists]
        .filter((item) => item.role === role && item.allowed)
        .map(({ name }) => name.slice(role.length));
    expect(names('guest')).toEqual(names('visitor'));
    const own = names('guest at home').filter((name) => !names('visitor').includes(name));
    const kinds = own.map((name) => (/ (?:at|list) (users\S*?),?(?: |$)/.exec(name)?.[1] ?? name).split('/'));
    expect(new Set(kinds.map((segments) => segments[2] ?? 'the account'))).toEqual(
      new Set(['the account', 'analysis', 'drawings', 'analysed', 'figures', 'hours', 'skills']),
    );
  });

  it('lets a guest note on its account what it has learned, and nothing that would tell of a person', () => {
    const set = (change: string) => allowedRoles(`update an account to ${change} at users/{uid}`);
    expect(set('updatedAt "2026-01-01T00:00:00.000Z"')).toEqual(['owner', 'guest at home']);
    for (const change of ['name {"first":"Ada"}', 'photoURL "https://example.org/me.jpg"', 'optin true'])
      expect(set(change)).toEqual(['owner']);
  });

  it('lets a person say when and where they wanted news, and leaves it to the server that mails come back', () => {
    const set = (change: string) => allowedRoles(`update an account to ${change} at users/{uid}`);
    for (const change of [`optinAt "2026-01-01T00:00:00.000Z"`, 'optinFrom "profile"'])
      expect(set(change)).toEqual(['owner']);
    for (const change of ['mailBounced null', 'mailBounced.reason "x"']) expect(set(change)).toEqual([]);
  });

  it.each([
    'logincodes/{codeId}',
    'guests/{guestId}',
    'mergedaccounts/{mergedId}',
    'mergeproofs/{mergedId}',
    'twostep/{twoStepId}',
    'boatusers/{boatUserId}',
    'boatpeople/{boatPersonId}',
    'mail/{mailId}',
    'mails/{mailId}',
    'secrets/{secretId}',
    'gifts/{giftId}',
    'jobturns/{kind}',
    'mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}',
  ])('keeps %s from everybody', (at) => {
    const found = documents.filter((item) => item.name.endsWith(` at ${at}`));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((item) => item.allowed)).toEqual([]);
  });

  it('shows what an area came to to everybody, and has nobody write it', () => {
    const at = 'mapdata/{regionId}/areas/{areaId}';
    expect(allowedRoles(`get a kept document at ${at}`)).toEqual(usualRoles);
    const written = documents.filter(
      (item) => item.name.endsWith(` at ${at}`) && item.operation !== 'get' && item.allowed,
    );
    expect(written).toEqual([]);
  });

  it('deletes nothing, and lets an administrator write nothing: what they change goes through operations', () => {
    expect(documents.filter((item) => item.operation === 'delete' && item.allowed)).toEqual([]);
    const written = documents.filter((item) => item.operation !== 'get' && item.allowed);
    expect(new Set(written.map(({ role }) => role))).toEqual(new Set(['owner', 'guest at home']));
  });

  it.each([
    'changes/{changeId}',
    'jobs/{jobId}',
    'administratorwords/{uid}',
    'censusimageusers/{userId}',
    'enquiries/{enquiryId}',
  ])('shows %s to administrators alone, and has nobody write it', (at) => {
    expect(allowedRoles(`get a kept document at ${at}`)).toEqual(['admin']);
    expect(allowedListers(`list ${at.split('/')[0]}, everything`)).toEqual(['admin']);
    const written = documents.filter((item) => item.name.endsWith(` at ${at}`) && item.operation !== 'get');
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((item) => item.allowed)).toEqual([]);
  });

  it.each([
    ['admin after the second step', 'admin'],
    ['admin before the second step', 'other'],
    ['expert before the second step', 'other'],
  ] as const)('3.45: lets an %s do what an %s may, and nothing else', (role, likewise) => {
    const names = (who: Role) =>
      [...documents, ...lists]
        .filter((item) => item.role === who && item.allowed)
        .map(({ name }) => name.slice(who.length));
    expect(names(role)).toEqual(names(likewise));
    expect(names(role).length).toBeGreaterThan(10);
  });
});
