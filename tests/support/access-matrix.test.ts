import { describe, expect, it } from 'vitest';
import { documentCases, listCases } from './access-matrix.ts';
import { type RoleUids, roles } from './access-roles.ts';

const uids: RoleUids = {
  owner: 'uid-owner',
  other: 'uid-other',
  expert: 'uid-expert',
  verified: 'uid-verified',
  admin: 'uid-admin',
  hub: 'uid-hub',
  'other hub': 'uid-other-hub',
};
const documents = documentCases(uids);
const lists = listCases(uids);

/** Roles for which every case of this description is allowed; a role must not be allowed only sometimes. */
function allowedRoles(description: string): string[] {
  const found = documents.filter((item) => item.name.endsWith(`: ${description}`));
  expect(found.map((item) => item.role)).toEqual(roles);
  return found.filter((item) => item.allowed).map((item) => item.role);
}

function allowedListers(description: string): string[] {
  const found = lists.filter((item) => item.name.endsWith(`: ${description}`));
  expect(found.map((item) => item.role)).toEqual(roles);
  return found.filter((item) => item.allowed).map((item) => item.role);
}

// Written by hand from the specification (spec 2 §6, architecture "Identity"), so that a mistake in the access
// table is not believed because both sides of the matrix share it.
describe('the access matrix', () => {
  it.each([
    'admin true',
    'isExpert true',
    'verified true',
    'hub true',
    'domains ["event"]',
    'meta.analysis.total 5',
  ])('lets nobody but an admin set %s of an account, and nobody at its creation', (change) => {
    expect(allowedRoles(`update an account to ${change} at users/{uid}`)).toEqual(['admin']);
    expect(allowedRoles(`create with ${change} at users/{uid}`)).toEqual([]);
  });

  it('does not let a forbidden field ride along with an allowed one', () => {
    expect(allowedRoles('update an account to name {"first":"Ada"} at users/{uid}')).toEqual([
      'owner',
      'admin',
    ]);
    expect(allowedRoles('update an account to name and admin together at users/{uid}')).toEqual(['admin']);
  });

  it('shows an account, with its e-mail address, to its owner and admins only', () => {
    expect(allowedRoles('get a kept document at users/{uid}')).toEqual(['owner', 'admin']);
    expect(allowedListers('list users, everything')).toEqual(['admin']);
  });

  it.each(['users/{uid}/surveys/{surveyId}', 'users/{uid}/surveys/{surveyId}/images/{imageId}'])(
    'takes %s from a boat alone, of people whom it was told, under its mark, the id of the path and its author',
    (at) => {
      expect(allowedRoles(`create with as it is at ${at}`)).toEqual([]);
      // The other boat was told of nobody.
      expect(allowedRoles(`create with the actor's hub mark at ${at}`)).toEqual(['hub']);
      expect(allowedRoles(`create with another hub's mark at ${at}`)).toEqual([]);
      expect(allowedRoles(`create with user.uid of a stranger, carried at ${at}`)).toEqual([]);
      expect(allowedRoles(`create with id "another-id", carried at ${at}`)).toEqual([]);
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
  ])('takes a profile with %s from its owner: %s', (change, isTaken) => {
    expect(allowedRoles(`update an account to ${change} at users/{uid}`)).toEqual(
      isTaken ? ['owner', 'admin'] : ['admin'],
    );
    expect(allowedRoles(`create with ${change} at users/{uid}`)).toEqual(isTaken ? ['owner'] : []);
  });

  it.each([
    ['users/{uid}/surveys/{surveyId}', 'site.name of 200 characters', true],
    ['users/{uid}/surveys/{surveyId}', 'site.name of 201 characters', false],
    ['users/{uid}/surveys/{surveyId}', 'user.name of 81 characters', false],
    ['users/{uid}/surveys/{surveyId}', '201 datasets', false],
    ['users/{uid}/surveys/{surveyId}', 'datasets of 10,001 characters', false],
    ['users/{uid}/surveys/{surveyId}/images/{imageId}', 'url of 300 characters', true],
    ['users/{uid}/surveys/{surveyId}/images/{imageId}', 'url of 301 characters', false],
    ['users/{uid}/surveys/{surveyId}/images/{imageId}', 'token of 15 characters', false],
    ['users/{uid}/surveys/{surveyId}/images/{imageId}', 'survey.locId of 81 characters', false],
  ])('takes %s with %s from a boat: %s', (at, change, isTaken) => {
    expect(allowedRoles(`create with ${change}, carried at ${at}`)).toEqual(isTaken ? ['hub'] : []);
  });

  it('takes no photo of another survey than that of its path', () => {
    const at = 'users/{uid}/surveys/{surveyId}/images/{imageId}';
    expect(allowedRoles(`create with survey.id "another-survey", carried at ${at}`)).toEqual([]);
  });

  it('takes no photo from a boat whose survey is not there, or was deleted', () => {
    const at = 'users/{uid}/surveys/{surveyId}/images/{imageId}';
    for (const survey of ['survey-that-was-deleted', 'survey-that-is-not-there']) {
      expect(allowedRoles(`create with ${survey} as its survey, carried at ${at}`)).toEqual([]);
    }
  });

  it('lets a boat change only what it carried itself', () => {
    const at = 'users/{uid}/surveys/{surveyId}';
    expect(allowedRoles(`update what the actor carried to name "Renamed" at ${at}`)).toEqual([
      'admin',
      'hub',
      'other hub',
    ]);
    expect(allowedRoles(`update a survey to the actor's hub mark at ${at}`)).toEqual(['admin']);
    expect(allowedRoles(`update what another hub carried to the actor's hub mark at ${at}`)).toEqual([
      'admin',
    ]);
    expect(
      allowedRoles(`update what the actor carried and the cloud deleted to kept again at ${at}`),
    ).toEqual(['admin']);
  });

  it('keeps a survey with the phone that began it: no other user of the boat takes its place (threat 45)', () => {
    const at = 'users/{uid}/surveys/{surveyId}';
    const carriers = ['admin', 'hub', 'other hub'];
    const to = (before: string, after: string) => allowedRoles(`update ${before} to ${after} at ${at}`);
    const ofUser = 'what was carried for a user without a key';
    expect(to(ofUser, 'the same phone')).toEqual(carriers);
    expect(to(ofUser, 'another user of the boat')).toEqual(['admin']);
    expect(to(ofUser, 'no user of the boat')).toEqual(['admin']);
    expect(to(ofUser, 'the same phone as another user')).toEqual(['admin']);
    const ofPhone = 'what was carried for a phone';
    expect(to(ofPhone, 'the same phone as another user')).toEqual(carriers);
    expect(to(ofPhone, 'the key of another phone')).toEqual(['admin']);
    expect(to(ofPhone, 'no key')).toEqual(['admin']);
    expect(to('what was carried before there were keys', 'the key of a phone')).toEqual(carriers);
  });

  it('lets nobody but an admin touch the counts and predictions of a photo', () => {
    const at = 'users/{uid}/surveys/{surveyId}/images/{imageId}';
    expect(allowedRoles(`create with meta.analysis.total 4 at ${at}`)).toEqual([]);
    expect(allowedRoles(`create with ml true at ${at}`)).toEqual([]);
    expect(allowedRoles(`update a photo to meta.analysis.total 4 at ${at}`)).toEqual(['admin']);
    expect(allowedRoles(`update what the actor carried to meta.analysis.total 4 at ${at}`)).toEqual([
      'admin',
    ]);
  });

  it('takes a preview from a boat alone, and its original later from the same boat', () => {
    const at = 'users/{uid}/surveys/{surveyId}/images/{imageId}';
    expect(allowedRoles(`create with a preview at ${at}`)).toEqual([]);
    expect(allowedRoles(`create with a preview, carried at ${at}`)).toEqual(['hub']);
    expect(allowedRoles(`create with a preview with a seed, carried at ${at}`)).toEqual([]);
    expect(allowedRoles(`create with no seed, carried at ${at}`)).toEqual([]);
    expect(allowedRoles(`create with no seed at ${at}`)).toEqual([]);
    const before = 'update a preview that the actor carried to';
    expect(allowedRoles(`${before} the original at ${at}`)).toEqual(['admin', 'hub', 'other hub']);
    expect(allowedRoles(`${before} seed "abcdefghijklmnopqrst" at ${at}`)).toEqual(['admin']);
    expect(allowedRoles(`${before} meta.analysis.total 1 at ${at}`)).toEqual(['admin']);
    expect(allowedRoles(`update a preview that another hub carried to the original at ${at}`)).toEqual([
      'admin',
    ]);
  });

  it('lets no boat put a preview in the place of a whole photo', () => {
    const at = 'users/{uid}/surveys/{surveyId}/images/{imageId}';
    expect(allowedRoles(`update what the actor carried to a preview at ${at}`)).toEqual(['admin']);
  });

  it('shows deleted surveys and photos to their author and admins only', () => {
    expect(allowedRoles('get a deleted document at users/{uid}/surveys/{surveyId}')).toEqual([
      'owner',
      'admin',
    ]);
    expect(allowedListers('listGroup surveys, everything')).toEqual(['admin']);
    expect(allowedListers('listGroup surveys, only kept')).toEqual(
      roles.filter((role) => role !== 'visitor'),
    );
    expect(allowedListers('listGroup images, only deleted')).toEqual(['admin']);
  });

  it('takes an analysis from nobody: an operation writes it', () => {
    expect(allowedRoles('create with its own fields at users/{uid}/analysis/{analysisId}')).toEqual([]);
    expect(allowedRoles('get a kept document at users/{uid}/analysis/{analysisId}')).toEqual([
      'owner',
      'admin',
    ]);
  });

  it.each(['logincodes/{codeId}', 'boatusers/{boatUserId}', 'boatpeople/{boatPersonId}', 'mail/{mailId}'])(
    'keeps %s from everybody',
    (at) => {
      const found = documents.filter((item) => item.name.endsWith(` at ${at}`));
      expect(found.length).toBeGreaterThan(50);
      expect(found.filter((item) => item.allowed)).toEqual([]);
    },
  );

  it('deletes nothing but reef features, by an admin', () => {
    const deletes = documents.filter((item) => item.operation === 'delete' && item.allowed);
    expect(
      new Set(deletes.map((item) => `${item.role} ${item.path.split('/').slice(0, 3).join('/')}`)),
    ).toEqual(new Set(['admin mapdata/gbr/features']));
  });
});
