import { describe, expect, it } from 'vitest';
import {
  type AccessFacts,
  type Actor,
  accessRules,
  type DocumentOperation,
  mayAccess,
  mayList,
  visitor,
} from './access.ts';
import type { DocumentData } from './documents/json.ts';
import type { Query } from './documents/query.ts';
import { surveyedReefs } from './reporting/reef-feature.ts';
import { imagesOfSurvey, surveyById, surveysOfReef, surveysOfUser } from './survey/queries.ts';

const person = (uid: string, marks: Partial<Actor> = {}): Actor => ({ ...visitor, uid, ...marks });
const anna = person('anna');
const ben = person('ben', { verified: true, isExpert: true });
const admin = person('root', { admin: true });
const boat = person('boat', { hub: true });

const survey = (uid: string, more: DocumentData = {}): DocumentData => ({
  id: 's1',
  user: { uid, name: 'Anna' },
  isDeleted: false,
  name: 'Agincourt Reef',
  site: { name: 'North wall' },
  loc: { id: 'agincourt', name: 'Agincourt Reef' },
  datasets: ['grc6'],
  meta: { images: { total: 3 } },
  ...more,
});
const image = (uid: string, more: DocumentData = {}): DocumentData => ({
  id: 'i1',
  survey: { id: 's1', name: 'Agincourt Reef', locId: 'agincourt' },
  url: 'survey_v2/gbr/agincourt-reef/2025-10-01/i1.jpg',
  token: '0123456789abcdef',
  sha256: 'a'.repeat(64),
  copyright: 'CC BY 4.0',
  user: { uid, name: 'Anna' },
  isDeleted: false,
  ml: false,
  seed: 'abcdefghijklmnopqrst',
  meta: { width: 10, analysis: { total: 0 }, analysis_expert: { total: 0 } },
  ...more,
});
const surveyPath = 'users/anna/surveys/s1';
/** The boat was told who Anna is, and her survey is there. */
const annaOnBoard: AccessFacts = { people: new Set(['anna']), keptSurveys: new Set([surveyPath]) };
const imagePath = 'users/anna/surveys/s1/images/i1';

const may = (
  actor: Actor,
  operation: DocumentOperation,
  path: string,
  before?: DocumentData,
  after?: DocumentData,
  facts = annaOnBoard,
) => mayAccess(actor, operation, path, before, after, facts);

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
    expect(may(admin, 'update', 'users/anna', before, after)).toBe(true);
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

  it('stays as it was submitted, but for admins', () => {
    const after = survey('anna', { visibilityMetres: 3 });
    expect(may(anna, 'update', surveyPath, survey('anna'), after)).toBe(false);
    expect(may(admin, 'update', surveyPath, survey('anna'), after)).toBe(true);
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
  const carried = (more: DocumentData = {}) => image('anna', { hub: 'boat', ...more });

  it('is written by no person, its author neither', () => {
    for (const actor of [anna, ben, visitor, admin])
      expect(may(actor, 'create', imagePath, undefined, image('anna'))).toBe(false);
  });

  it('starts without analyses', () => {
    expect(may(boat, 'create', imagePath, undefined, carried())).toBe(true);
    const counted = { meta: { analysis: { total: 9 }, analysis_expert: { total: 0 } } };
    expect(may(boat, 'create', imagePath, undefined, carried(counted))).toBe(false);
    expect(may(boat, 'create', imagePath, undefined, carried({ ml: true }))).toBe(false);
  });

  it('belongs to the survey and the id of its path', () => {
    expect(may(boat, 'create', imagePath, undefined, carried({ survey: { id: 's2' } }))).toBe(false);
    expect(may(boat, 'create', imagePath, undefined, carried({ id: 'i2' }))).toBe(false);
  });
});

describe('a boat', () => {
  const carried = { hub: 'boat' };

  it('brings surveys and photos of others, under its own mark', () => {
    expect(may(boat, 'create', surveyPath, undefined, survey('anna', carried))).toBe(true);
    expect(may(boat, 'create', imagePath, undefined, image('anna', carried))).toBe(true);
    expect(may(boat, 'create', surveyPath, undefined, survey('anna'))).toBe(false);
    expect(may(boat, 'create', surveyPath, undefined, survey('anna', { hub: 'other' }))).toBe(false);
    expect(may(boat, 'create', surveyPath, undefined, survey('ben', carried))).toBe(false);
    expect(may(boat, 'create', imagePath, undefined, image('anna', { ...carried, ml: true }))).toBe(false);
  });

  it('brings nothing new of somebody whose account it was not told', () => {
    const strangers = { ...annaOnBoard, people: new Set(['ben']) };
    expect(may(boat, 'create', surveyPath, undefined, survey('anna', carried), strangers)).toBe(false);
    expect(may(boat, 'create', imagePath, undefined, image('anna', carried), strangers)).toBe(false);
    // What it carried before, it may say again: a boat of before this rule was told, too.
    const after = survey('anna', carried);
    expect(may(boat, 'update', surveyPath, after, after, strangers)).toBe(true);
  });

  it('brings no photo of a survey that is not there', () => {
    const without = { ...annaOnBoard, keptSurveys: new Set<string>() };
    expect(may(boat, 'create', imagePath, undefined, image('anna', carried), without)).toBe(false);
  });

  it('may say again what it brought, and nothing of what others brought', () => {
    const after = survey('anna', carried);
    expect(may(boat, 'update', surveyPath, survey('anna', carried), after)).toBe(true);
    expect(may(boat, 'update', surveyPath, survey('anna'), after)).toBe(false);
    expect(may(boat, 'update', surveyPath, survey('anna', { hub: 'other' }), after)).toBe(false);
    expect(may(boat, 'update', surveyPath, survey('anna', { ...carried, isDeleted: true }), after)).toBe(
      false,
    );
  });

  it('cannot turn back the counts of analyses', () => {
    const analysed = image('anna', {
      ...carried,
      meta: { width: 10, analysis: { total: 2 }, analysis_expert: { total: 0 } },
    });
    expect(may(boat, 'update', imagePath, analysed, image('anna', carried))).toBe(false);
    expect(may(boat, 'update', imagePath, analysed, { ...analysed, index: 2 })).toBe(true);
  });

  it('writes nothing else', () => {
    for (const path of ['users/anna', 'users/anna/analysis/a1', 'events/e1', 'regions/gbr'])
      for (const operation of ['create', 'update', 'delete'] as const)
        expect(may(boat, operation, path, carried, carried), `${operation} ${path}`).toBe(false);
  });
});

describe('what the whole world may read', () => {
  it.each(['regions/gbr', 'mapdata/gbr/features/f1', 'mapdata/gbr/datasets/d1', 'events/e1'])(
    '%s',
    (path) => {
      expect(may(visitor, 'get', path, {})).toBe(true);
      for (const actor of [visitor, anna, ben]) expect(may(actor, 'create', path, undefined, {})).toBe(false);
      expect(may(admin, 'create', path, undefined, {})).toBe(true);
    },
  );

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
