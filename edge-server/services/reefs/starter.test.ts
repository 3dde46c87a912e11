import { expect, test } from 'vitest';
import { isInside } from '../../../src/domain/geometry/lng-lat.ts';
import { shippedRegionIds, shippedRegions } from '../../../src/domain/region/regions.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { starterFeatures } from './starter.ts';

test('there are at least 60 Great Barrier Reef reefs, each with its gid, and 8 for every other region', () => {
  expect(starterFeatures('gbr').length).toBeGreaterThanOrEqual(60);
  expect(starterFeatures('gbr').every((reef) => reef.gid !== undefined)).toBe(true);
  for (const id of shippedRegionIds) expect(starterFeatures(id).length).toBeGreaterThanOrEqual(8);
});

test.each(shippedRegionIds)(
  'every starter reef of %s is a valid document, inside its region, marked approximate',
  (id) => {
    const features = starterFeatures(id);
    for (const feature of features) {
      expect(reefFeatureSchema.parse(feature)).toEqual(feature);
      expect(isInside(shippedRegions[id].mapBounds, feature.centre), feature.name).toBe(true);
      expect(feature.isApproximate).toBe(true);
    }
    expect(new Set(features.map((feature) => feature.id)).size).toBe(features.length);
  },
);
