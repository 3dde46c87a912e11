import { describe, expect, test } from 'vitest';
import { changesCounts, mayChangeCounts } from './counted-fields.ts';

const survey = 'users/mia/surveys/survey-1';
const image = `${survey}/images/image-1`;

describe('a write makes a survey be counted again', () => {
  test.each([
    ['a new photo', { op: 'create', path: image, data: {} }],
    ['a photo that is gone', { op: 'delete', path: image }],
    ['a deleted photo', { op: 'update', path: image, data: { isDeleted: true } }],
    ['a photo of another survey', { op: 'update', path: image, data: { survey: { id: 'survey-2' } } }],
    ['a survey with all its fields', { op: 'set', path: survey, data: {} }],
    ['a survey of another reef', { op: 'update', path: survey, data: { 'loc.id': 'moore' } }],
    ['a survey of another census', { op: 'update', path: survey, data: { datasets: ['grc6'] } }],
    ['an analysis', { op: 'update', path: image, data: { 'meta.analysis': {}, 'meta.analysis_expert': {} } }],
    ['other answers of its diver', { op: 'update', path: survey, data: { experience: {} } }],
    ['another day', { op: 'update', path: survey, data: { date: '2026-11-23T00:00:00.000Z' } }],
    ['a survey with more photos', { op: 'increment', path: survey, data: { 'meta.images.stored': 1 } }],
  ] as const)('with %s', (_what, write) => {
    expect(mayChangeCounts(write)).toBe(true);
  });

  test.each([
    ['an expert’s analysis', { op: 'update', path: image, data: { 'meta.analysis_expert': {} } }],
    ['a season', { op: 'update', path: image, data: { season: 2025 } }],
    ['a priority', { op: 'update', path: survey, data: { priority: 1 } }],
    ['another kind of document', { op: 'set', path: 'users/mia', data: {} }],
  ] as const)('and never for %s', (_what, write) => {
    expect(mayChangeCounts(write)).toBe(false);
  });
});

test('what was and what is tell the same', () => {
  const said = {
    id: 'image-1',
    isDeleted: false,
    survey: { id: 'survey-1' },
    meta: { analysis: { total: 0 } },
  };
  expect(changesCounts(image, null, said)).toBe(true);
  expect(changesCounts(image, said, null)).toBe(true);
  expect(changesCounts(image, said, { ...said, meta: { analysis: { total: 1 } } })).toBe(true);
  expect(changesCounts(image, said, { ...said, season: 2026 })).toBe(false);
  expect(changesCounts(image, said, { ...said, isDeleted: true })).toBe(true);
  const dived = {
    loc: { id: 'moore', regionId: 'gbr' },
    datasets: ['grc6'],
    meta: { images: { stored: 1 } },
  };
  expect(changesCounts(survey, dived, { ...dived, name: 'Moore Reef' })).toBe(false);
  expect(changesCounts(survey, dived, { ...dived, datasets: ['grc7'] })).toBe(true);
  expect(changesCounts(survey, dived, { ...dived, meta: { images: { stored: 2 } } })).toBe(true);
});
