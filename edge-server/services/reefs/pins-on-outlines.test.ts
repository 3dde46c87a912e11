import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { isInsideOutline } from '../../../src/domain/survey/draft/reef-at-pin.ts';
import {
  hasRealOutlines,
  openWater,
  placesInside,
  realOutlines,
} from '../../../tests/support/reefs/real-outlines.ts';

describe.skipIf(!hasRealOutlines)('on real outlines', () => {
  test('a pin inside an outline gets a reef that holds it, one more than 2 km outside gets none, and an island never', async () => {
    const { all, reefs, outlines, reefAt } = await realOutlines();
    expect(reefs.length).toBeGreaterThan(1_400);
    expect(all.length).toBeGreaterThan(2_000);
    const random = seededRandom(7);
    for (const { own, place } of placesInside(reefs, 300, random)) {
      const outline = outlines.get(reefAt(place)?.id ?? '');
      expect(outline !== undefined && isInsideOutline(outline, place), own.reef.name).toBe(true);
    }
    for (const place of openWater(reefs, 150, random)) expect(reefAt(place)).toBeUndefined();
  });
});
