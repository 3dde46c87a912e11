import { expect, test } from 'vitest';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { projections } from './index.ts';
import type { Change, ProjectionDeps } from './projection.ts';

const deps = { minAgreeingAnalyses: 3 } as ProjectionDeps;
const analysis = analysisDocs.path({ uid: 'ann', analysisId: 'a1' });
const user = userDocs.path({ uid: 'ann' });
const image = imageDocs.path({ uid: 'ann', surveyId: 's1', imageId: 'i1' });
const survey = surveyDocs.path({ uid: 'ann', surveyId: 's1' });
const activity = userActivityDocs.path({ eventId: 'e1', uid: 'ann' });
const organisation = organisationDocs.path({ handle: 'school' });

/** An update of a document, as a server is told of it and as a trigger is. */
function updated(path: string, before: DocumentData, fields: DocumentData) {
  const write: Write = { op: 'update', path, data: fields };
  return { write, states: { before, after: { ...before, ...fields } } };
}

const keysOn = (host: 'server' | 'Firebase', { write, states }: Change) =>
  Object.fromEntries(
    projections.flatMap(({ name, follows, keysOf }) => {
      if (!follows.some(({ match }) => match(write.path) !== undefined)) return [];
      const keys = keysOf({ write, states: host === 'server' ? null : states }, deps);
      return keys.length === 0 ? [] : [[name, keys]];
    }),
  );

const changes = {
  'an analysis by regions is deleted': updated(
    analysis,
    { kind: 'assisted', isDeleted: false, countedIn: ['e1'] },
    { isDeleted: true },
  ),
  'somebody has another name': updated(user, { name: { first: 'Ann' } }, { name: { first: 'Anna' } }),
  'a photo is taken off the census': updated(image, { isDeleted: false }, { isDeleted: true }),
  'a survey is taken off the census': updated(survey, { isDeleted: false }, { isDeleted: true }),
  'somebody does something in an event': updated(activity, { analysis: 1 }, { analysis: 2 }),
  'an organisation is renamed': updated(organisation, { name: 'School' }, { name: 'The School' }),
};

test('a server that knows the write alone computes at least what Firebase does, which knows both states', () => {
  for (const [title, change] of Object.entries(changes))
    expect(keysOn('server', change), title).toMatchObject(keysOn('Firebase', change));
});

test('each change reaches the projections that are about it', () => {
  expect(keysOn('Firebase', changes['an analysis by regions is deleted'])).toMatchObject({
    agreement: [analysis],
    'event-activity': [analysis],
    'standing-of-author': [analysis],
  });
  expect(keysOn('Firebase', changes['somebody has another name'])).toEqual({
    'event-names': ['ann'],
    'standing-of-person': ['ann'],
  });
  expect(keysOn('Firebase', changes['somebody does something in an event'])).toEqual({
    'event-board': ['e1'],
    'event-slides': ['e1'],
  });
  expect(keysOn('Firebase', changes['an organisation is renamed'])).toEqual({
    'standings-of-members': ['school'],
  });
});

test('what changes nothing of a projection computes nothing on Firebase', () => {
  const seen = updated(user, { name: { first: 'Ann' }, visits: 1 }, { visits: 2 });
  const grown = updated(analysis, { kind: 'drawing', isDeleted: false, countedIn: ['e1'] }, { points: 3 });
  for (const change of [seen, grown]) {
    const { comparison: _comparison, ...keys } = keysOn('Firebase', change);
    expect(keys).toEqual({});
  }
});

test('photos that come in hide nothing, on either host', () => {
  const write: Write = { op: 'create', path: image, data: { isDeleted: false } };
  expect(keysOn('server', { write, states: { before: {}, after: {} } })).toEqual({});
});

test('every projection has a name of its own', () => {
  const names = projections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
