import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { starterFeatures } from '../../../../edge-server/services/reefs/starter.ts';
import { createMemoryStore } from '../../../../src/adapters/memory/memory-store.ts';
import {
  reefCountsPath,
  reefCountsSchema,
  reefFactsPath,
  reefFactsSchema,
} from '../../../../src/contract/map/reef-map.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { noteReef, publishAnew } from './published-reefs.ts';
import { publishedReefRoutes } from './reef-map.ts';

const memory = createMemoryStore();
const files = new Map<string, Uint8Array>();
const closing: (() => void)[] = [];
let read = 0;
let nowMs = 0;
let changes = 0;
/** What happens while the reefs are published. */
let meanwhile: (() => Promise<void>) | null = null;

/** Counts the documents that are read, which is what Firestore asks money for. */
const store = {
  ...memory,
  async get(path: string) {
    read += 1;
    return memory.get(path);
  },
  async query(query: Parameters<typeof memory.query>[0]) {
    const page = await memory.query(query);
    read += page.docs.length;
    return page;
  },
};
const shelf = {
  read: async (name: string) => files.get(name) ?? null,
  async write(name: string, bytes: Uint8Array) {
    files.set(name, bytes);
    await meanwhile?.();
    meanwhile = null;
  },
};
const clock = { now: () => toInstant(Date.UTC(2026, 0, 1) + changes) };

/** A function that has just been started: it remembers nothing. */
async function freshFunction(): Promise<string> {
  const routes = publishedReefRoutes({ store, shelf, clock, nowMs: () => nowMs });
  const server = createServer(express().use(routes)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes a reef and tells the trigger, as Firestore does. */
async function change(featureId: string, data: DocumentData): Promise<void> {
  changes += 1;
  const path = `mapdata/gbr/features/${featureId}`;
  const before = (await memory.get(path))?.data;
  await memory.write([before === undefined ? { op: 'create', path, data } : { op: 'update', path, data }]);
  await noteReef({ regionId: 'gbr', featureId }, before, (await memory.get(path))?.data, { store, clock });
}

const countsAt = async (url: string) =>
  reefCountsSchema.parse(await (await fetch(url + reefCountsPath('gbr'))).json());
const factsAt = async (url: string) =>
  reefFactsSchema.parse(await (await fetch(url + reefFactsPath('gbr'))).json());

beforeEach(async () => {
  files.clear();
  const { docs } = await memory.query({
    from: { collection: 'mapdata/gbr/published' },
    where: [],
    orderBy: [],
  });
  const writes: Write[] = docs.map(({ path }) => ({ op: 'delete', path }));
  for (const reef of starterFeatures('gbr'))
    writes.push({ op: 'set', path: `mapdata/gbr/features/${reef.id}`, data: documentOf(reef) });
  await memory.write(writes);
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test('after the first reading nobody reads the reefs again: a map that is opened costs two documents', async () => {
  const first = await freshFunction();
  const facts = await factsAt(first);
  expect(facts.reefs.length).toBeGreaterThan(60);

  const url = await freshFunction();
  read = 0;
  const { outlines } = await countsAt(url);
  expect(await factsAt(url)).toEqual(facts);
  for (const tile of ['5/28/17', '6/57/34', '6/56/34', '7/115/69'])
    expect((await fetch(`${url}/tiles/gbr/outlines/${outlines}/${tile}.mvt`)).status).toBeLessThan(300);
  expect((await fetch(`${url}/tiles/gbr/reefs/5/28/17.mvt`)).status).toBe(200);
  expect(read).toBe(2);

  nowMs += 6_000;
  await countsAt(url);
  expect(read).toBe(4);
});

test('a photo that is counted is in the counts some seconds later, and no outline is read or published for it', async () => {
  const url = await freshFunction();
  const { outlines } = await countsAt(url);
  const published = new Map(files);
  read = 0;
  await change('23-052a', { 'meta.byDataset': { grc6: { surveys: 1, images: 4 } } });
  nowMs += 6_000;
  expect(await countsAt(url)).toEqual({ outlines, reefs: { '23-052a': { grc6: [1, 4] } } });
  expect(files).toEqual(published);
  expect(read).toBe(2);
  // A dataset that is gone does not stay.
  await change('23-052a', { 'meta.byDataset': { 'gbr-all': { surveys: 1, images: 4 } } });
  nowMs += 6_000;
  expect((await countsAt(url)).reefs).toEqual({ '23-052a': { 'gbr-all': [1, 4] } });
});

test('an outline that changes is published anew, once, and a function that is running takes it over', async () => {
  const url = await freshFunction();
  const other = await freshFunction();
  const { outlines } = await countsAt(url);
  await countsAt(other);
  await change('23-052a', { name: 'Heron' });
  expect((await countsAt(url)).outlines).toBe(outlines);
  nowMs += 6_000;
  const renewed = await countsAt(url);
  expect(renewed.outlines).not.toBe(outlines);
  read = 0;
  expect(await countsAt(other)).toEqual(renewed);
  expect(read).toBe(2);
  expect((await factsAt(other)).reefs.map(([, , name]) => name)).toContain('Heron');
});

test('what was surveyed before anything was published is in the first counts', async () => {
  await change('23-052a', { 'meta.byDataset': { grc6: { surveys: 2, images: 8 } } });
  const path = 'mapdata/gbr/features/16-071';
  const byDataset = { grc6: { surveys: 3, images: 9 } };
  await memory.write([{ op: 'update', path, data: { 'meta.byDataset': byDataset } }]);
  expect((await countsAt(await freshFunction())).reefs).toEqual({
    '23-052a': { grc6: [2, 8] },
    '16-071': { grc6: [3, 9] },
  });
});

test('a photo that is counted while the reefs are published is in the counts', async () => {
  const countOf = (images: number) => ({ 'meta.byDataset': { grc6: { surveys: 1, images } } });
  await change('23-052a', countOf(4));
  meanwhile = () => change('23-052a', countOf(5));
  const url = await freshFunction();
  expect((await countsAt(url)).reefs).toEqual({ '23-052a': { grc6: [1, 5] } });
  expect(meanwhile).toBeNull();
});

test('an administrator publishes a region anew: what is not in its documents any more is gone, and functions that run take it over', async () => {
  const url = await freshFunction();
  const { outlines } = await countsAt(url);
  const { length } = (await factsAt(url)).reefs;
  // Changed where no trigger hears of it.
  await memory.write([
    { op: 'update', path: 'mapdata/gbr/features/23-052a', data: { name: 'Heron' } },
    { op: 'delete', path: 'mapdata/gbr/features/16-071' },
  ]);
  nowMs += 6_000;
  expect((await countsAt(url)).outlines).toBe(outlines);
  changes += 1;
  expect(await publishAnew('gbr', { store, shelf, clock })).toEqual({ reefs: length - 1, unreadable: 0 });
  nowMs += 6_000;
  const names = (await factsAt(url)).reefs.map(([id, , name]) => [id, name]);
  expect(names).toContainEqual(['23-052a', 'Heron']);
  expect(names).toHaveLength(length - 1);
});

test('a file that cannot be read is made again', async () => {
  const { outlines } = await countsAt(await freshFunction());
  for (const name of files.keys()) files.set(name, new Uint8Array([1, 2, 3]));
  expect((await countsAt(await freshFunction())).outlines).toBe(outlines);
});
