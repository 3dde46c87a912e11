import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../../../tests/support/analysis/suggested-regions.ts';
import { addDrawn, beginWork, zapWork } from '../../../../domain/assisted/work.ts';
import { boxed, regionAt } from './hit-region.ts';

const work = beginWork(suggestedRegions({ columns: 4, rows: 3 }));

test('a place of the photo belongs to the region that is there', () => {
  const place = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(place, place, (x, y) => {
      const expected = Math.floor(y * 3) * 4 + Math.floor(x * 4) + 1;
      const isAtBorder = [x * 4, y * 3].some((at) => Math.abs(at - Math.round(at)) < 1e-3);
      fc.pre(!isAtBorder);
      expect(regionAt(boxed(work.regions), x, y)?.id).toBe(`region-${expected}`);
    }),
  );
});

test('what was drawn lies over what was suggested, and the zap under all', () => {
  const drawn = addDrawn(zapWork(work, 'zap'), 'mine', [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ]);
  expect(regionAt(boxed(drawn.regions), 0.5, 0.5)?.id).toBe('mine');
  expect(regionAt(boxed(drawn.regions), 0.05, 0.05)?.id).toBe('region-1');
  expect(regionAt(boxed(drawn.regions.filter(({ kind }) => kind === 'zap')), 0.5, 0.5)?.id).toBe('zap');
});
