import { describe, expect, it } from 'vitest';
import {
  eventsNotOver,
  eventsOfDomain,
  eventsWithHandle,
  globalEvents,
  publicEventsWithHandle,
  publicEventsWithHandles,
} from '../collections/events/events.ts';
import { exportsOfUser } from '../collections/exports.ts';
import { imagesOfSurvey } from '../collections/images.ts';
import { surveyedReefs } from '../collections/reefs.ts';
import { surveyById, surveysOfReef, surveysOfUser } from '../collections/surveys.ts';
import type { DocumentData } from '../documents/json.ts';
import type { Filter, Query } from '../documents/query.ts';
import { type Actor, accessRules, type DocumentOperation, mayAccess, mayList, visitor } from './access.ts';

const person = (uid: string, marks: Partial<Actor> = {}): Actor => ({ ...visitor, uid, ...marks });
const anna = person('anna');
const ben = person('ben', { verified: true, isExpert: true });
const admin = person('root', { admin: true });
const boat = person('boat', { hub: true });

const survey = (uid: string, more: DocumentData = {}): DocumentData => ({
  id: 's1',
  user: { uid, name: 'Anna' },
  isDeleted: false,
  ...more,
});
const image = (uid: string, more: DocumentData = {}): DocumentData => ({
  id: 'i1',
  survey: { id: 's1' },
  user: { uid, name: 'Anna' },
  isDeleted: false,
  ...more,
});
const surveyPath = 'users/anna/surveys/s1';
const imagePath = 'users/anna/surveys/s1/images/i1';

const may = (
  actor: Actor,
  operation: DocumentOperation,
  path: string,
  before?: DocumentData,
  after?: DocumentData,
) => mayAccess(actor, operation, path, before, after);

describe('a path that the table does not know', () => {
  it('is closed to everybody, admins too', () => {
    for (const path of ['secrets/s1', 'users/anna/tokens/t1', 'users', 'users/anna/surveys/s1/notes/n1'])
      for (const operation of ['get', 'create', 'update', 'delete'] as const)
        expect(may(admin, operation, path, {}, {}), `${operation} ${path}`).toBe(false);
  });
});

describe('an account', () => {
  const before = { uid: 'anna', name: { first: 'Anna' }, admin: false };

  it('is read by its owner and by admins only', () => {
    expect(may(anna, 'get', 'users/anna', before)).toBe(true);
    expect(may(admin, 'get', 'users/anna', before)).toBe(true);
    for (const other of [visitor, ben, boat]) expect(may(other, 'get', 'users/anna', before)).toBe(false);
  });

  it.each([
    'admin',
    'isExpert',
    'verified',
    'hub',
    'domains',
    'pending',
    'email',
    'uid',
    'meta',
    'isEmailVerified',
  ])('does not let its owner set %s', (field) => {
    const after = { ...before, [field]: field === 'domains' ? ['reef.org'] : 'changed' };
    expect(may(anna, 'update', 'users/anna', before, after)).toBe(false);
    expect(may(admin, 'update', 'users/anna', before, after)).toBe(false);
    const { uid, name } = before;
    const fresh = { uid, name, [field]: field === 'uid' ? 'ben' : true };
    expect(may(anna, 'create', 'users/anna', undefined, fresh)).toBe(false);
  });

  it('does not let its owner take a mark away either', () => {
    expect(may(anna, 'update', 'users/anna', { ...before, pending: true }, before)).toBe(false);
  });

  it('lets its owner set name, place, school, consent and picture', () => {
    const after = { ...before, name: { first: 'A' }, loc: { name: 'Cairns' }, optin: true, updatedAt: 'now' };
    expect(may(anna, 'update', 'users/anna', before, after)).toBe(true);
    expect(may(ben, 'update', 'users/anna', before, after)).toBe(false);
    expect(may(anna, 'create', 'users/anna', undefined, { uid: 'anna', name: { first: 'A' } })).toBe(true);
    expect(may(anna, 'create', 'users/ben', undefined, { uid: 'ben' })).toBe(false);
  });

  it('is judged by its lengths where no schema does that', () => {
    const after = { ...before, name: { first: 'A'.repeat(81) } };
    for (const [operation, there] of [
      ['create', undefined],
      ['update', before],
    ] as const) {
      const fresh = operation === 'create' ? { uid: 'anna', name: after.name } : after;
      expect(may(anna, operation, 'users/anna', there, fresh)).toBe(false);
      expect(mayAccess(anna, operation, 'users/anna', there, fresh, { lengths: 'by schema' })).toBe(true);
    }
  });

  it('is not written where there is none, nor without saying what', () => {
    for (const facts of [{}, { lengths: 'by schema' }] as const) {
      expect(mayAccess(anna, 'create', 'users/anna', undefined, undefined, facts)).toBe(false);
      expect(mayAccess(anna, 'update', 'users/anna', before, undefined, facts)).toBe(false);
      expect(mayAccess(anna, 'update', 'users/anna', undefined, { optin: true }, facts)).toBe(false);
    }
  });

  it('that nobody, or a guest, is signed in to has no marks', () => {
    const marks = { admin: true, isExpert: true, verified: true, hub: true };
    const nobody: Actor = { ...marks, uid: null, guest: false };
    const guest: Actor = { ...marks, uid: 'guest', guest: true };
    for (const marked of [nobody, guest]) {
      expect(may(marked, 'get', 'users/anna', before)).toBe(false);
      expect(may(marked, 'update', surveyPath, survey('anna'), survey('anna'))).toBe(false);
      expect(mayList(marked, { from: { collection: 'users' }, where: [], orderBy: [] })).toBe(false);
    }
  });

  it('is deleted by nobody', () => {
    for (const actor of [anna, admin]) expect(may(actor, 'delete', 'users/anna', before)).toBe(false);
  });
});

