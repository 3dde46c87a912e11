import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryStore } from '../../../../src/adapters/memory/memory-store.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import { starterFeatures } from '../../../services/reefs/starter.ts';
import { createMadeOnce } from '../../limits/made-once.ts';
import { reefCsvRoutes } from './reef-csv.ts';

let server: Server;
let url = '';

beforeAll(async () => {
  const store = createMemoryStore();
  const [reef] = starterFeatures('gbr');
  if (reef === undefined) throw new Error('There are starter reefs.');
  const results = {
    year: 2025,
    branchingCoralCover: 1,
    platingCoralCover: 2,
    massiveCoralCover: 3,
    otherCoralCover: 4,
    totalCoralCover: 10,
    ...{ totalCoralCoverLow: 6.5, totalCoralCoverHigh: 14, photos: 31, people: 7 },
    ...{ madeOn: '2026-02-03', method: '1', skillsFittedOn: '2026-02-01' },
  };
  const hostile = { ...reef, id: `${reef.id}-hostile`, gid: undefined, name: '\n＝1+1' };
  const island = { ...reef, id: `${reef.id}-island`, name: 'The island', type: 'Island' as const };
  await store.write(
    [reef, hostile, island].map((feature) => ({
      op: 'create' as const,
      path: `mapdata/gbr/features/${feature.id}`,
      data: documentOf({ ...feature, properties: { results } }),
    })),
  );
  server = createServer(
    express().use(reefCsvRoutes({ store, log: { warn: () => undefined }, made: createMadeOnce() })),
  );
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

test('28: a name that a spreadsheet would run is made text in the table of results', async () => {
  const table = await (await fetch(`${url}/cdn/map/data/gbr/results.csv`)).text();
  expect(table).toContain(`-hostile,"'\n＝1+1",2025,1,`);
});

test('the table of results has one row for a number, its reef’s, and none for the island of the same number', async () => {
  const rows = (await (await fetch(`${url}/cdn/map/data/gbr/results.csv`)).text()).trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).not.toContain('The island');
  // Programs read the first ten by their place.
  expect(rows[0]?.split(',').slice(8)).toEqual([
    ...['dominantCoral', 'lastSurveyed', 'totalCoralCoverLow', 'totalCoralCoverHigh', 'photos', 'people'],
    ...['madeOn', 'method', 'skillsFittedOn'],
  ]);
  expect(rows[1]).toMatch(/,10,,,6\.5,14,31,7,2026-02-03,1,2026-02-01$/);
});
