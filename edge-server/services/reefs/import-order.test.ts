import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import type { Store } from '../../../src/ports/store.ts';
import { importReefFile } from './import-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-order-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Part = [number, number][][];
const square = (lon: number, lat: number, size = 0.02): Part => [
  [
    [lon, lat],
    [lon + size, lat],
    [lon + size, lat + size],
    [lon, lat + size],
    [lon, lat],
  ],
];
const polygon = (part: Part) => ({ type: 'Polygon', coordinates: part });
const parts = (...many: Part[]) => ({ type: 'MultiPolygon', coordinates: many });
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });

function fileOf(features: readonly object[]): string {
  const file = join(folder, 'official.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  return file;
}

async function reefsIn(store: Store): Promise<ReefFeature[]> {
  const { docs } = await store.query(reefsOfRegion('gbr'));
  return docs.map(({ data }) => reefFeatureSchema.parse(data)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
const idsIn = async (store: Store) => (await reefsIn(store)).map(({ id }) => id);

/** Reef and island of one number, parts one by one, and two of one name without a number. */
const official = [
  feature({ gid: '16-049', name: 'Green Island', type: 'Island' }, polygon(square(145.97, -16.76, 0.005))),
  feature({ gid: '16-049', name: 'Green Island Reef', type: 'Reef' }, polygon(square(145.97, -16.77, 0.03))),
  feature({ gid: '20-344', name: 'Hook Island', type: 'Island' }, polygon(square(148.9, -20.1, 0.01))),
  feature({ gid: '20-344', name: 'Hook Island', type: 'Rock' }, polygon(square(148.93, -20.1, 0.01))),
  feature({ gid: '18-001', name: 'U/N Reef' }, polygon(square(147, -18, 0.01))),
  feature({ gid: '18-001', name: 'U/N Reef' }, polygon(square(147.05, -18, 0.02))),
  feature({ name: 'Long Shoal' }, polygon(square(150, -21, 0.01))),
  feature({ name: 'Long Shoal' }, polygon(square(150.05, -21, 0.01))),
  feature({ name: 'Long Shoal', type: 'Sand' }, polygon(square(150.1, -21, 0.01))),
];

test('two imports of a file, in any order of its reefs, give the same reefs under the same ids', async () => {
  const stored: ReefFeature[][] = [];
  for (let turn = 0; turn < official.length; turn += 1) {
    const store = createMemoryStore();
    const turned = [...official.slice(turn), ...official.slice(0, turn)];
    await importReefFile(fileOf(turn % 2 === 0 ? turned : turned.reverse()), 'gbr', store);
    stored.push(await reefsIn(store));
  }
  for (const reefs of stored) expect(reefs).toEqual(stored[0]);
  expect(stored[0]?.map(({ id }) => id)).toContain('18-001');
});

test('an island that has its reef’s number has its kind in its id, also where its reef comes later', async () => {
  const store = createMemoryStore();
  await importReefFile(fileOf(official.slice(0, 1)), 'gbr', store);
  expect(await idsIn(store)).toEqual(['16-049-island']);
  await importReefFile(fileOf(official.slice(1, 2)), 'gbr', store);
  expect(await idsIn(store)).toEqual(['16-049', '16-049-island']);
});

test('a reef of an older folder keeps the id that it has, whatever it would get today', async () => {
  const store = createMemoryStore();
  await importReefFile(fileOf(official.slice(0, 2)), 'gbr', store);
  const [reef, island] = await reefsIn(store);
  if (reef === undefined || island === undefined) throw new Error('Both were imported.');
  // As the former import gave them, when the island came first.
  const older = createMemoryStore();
  await older.write([
    {
      op: 'create',
      path: 'mapdata/gbr/features/16-049',
      data: documentOf({ ...island, id: '16-049', km2: 1 }),
    },
    {
      op: 'create',
      path: 'mapdata/gbr/features/16-049-reef',
      data: documentOf({ ...reef, id: '16-049-reef', km2: 1 }),
    },
  ]);
  const report = await importReefFile(fileOf(official.slice(0, 2)), 'gbr', older);
  expect(report).toMatchObject({ added: 0, updated: 2 });
  expect((await reefsIn(older)).map(({ id, type }) => [id, type])).toEqual([
    ['16-049', 'Island'],
    ['16-049-reef', 'Reef'],
  ]);
});

const islets = parts(square(152, -24, 0.01), square(143, -11, 0.02), square(143.1, -11, 0.01));

test('parts more than 50 km apart become reefs of their own, and the import says so', async () => {
  const store = createMemoryStore();
  const file = fileOf([feature({ gid: '99-000', name: 'U/N Reef' }, islets)]);
  const report = await importReefFile(file, 'gbr', store);
  expect(report).toMatchObject({ added: 2, split: [{ label: '99-000', into: 2 }] });
  const reefs = await reefsIn(store);
  expect(reefs.map(({ gid, name }) => [gid, name])).toEqual([
    ['99-000', 'Unnamed reef 99-000'],
    ['99-000', 'Unnamed reef 99-000'],
  ]);
  expect(reefs[0]).toMatchObject({ id: '99-000', bbox: [143, -11, 143.11, -10.98] });
  expect(reefs[1]).toMatchObject({ bbox: [152, -24, 152.01, -23.99] });
  expect(reefs[1]?.id).toMatch(/^99-000-[\d.-]+$/);
  // Again, and with the parts told one by one in another order: nothing changes.
  expect(await importReefFile(file, 'gbr', store)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const oneByOne = [...islets.coordinates]
    .reverse()
    .map((part) => feature({ gid: '99-000', name: 'U/N Reef' }, polygon(part)));
  expect(await importReefFile(fileOf(oneByOne), 'gbr', store)).toMatchObject({ added: 0, unchanged: 2 });
});

test('of a reef that an older folder has in one piece, the largest part keeps id and surveys', async () => {
  const store = createMemoryStore();
  const whole = [feature({ gid: '99-000', name: 'U/N Reef' }, polygon(square(143, -11)))];
  await importReefFile(fileOf(whole), 'gbr', store);
  const path = 'mapdata/gbr/features/99-000';
  await store.write([{ op: 'update', path, data: { 'meta.datasets': ['grc6'] } }]);
  await importReefFile(fileOf([feature({ gid: '99-000' }, islets)]), 'gbr', store);
  const [kept, apart] = await reefsIn(store);
  expect(kept).toMatchObject({
    id: '99-000',
    bbox: [143, -11, 143.11, -10.98],
    meta: { datasets: ['grc6'] },
  });
  expect(apart?.meta.datasets).toEqual([]);
});

test('a long reef of one piece, and parts that lie close together, stay one reef', async () => {
  const store = createMemoryStore();
  const long: Part = [
    [
      [146, -18],
      [147, -18],
      [147, -17.99],
      [146, -17.99],
      [146, -18],
    ],
  ];
  const report = await importReefFile(
    fileOf([
      feature({ gid: '18-002', name: 'Long Reef' }, polygon(long)),
      feature({ gid: '18-003', name: 'Parts' }, parts(square(148, -19), square(148.4, -19))),
    ]),
    'gbr',
    store,
  );
  expect(report).toMatchObject({ added: 2, split: [] });
});

test('what the registers write for a reef without a name is in the text that is searched', async () => {
  const store = createMemoryStore();
  await importReefFile(fileOf(official.slice(4, 6)), 'gbr', store);
  const [reef] = await reefsIn(store);
  expect(reef).toMatchObject({ name: 'Unnamed reef 18-001' });
  expect(reef?.search).toContain('u/n');
});
