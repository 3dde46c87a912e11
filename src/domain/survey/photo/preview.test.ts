import { describe, expect, test } from 'vitest';
import { sampleRecord, sampleSurvey } from '../../../../tests/support/analysis/survey-samples.ts';
import { documentProblem } from '../../collections/document-schemas.ts';
import { randomImages } from '../../collections/images.ts';
import { documentOf } from '../../documents/json.ts';
import { matchesFilter } from '../../documents/query.ts';
import { shippedRegions } from '../../region/regions.ts';
import { buildImage, buildSurvey } from '../build-survey.ts';
import { isPreview, previewPath, recordOfPreview } from './preview.ts';

const survey = buildSurvey(sampleSurvey(), {
  author: { uid: 'mia', name: 'Mia' },
  datasets: [],
  receivedAt: '2026-11-20T02:00:00.000Z',
});
const whole = buildImage(
  sampleRecord('photo-0001'),
  survey,
  {
    url: 'survey_v2/gbr/agincourt-reef/2026-11-20/photo-0001.png',
    token: 'b'.repeat(32),
    sha256: 'a'.repeat(64),
    bytes: 1_200_000,
    receivedAt: '2026-11-20T02:00:00.000Z',
    seed: 'mmmmmmmmmmmmmmmmmmmm',
  },
  shippedRegions.gbr,
);
const preview = recordOfPreview(whole, {
  url: previewPath(whole.url),
  token: 'c'.repeat(32),
  sha256: 'd'.repeat(64),
  bytes: 21_000,
});
const path = 'users/mia/surveys/survey-0001/images/photo-0001';

describe('the preview of a photo', () => {
  test('has a file of its own, which its record names', () => {
    expect(preview).toMatchObject({
      url: 'survey_v2/gbr/agincourt-reef/2026-11-20/photo-0001.360.jpg',
      sha256: 'd'.repeat(64),
      bytes: 21_000,
      original: { sha256: 'a'.repeat(64), bytes: 1_200_000 },
    });
    expect([isPreview(preview), isPreview(whole)]).toEqual([true, false]);
  });

  test('is named by the ending of its photo, whatever dots its folders have', () => {
    expect(previewPath('survey_v2/gbr/a.reef/2026-11-20/photo-0001.gif')).toBe(
      'survey_v2/gbr/a.reef/2026-11-20/photo-0001.360.jpg',
    );
  });

  test('is a record that may be stored, as the whole photo is', () => {
    expect(documentProblem(path, documentOf(preview))).toBeNull();
    expect(documentProblem(path, documentOf(whole))).toBeNull();
  });

  test('may not have a seed, and a whole photo may not be without one', () => {
    expect(documentProblem(path, documentOf({ ...preview, seed: whole.seed }))).toContain('seed');
    expect(documentProblem(path, documentOf({ ...whole, seed: undefined }))).toContain('seed');
  });

  test('is never the next photo to analyse, from any seed', () => {
    for (const seed of ['', 'aaaaaaaaaaaaaaaaaaaa']) {
      const { where } = randomImages({ regionId: 'gbr', season: null, seed, needsPrediction: false });
      const isAnswer = (image: object) => where.every((filter) => matchesFilter(documentOf(image), filter));
      expect([isAnswer(whole), isAnswer(preview)]).toEqual([true, false]);
    }
  });
});
