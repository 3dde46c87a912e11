import { expect, test } from 'vitest';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { commonProjections, wwwProjections } from './index.ts';
import type { Change, ProjectionDeps } from './projection.ts';

const projections = [...commonProjections, ...wwwProjections];
const deps = { minAgreeingAnalyses: 3 } as ProjectionDeps;
const analysis = analysisDocs.path({ uid: 'ann', analysisId: 'a1' });
const user = userDocs.path({ uid: 'ann' });
const image = imageDocs.path({ uid: 'ann', surveyId: 's1', imageId: 'i1' });
const survey = surveyDocs.path({ uid: 'ann', surveyId: 's1' });
const activity = userActivityDocs.path({ eventId: 'e1', uid: 'ann' });
const organisation = organisationDocs.path({ handle: 'school' });

/** An update of a document. */
const updated = (path: string, before: DocumentData, fields: DocumentData): Change => ({
  ...{ path, before, after: { ...before, ...fields } },
});

const keysOn = (change: Change) =>
  Object.fromEntries(
    projections.flatMap(({ name, follows, keysOf }) => {
      if (!follows.some(({ match }) => match(change.path) !== undefined)) return [];
      const keys = keysOf(change, deps);
      return keys.length === 0 ? [] : [[name, keys]];
    }),
  );

/** An analysis that counts in an event and on leaderboards. */
const counted = {
  ...{ isDeleted: false, countedIn: ['e1'], isRanked: true, workedMs: 5_000 },
  image: { id: 'i1', path: image, user: { uid: 'diver', name: 'Mia' } },
  survey: { id: 's1', name: 'Moore Reef', regionId: 'gbr' },
};
/** The same of a guest: it does not name who took the photo. */
const guests = { ...counted, image: { id: 'i1', path: 'surveys/s1/images/i1' } };

const changes = {
  'an analysis by regions is deleted': updated(
    analysis,
    { ...counted, kind: 'assisted' },
    { isDeleted: true },
  ),
  'a photo is looked at for longer': updated(analysis, counted, { workedMs: 9_000 }),
  'an analysis is taken out of an event': updated(analysis, counted, { countedIn: [] }),
  'somebody has another name': updated(user, { name: { first: 'Ann' } }, { name: { first: 'Anna' } }),
  'a photo is taken off the census': updated(image, { isDeleted: false }, { isDeleted: true }),
  'a survey is taken off the census': updated(survey, { isDeleted: false }, { isDeleted: true }),
  'somebody does something in an event': updated(activity, { analysis: 1 }, { analysis: 2 }),
  'an organisation is renamed': updated(organisation, { name: 'School' }, { name: 'The School' }),
};

test('each change reaches the projections that are about it', () => {
  expect(keysOn(changes['an analysis by regions is deleted'])).toMatchObject({
    agreement: [analysis],
    'event-activity': ['e1/ann'],
    'standing-of-author': ['gbr/ann'],
  });
  expect(keysOn(changes['a photo is looked at for longer'])).toMatchObject({
    'event-activity': ['e1/ann'],
    'standing-of-author': ['gbr/ann'],
  });
  expect(keysOn(changes['an analysis is taken out of an event'])).toMatchObject({
    'event-activity': ['e1/ann'],
  });
  expect(keysOn(changes['somebody has another name'])).toEqual({
    'event-names': ['ann'],
    'standing-of-person': ['ann'],
  });
  expect(keysOn(changes['somebody does something in an event'])).toEqual({
    'event-board': ['e1'],
    'event-slides': ['e1'],
  });
  expect(keysOn(changes['an organisation is renamed'])).toEqual({
    'standings-of-members': ['school'],
  });
});

test('what changes nothing of a projection computes nothing', () => {
  const seen = updated(user, { name: { first: 'Ann' }, visits: 1 }, { visits: 2 });
  const grown = updated(analysis, { ...counted, kind: 'drawing' }, { points: 3 });
  for (const change of [seen, grown]) {
    const { comparison: _comparison, ...keys } = keysOn(change);
    expect(keys).toEqual({});
  }
});

test('an analysis that moves to another region counts in both anew', () => {
  const moved = updated(analysis, counted, { survey: { ...counted.survey, regionId: 'fiji' } });
  expect(keysOn(moved)).toMatchObject({ 'standing-of-author': ['gbr/ann', 'fiji/ann'] });
});

test('a guest’s analysis counts on no leaderboard', () => {
  const change = { path: analysis, before: null, after: guests };
  expect(keysOn(change)).toMatchObject({ 'event-activity': ['e1/ann'] });
  expect(keysOn(change)).not.toHaveProperty('standing-of-author');
});

test('photos that come in hide nothing', () => {
  const added = { path: image, before: null, after: { isDeleted: false } };
  expect(keysOn(added)).toEqual({ 'survey-counts': [image] });
});

test('every projection has a name of its own', () => {
  const names = projections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
