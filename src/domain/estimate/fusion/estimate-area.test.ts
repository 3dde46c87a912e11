import { expect, test } from 'vitest';
import { chance } from '../../../../tests/support/results/simulated-reefs.ts';
import { estimateArea as estimateSums, leastReefs, sumsOfArea, withoutReef } from './estimate-area.ts';
import type { Interval } from './estimate-reef.ts';

const estimateArea = (reefs: readonly Interval[]) => estimateSums(sumsOfArea(reefs));

const reef = (mean: number, half = 0.05) => ({
  mean,
  low: Math.max(0, mean - half),
  high: Math.min(1, mean + half),
});

test('fewer than three reefs say nothing of their area', () => {
  expect(leastReefs).toBe(3);
  expect(estimateArea([reef(0.3), reef(0.4)])).toBeNull();
  expect(estimateArea([reef(0.3), reef(0.4), reef(0.5)])).toMatchObject({ mean: expect.closeTo(0.4, 10) });
});

test('each reef counts alike, however sure it is', () => {
  expect(estimateArea([reef(0.1, 0.01), reef(0.3, 0.2), reef(0.5, 0.2)])?.mean).toBeCloseTo(0.3, 10);
});

test('more reefs, and surer ones, make it surer; reefs that differ make it less sure', () => {
  const wide = (reefs: Parameters<typeof estimateArea>[0]) => {
    const area = estimateArea(reefs);
    return area === null ? Number.NaN : area.high - area.low;
  };
  const alike = (count: number, half = 0.05) => Array.from({ length: count }, () => reef(0.4, half));
  expect(wide(alike(12))).toBeLessThan(wide(alike(4)));
  expect(wide(alike(4, 0.3))).toBeGreaterThan(wide(alike(4, 0.05)));
  const different = [0.1, 0.7, 0.2, 0.6].map((mean) => reef(mean));
  expect(wide(different)).toBeGreaterThan(wide(alike(4)));
});

test('nine of ten intervals hold what the area has, for 3 to 30 reefs that differ and are unsure themselves', () => {
  const { normal, uniform, whole } = chance(20261124);
  const inside = (share: number) => Math.min(0.98, Math.max(0.01, share));
  let held = 0;
  const areas = 2000;
  for (let area = 0; area < areas; area += 1) {
    const truth = 0.1 + 0.5 * uniform();
    const apart = 0.06 + 0.12 * uniform();
    const unsure = 0.02 + 0.08 * uniform();
    const reefs = Array.from({ length: 3 + whole(28) }, () => {
      const own = inside(truth + normal() * apart);
      return reef(inside(own + normal() * unsure), 1.645 * unsure);
    });
    const estimate = estimateArea(reefs);
    if (estimate !== null && estimate.low <= truth && truth <= estimate.high) held += 1;
  }
  expect(held / areas).toBeGreaterThan(0.85);
  expect(held / areas).toBeLessThan(0.97);
});

test('a reef that is taken out of its area leaves what the others say', () => {
  const others = [reef(0.212), reef(0.4, 0.1), reef(0.533), reef(0.1)];
  const one = reef(0.301, 0.07);
  const left = estimateSums(withoutReef(sumsOfArea([one, ...others]), one));
  const alone = estimateArea(others);
  expect(left?.mean).toBeCloseTo(alone?.mean ?? -1, 9);
  expect(left?.low).toBeCloseTo(alone?.low ?? -1, 9);
  expect(left?.high).toBeCloseTo(alone?.high ?? -1, 9);
});
