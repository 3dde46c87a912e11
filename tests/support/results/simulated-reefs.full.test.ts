import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeFusion, simulateReefs } from './simulated-reefs.ts';

const seeds = fc.integer({ min: 1, max: 1e6 });

test('the fused estimate is nearer to the truth than the mean of all, and than experts alone on the same photos', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { errorFused, errorMean, errorExperts } = judgeFusion(
        simulateReefs({ reefs: 100, expertsOf100: 100, seed }),
      );
      expect(errorFused).toBeLessThan(errorMean);
      expect(errorFused).toBeLessThan(errorExperts);
    }),
    { numRuns: 2, seed: 1 },
  );
});

test('nine of ten intervals hold the truth, of 3 photos as of 300 and of every size between, however few experts look', () => {
  const held = new Map<string, { held: number; of: number }>();
  for (const [turn, expertsOf100] of [0, 10, 100].entries()) {
    const judged = judgeFusion(simulateReefs({ reefs: 130, expertsOf100, seed: 11 + turn }));
    const { coverage90, bySize, errorFused, errorMean, errorFusedWhereExperts, errorExperts } = judged;
    expect(coverage90).toBeGreaterThan(0.85);
    expect(coverage90).toBeLessThan(0.95);
    expect(errorFused).toBeLessThan(errorMean);
    if (expertsOf100 > 0) expect(errorFusedWhereExperts).toBeLessThan(errorExperts);
    for (const [size, one] of Object.entries(bySize)) {
      const all = held.get(size) ?? { held: 0, of: 0 };
      held.set(size, { held: all.held + one.held, of: all.of + one.of });
    }
  }
  // Five intervals of each reef: chance moves a share by two in a hundred. `bench:results -- --simulate` has four times as many.
  expect([...held.keys()]).toEqual(['3-9', '10-39', '40-119', '120-300']);
  for (const [size, { held: some, of }] of held) {
    expect(of, size).toBeGreaterThan(300);
    expect(some / of, `of ${size} photos`).toBeGreaterThan(0.85);
    expect(some / of, `of ${size} photos`).toBeLessThan(0.95);
  }
});
