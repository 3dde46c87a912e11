import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeFusion, simulateReefs } from './simulated-reefs.ts';

const seeds = fc.integer({ min: 1, max: 1e6 });

test('the fused estimate is nearer to the truth than the mean of all, and than experts alone on the same photos', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { errorFused, errorMean, errorExperts } = judgeFusion(
        simulateReefs({ reefs: 150, expertsOf100: 100, seed }),
      );
      expect(errorFused).toBeLessThan(errorMean);
      expect(errorFused).toBeLessThan(errorExperts);
    }),
    { numRuns: 3, seed: 1 },
  );
});

test('nine of ten intervals hold the truth, of 3 photos as of 300, however few experts look', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(0, 5, 20, 100), (seed, expertsOf100) => {
      const { coverage90 } = judgeFusion(simulateReefs({ reefs: 150, expertsOf100, seed }));
      expect(coverage90).toBeGreaterThan(0.85);
      expect(coverage90).toBeLessThan(0.95);
    }),
    { numRuns: 4, seed: 2 },
  );
});
