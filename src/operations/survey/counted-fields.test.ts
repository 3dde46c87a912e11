import { describe, expect, test } from 'vitest';
import { changesCounts } from './counted-fields.ts';

const survey = 'users/mia/surveys/survey-1';
const image = `${survey}/images/image-1`;

const said = {
  id: 'image-1',
  isDeleted: false,
  url: 'survey_v2/gbr/moore/2026-01-01/image-1.jpg',
  survey: { id: 'survey-1' },
  meta: { analysis: { total: 0, live: 0 } },
};
const dived = {
  ...{ loc: { id: 'moore', regionId: 'gbr' }, datasets: ['grc6'], date: '2026-11-22T00:00:00.000Z' },
  meta: { images: { stored: 1 } },
};

describe('a survey is counted again', () => {
  test.each([
    ['with a new photo', image, null, said],
    ['with a photo that is gone', image, said, null],
    ['with a deleted photo', image, said, { ...said, isDeleted: true }],
    ['with a photo of another survey', image, said, { ...said, survey: { id: 'survey-2' } }],
    ['with a whole photo in place of a preview', image, said, { ...said, url: 'another.jpg' }],
    ['with an analysis', image, said, { ...said, meta: { analysis: { total: 1, live: 0 } } }],
    ['at another reef', survey, dived, { ...dived, loc: { id: 'hastings', regionId: 'gbr' } }],
    ['of another census', survey, dived, { ...dived, datasets: ['grc7'] }],
    ['with other answers of its diver', survey, dived, { ...dived, experience: {} }],
    ['on another day', survey, dived, { ...dived, date: '2026-11-23T00:00:00.000Z' }],
    ['with more photos', survey, dived, { ...dived, meta: { images: { stored: 2 } } }],
  ] as const)('%s', (_what, path, before, after) => {
    expect(changesCounts(path, before, after)).toBe(true);
  });

  test.each([
    ['an expert’s analysis', image, said, { ...said, meta: { ...said.meta, analysis_expert: {} } }],
    ['a season', image, said, { ...said, season: 2025 }],
    ['a priority', survey, dived, { ...dived, priority: 1 }],
    ['another kind of document', 'users/mia', {}, { name: 'Mia' }],
  ] as const)('and never for %s', (_what, path, before, after) => {
    expect(changesCounts(path, before, after)).toBe(false);
  });
});
