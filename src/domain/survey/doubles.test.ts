import { expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { buildSurvey } from './build-survey.ts';
import { likelyDoubles } from './doubles.ts';

const survey = (since: string, uid = 'mia', changes: object = {}) => ({
  ...buildSurvey(sampleSurvey(), {
    author: { uid, name: uid },
    datasets: [],
    receivedAt: since,
    priority: 1,
  }),
  ...changes,
});

it('a survey that was handed in twice is the one that came later, whatever the order of the list', () => {
  const [first, second] = [survey('2026-03-01T00:00:00.000Z'), survey('2026-03-01T00:10:00.000Z')];
  expect([...likelyDoubles([second, first])]).toEqual([second.id]);
  expect([...likelyDoubles([first, second])]).toEqual([second.id]);
});

it('the one with more photos is kept, though it came later', () => {
  const [first, second] = [survey('2026-03-01T00:00:00.000Z'), survey('2026-03-01T00:10:00.000Z')];
  const withPhotos = { ...second, meta: { images: { ...second.meta.images, stored: 3 } } };
  expect([...likelyDoubles([first, withPhotos])]).toEqual([first.id]);
  expect([...likelyDoubles([withPhotos, first])]).toEqual([first.id]);
});

it('somebody else, another moment, another reef and what is deleted are no doubles', () => {
  const first = survey('2026-03-01T00:00:00.000Z');
  const later = '2026-03-01T00:10:00.000Z';
  const others = [
    survey(later, 'noah'),
    survey(later, 'mia', { date: '2020-01-01T00:00:00.000Z' }),
    survey(later, 'mia', { loc: { ...first.loc, id: 'another' } }),
    survey(later, 'mia', { isDeleted: true }),
  ];
  expect([...likelyDoubles([first, ...others])]).toEqual([]);
});