describe('a survey', () => {
  it('is written by no person, its author neither: the socket and an operation take it in', () => {
    for (const actor of [anna, ben, visitor, admin]) {
      expect(may(actor, 'create', surveyPath, undefined, survey('anna'))).toBe(false);
      expect(may(actor, 'create', surveyPath, undefined, survey('anna', { hub: 'anna' }))).toBe(false);
    }
  });

  it('stays as it was submitted: what an administrator changes of it goes through an operation', () => {
    const after = survey('anna', { visibilityMetres: 3 });
    expect(may(anna, 'update', surveyPath, survey('anna'), after)).toBe(false);
    expect(may(admin, 'update', surveyPath, survey('anna'), after)).toBe(false);
  });

  it('is read by whoever is signed in while it is kept, then by its owner and admins', () => {
    expect(may(ben, 'get', surveyPath, survey('anna'))).toBe(true);
    expect(may(visitor, 'get', surveyPath, survey('anna'))).toBe(false);
    const deleted = survey('anna', { isDeleted: true });
    expect([ben, anna, admin].map((actor) => may(actor, 'get', surveyPath, deleted))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a photo', () => {
  it('is read and listed by whoever is signed in while it is kept, then by its owner and admins', () => {
    const deleted = image('anna', { isDeleted: true });
    const everybody = [visitor, ben, anna, admin];
    const readers = (before?: DocumentData) => everybody.map((actor) => may(actor, 'get', imagePath, before));
    expect(readers(image('anna'))).toEqual([false, true, true, true]);
    expect(readers(deleted)).toEqual([false, false, true, true]);
    expect(readers()).toEqual([false, false, true, true]);
    const from = { collection: `${surveyPath}/images` };
    const kept: Filter = { field: 'isDeleted', op: '==', value: false };
    const listers = (where: readonly Filter[]) =>
      everybody.map((actor) => mayList(actor, { from, where, orderBy: [] }));
    expect(listers([kept])).toEqual([false, true, true, true]);
    for (const { field, op, value } of [
      { ...kept, value: true },
      { ...kept, field: 'ml' },
      { ...kept, op: '>=' as const },
    ]) {
      expect(listers([{ field, op, value }])).toEqual([false, false, true, true]);
    }
  });

  it('is written by no person, its author neither', () => {
    for (const actor of [anna, ben, visitor, admin])
      expect(may(actor, 'create', imagePath, undefined, image('anna'))).toBe(false);
  });
});

describe('a boat', () => {
  const carried = { hub: 'boat' };

  it('writes no survey and no photo, new or its own: operations take in what it carries', () => {
    for (const [path, document] of [
      [surveyPath, survey('anna', carried)],
      [imagePath, image('anna', carried)],
    ] as const) {
      expect(may(boat, 'create', path, undefined, document)).toBe(false);
      expect(may(boat, 'update', path, document, { ...document, name: 'Renamed' })).toBe(false);
      expect(may(boat, 'update', path, document, document)).toBe(false);
      expect(may(boat, 'delete', path, document)).toBe(false);
      expect(may(boat, 'get', path, document)).toBe(true);
    }
  });

  it('writes nothing else', () => {
    for (const path of ['users/anna', 'users/anna/analysis/a1', 'events/e1', 'regions/gbr'])
      for (const operation of ['create', 'update', 'delete'] as const)
        expect(may(boat, operation, path, carried, carried), `${operation} ${path}`).toBe(false);
  });
});

describe('what the whole world may read', () => {
  it.each(['regions/gbr', 'mapdata/gbr/features/f1', 'mapdata/gbr/datasets/d1'])('%s', (path) => {
    expect(may(visitor, 'get', path, {})).toBe(true);
    for (const actor of [visitor, anna, ben, admin])
      expect(may(actor, 'create', path, undefined, {})).toBe(false);
  });

  it('an analysis is not: only its author and admins read it, and only the server writes it', () => {
    const path = 'users/anna/analysis/a1';
    expect([visitor, ben, anna, admin].map((actor) => may(actor, 'get', path, {}))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(may(anna, 'create', path, undefined, {})).toBe(false);
    expect(may(anna, 'update', path, {}, {})).toBe(false);
  });
});

describe('an event', () => {
  const queries = [
    publicEventsWithHandle('reef-day'),
    publicEventsWithHandles(['reef-day']),
    eventsOfDomain('gbr', 'school.example'),
    globalEvents('gbr', '2026-01-01T00:00:00.000Z'),
  ];

  it('is read by everybody once it is public, and by administrators before', () => {
    for (const actor of [visitor, anna, ben]) {
      expect(may(actor, 'get', 'events/e1', { isPublic: true })).toBe(true);
      for (const event of [{ isPublic: false }, {}, undefined])
        expect(may(actor, 'get', 'events/e1', event)).toBe(false);
    }
    expect(may(admin, 'get', 'events/e1', { isPublic: false })).toBe(true);
  });

  it('is found by everybody only with a query that asks for public ones', () => {
    for (const query of queries) {
      expect(mayList(visitor, query)).toBe(true);
      expect(mayList(visitor, { ...query, where: query.where.slice(1) })).toBe(false);
    }
    for (const query of [eventsWithHandle('reef-day'), eventsNotOver('2026-01-01T00:00:00.000Z')]) {
      expect(mayList(anna, query)).toBe(false);
      expect(mayList(admin, query)).toBe(true);
    }
  });
});

describe('a list', () => {
  const window = { start: '2025-01-01T00:00:00.000Z', end: '2026-01-01T00:00:00.000Z' };
  const all = (from: Query['from']): Query => ({ from, where: [], orderBy: [] });

  it('of surveys and photos is for the signed in, when it asks for kept ones only', () => {
    for (const query of [surveysOfReef('gbr', 'all', 'r1'), surveyById('s1'), imagesOfSurvey('s1')]) {
      expect(mayList(anna, query)).toBe(true);
      expect(mayList(visitor, query)).toBe(false);
      expect(mayList(anna, { ...query, where: query.where.slice(1) })).toBe(false);
      expect(mayList(admin, { ...query, where: [] })).toBe(true);
    }
  });

  it('of somebody else is no way round that', () => {
    expect(mayList(ben, surveysOfUser('anna', 'gbr', window))).toBe(true);
    expect(mayList(ben, all({ collection: 'users/anna/surveys' }))).toBe(false);
    expect(mayList(anna, all({ collection: 'users/anna/surveys' }))).toBe(true);
  });

  it('of accounts or of everybody’s analyses is for admins', () => {
    for (const from of [{ collection: 'users' }, { group: 'analysis' }] as const) {
      expect(mayList(ben, all(from))).toBe(false);
      expect(mayList(admin, all(from))).toBe(true);
    }
    expect(mayList(anna, all({ collection: 'users/anna/analysis' }))).toBe(true);
    expect(mayList(ben, all({ collection: 'users/anna/analysis' }))).toBe(false);
  });

  it('of reefs is for everybody, but a group of them for nobody', () => {
    expect(mayList(visitor, surveyedReefs('gbr', 'all'))).toBe(true);
    expect(mayList(admin, all({ group: 'features' }))).toBe(false);
    expect(mayList(admin, all({ group: 'users' }))).toBe(false);
    expect(mayList(admin, all({ collection: 'secrets' }))).toBe(false);
  });
});

it('no two rows of the table speak of the same documents', () => {
  const shapes = accessRules.map((rule) => rule.pattern.replace(/\{\w+\}/g, '*'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

it('exports of photos of the census are all administrators’, and nobody else’s; those of a person stay theirs', () => {
  const ofCensus = 'users/census-images/exports/export-1';
  expect(mayAccess(admin, 'get', ofCensus, {}, undefined)).toBe(true);
  expect(mayAccess(admin, 'get', 'users/mia/exports/export-1', {}, undefined)).toBe(false);
  for (const other of [
    visitor,
    { ...visitor, uid: 'mia' },
    { ...visitor, uid: 'elliot', isExpert: true },
    { ...visitor, uid: 'boat', hub: true },
    { ...visitor, uid: 'guest', guest: true, admin: true },
  ]) {
    expect(mayAccess(other, 'get', ofCensus, {}, undefined)).toBe(false);
    expect(mayList(other, exportsOfUser('census-images'))).toBe(false);
  }
  expect(mayList(admin, exportsOfUser('census-images'))).toBe(true);
  expect(mayList(admin, exportsOfUser('mia'))).toBe(false);
  for (const operation of ['create', 'update', 'delete'] as const)
    expect(mayAccess(admin, operation, ofCensus, {}, {})).toBe(false);
});
