import { expect, it } from 'vitest';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { coverageOf, downloadWidth } from './coverage.ts';

const photo = { width: 2000, height: 1500 };

it('200 drawings cover the same share at 100 pixels as at 2000, to half a point of each category', () => {
  let worst = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    const marks = randomDrawing(seededRandom(seed), 5 + (seed % 25));
    const small = coverageOf(marks, photo);
    const large = coverageOf(marks, photo, downloadWidth);
    const shares = new Map(small.categories.map(({ id, mod, coverage }) => [`${id} ${mod}`, coverage]));
    worst = Math.max(worst, Math.abs(small.coverage - large.coverage));
    for (const { id, mod, coverage } of large.categories) {
      worst = Math.max(worst, Math.abs(coverage - (shares.get(`${id} ${mod}`) ?? 0)));
    }
  }
  expect(worst).toBeLessThan(0.005);
});
