import { expect, test } from 'vitest';
import { isInside } from '../../../../src/domain/geometry/lng-lat.ts';
import { shippedRegions } from '../../../../src/domain/region/regions.ts';
import { reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import { starterFeatures } from '../starter.ts';
import { planRegistry } from './bring-registry.ts';
import { readPackedRegistry, registryVersion } from './packed-registry.ts';
import { registryReef } from './registry-reefs.ts';

const packed = await readPackedRegistry();
const registered = packed.reefs.map((reef) => registryReef(reef, packed.areas));
const starter = starterFeatures('gbr');

test('the register has 3,806 reefs, each with a number of its own, and the version that the program asks for', () => {
  expect(registered).toHaveLength(3806);
  expect(new Set(registered.map(({ id }) => id)).size).toBe(3806);
  expect(packed.version).toBe(registryVersion);
});

test('every reef of it is a valid document inside its region, marked approximate', () => {
  for (const reef of registered) {
    expect(reefFeatureSchema.parse(reef)).toEqual(reef);
    expect(isInside(shippedRegions.gbr.mapBounds, reef.centre), reef.id).toBe(true);
    expect(reef.isApproximate).toBe(true);
  }
  expect(registered.filter(({ outline }) => outline === 'generalised').length).toBeGreaterThan(500);
  expect(registered.filter(({ area }) => area !== undefined)).toHaveLength(3612);
});

test('a folder with the starter table gets the others, and every reef that it has keeps its id, name and counts', () => {
  const surveyed = starter.map((reef) => ({
    ...reef,
    meta: { datasets: ['grc6'], censusYears: [2025], byDataset: { grc6: { surveys: 1, images: 9 } } },
  }));
  const writes = [...planRegistry(surveyed, registered)];
  const created = writes.flatMap((write) => (write.op === 'create' ? [write.path] : []));
  expect(created).toHaveLength(3806 - starter.length);
  for (const write of writes) {
    if (write.op !== 'update') continue;
    expect(
      Object.keys(write.data).filter((key) => ['id', 'gid', 'name', 'km2', 'meta'].includes(key)),
    ).toEqual([]);
  }
  const moore = writes.find(({ path }) => path.endsWith('/16-071'));
  expect(moore).toMatchObject({ op: 'update', data: { area: { id: 'cairns-cooktown' } } });
});

test('what is there already is not written again', () => {
  expect([...planRegistry(registered, registered)]).toEqual([]);
});

test('an outline that somebody imported stays, and what was taken off the map stays off', () => {
  const [first, second] = registered.filter(({ outline }) => outline !== undefined);
  if (first === undefined || second === undefined) throw new Error('There are generalised outlines.');
  const { outline: _, area: __, ...plain } = first;
  const imported = { ...plain, isApproximate: false, source: 'official.geojson' };
  const gone = { ...second, isDeleted: true };
  expect([...planRegistry([imported, gone], [first, second])]).toEqual([
    { op: 'update', path: `mapdata/gbr/features/${first.id}`, data: { area: first.area } },
  ]);
});
