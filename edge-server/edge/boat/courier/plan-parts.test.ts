import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedRegions } from '../../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../../src/domain/survey/build-survey.ts';
import { newId, sampleRecord, sampleSurvey } from '../../../../tests/support/analysis/survey-samples.ts';
import type { CargoSurvey } from './cargo.ts';
import { planParts } from './plan-parts.ts';

function cargo(photoSizes: readonly number[]): CargoSurvey {
  const survey = buildSurvey(sampleSurvey(), {
    author: { uid: 'd1', name: 'Mia' },
    datasets: [],
    receivedAt: '2025-10-01T02:00:00.000Z',
  });
  const path = `users/d1/surveys/${survey.id}`;
  const photos = photoSizes.map((bytes) => {
    const id = newId();
    const image = buildImage(
      sampleRecord(id),
      survey,
      {
        url: `survey_v2/gbr/agincourt-reef/2025-10-01/${id}.jpg`,
        token: 'a'.repeat(32),
        sha256: 'b'.repeat(64),
        bytes,
        receivedAt: '2025-10-01T02:00:00.000Z',
        seed: 'abcdefghijklmnopqrst',
      },
      shippedRegions.gbr,
    );
    return { path: `${path}/images/${id}`, revision: 1, image };
  });
  return { path, revision: 1, survey, person: { boatUid: 'd1', email: 'mia@example.org' }, photos };
}

describe('the parts of a courier', () => {
  it('hold every photo once and every survey, and are never larger than they may be but for one photo alone', () => {
    const sizes = fc.array(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 1_000 }), (surveys, partBytes) => {
        const given = surveys.map(cargo);
        const parts = planParts(given, partBytes);
        expect(parts.flatMap((part) => part.flatMap(({ photos }) => photos.map(({ path }) => path)))).toEqual(
          given.flatMap(({ photos }) => photos.map(({ path }) => path)),
        );
        expect(new Set(parts.flat().map(({ path }) => path))).toEqual(new Set(given.map(({ path }) => path)));
        for (const part of parts) {
          const photos = part.flatMap((survey) => survey.photos);
          const bytes = photos.reduce((sum, { image }) => sum + image.bytes, 0);
          expect(bytes <= partBytes || photos.length === 1).toBe(true);
        }
      }),
    );
  });

  it('hold 5,000 photos at most, so that a list of contents can be read at once', () => {
    const parts = planParts([cargo(Array.from({ length: 5_001 }, () => 1))]);
    expect(parts.map((part) => part[0]?.photos.length)).toEqual([5_000, 1]);
  });
});
