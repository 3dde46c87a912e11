import { expect, it } from 'vitest';
import { zigzags } from '../../../../tests/support/analysis/dense-drawings.ts';
import { drawnPhoto } from '../../../../tests/support/analysis/drawn-photo.ts';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { countDrawing } from './count-drawing.ts';
import { coverageOf } from './coverage.ts';
import { packDrawing } from './pack-drawing.ts';
import type { Mark } from './stroke.ts';

const photo = drawnPhoto;
const saved = 1_760_000_000_000;
const marks = randomDrawing(seededRandom(7), 20);
const counted = (drawn: readonly Mark[], said = photo) =>
  countDrawing({ bytes: packDrawing(drawn, said, 1), photo, saved });

it('a drawing is counted on its photo, and packed anew with what is known of that, whatever it says itself', () => {
  const elsewhere = { ...photo, image: { id: 'photo-2', path: 'elsewhere' }, width: 10, height: 10 };
  expect(counted(marks, elsewhere)).toEqual({
    status: 'counted',
    packed: packDrawing(marks, photo, saved),
    stats: coverageOf(marks, photo),
  });
});

it('bytes that are no drawing, and a drawing of which a mark cannot be read, are not saved', () => {
  expect(countDrawing({ bytes: new Uint8Array([0xff, 0xff]), photo, saved })).toEqual({
    status: 'unreadable',
    reason: 'The drawing cannot be read. Its bytes are damaged.',
  });
  const [first, ...others] = marks;
  if (first === undefined) throw new Error('This drawing has marks.');
  const unknown: Mark = { ...first, tool: { ...first.tool, id: 'reef_banana', erase: undefined } };
  expect(counted([unknown, ...others])).toEqual({
    status: 'unreadable',
    reason: 'The drawing has marks that cannot be read.',
  });
});

it('a drawing that would take too long to count is not counted', () => {
  expect(counted(zigzags(10, 1000))).toMatchObject({ status: 'counted' });
  expect(
    countDrawing({
      bytes: packDrawing(zigzags(24, 2600), photo, 1),
      photo: { ...photo, width: 100, height: 400 },
      saved,
    }),
  ).toEqual({
    status: 'too-dense',
  });
});
