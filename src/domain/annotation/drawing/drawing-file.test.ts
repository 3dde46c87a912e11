import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unanalysedImage } from '../../../../tests/support/analysis/analysis-ground.ts';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { coverageOf } from './coverage.ts';
import { drawingFile, drawingFileName } from './drawing-file.ts';
import type { DrawnPhoto } from './pack-drawing.ts';
import { readGeojson } from './read-drawing.ts';

const { id, token, url, survey, meta } = unanalysedImage;
const photo: DrawnPhoto = {
  image: { id, path: `${token}/${url}` },
  survey,
  width: meta.width,
  height: meta.height,
};

test('a file is read back as the same marks, with its photo and what is covered', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 20 }), (seed, strokes) => {
      const marks = randomDrawing(seededRandom(seed), strokes);
      const stats = coverageOf(marks, photo);
      const file: unknown = JSON.parse(drawingFile(marks, photo, stats, 1_760_000_000_000));
      expect(readGeojson(file)).toEqual({ status: 'read', marks, setAside: 0 });
      expect(file).toMatchObject({
        type: 'FeatureCollection',
        properties: {
          saved: 1_760_000_000_000,
          image: { id, path: `${token}/${url}` },
          survey: { id: survey.id, name: survey.name, regionId: survey.regionId },
          width: meta.width,
          height: meta.height,
          stats,
        },
      });
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['0f9c-21', 'b7_D', '0f9c-21-b7_D'],
  ['../../etc/passwd', 'x', '-etc-passwd-x'],
  ['a\\b:c*"<|>?\n', '', 'a-b-c--'],
  ['s'.repeat(300), 'i', `${'s'.repeat(80)}-i`],
])('the file of survey %j and photo %j is called %s', (surveyId, imageId, name) => {
  expect(drawingFileName(surveyId, imageId)).toBe(name);
});
