import { toUint8Array } from 'js-base64';
import { expect, test } from 'vitest';
import {
  analyseManyPhotos,
  colour,
  colourWith,
  estimate,
  marksOf,
  wholePhoto,
} from '../../../tests/support/analysis/analyse-photos.ts';
import { analysedDocuments, storeAsBefore } from '../../../tests/support/analysis/former-analyses.ts';
import { reefEvent } from '../../../tests/support/analysis/reef-event.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { readPackedDrawing } from '../../domain/annotation/drawing/read-drawing.ts';
import { storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { analysesInSecondWay, drawingsOfImage, rankedAnalyses } from '../../domain/collections/analyses.ts';
import { eventsToRun } from '../../domain/collections/events/events.ts';
import { duePeople } from '../../domain/collections/leaderboards.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { eventSearchField } from '../../domain/events/event-search.ts';
import type { OperationStore } from '../../ports/server.ts';
import { anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { migrateStored } from './migrate-stored.ts';
import { noteEventFields } from './note-event-fields.ts';
import { notePhotos } from './note-photos.ts';
import { noteRanked } from './note-ranked.ts';
import { noteSecondWays } from './note-second-ways.ts';

/** Two people with drawings and forms of 60 photos, one of them deleted, as a version of before stored them. */
async function storedBefore() {
  const { store } = await analyseManyPhotos();
  const today = await analysedDocuments(store);
  await storeAsBefore(store);
  return { store, today };
}

/** What is read of an analysis from the author's account where it does not say it. */
function withoutProof(documents: Readonly<Record<string, object>>) {
  return Object.fromEntries(
    Object.entries(documents).map(([path, data]) => {
      const { isProven: _said, ...rest } = { isProven: true, ...data };
      return [path, rest];
    }),
  );
}

const ground = (store: OperationStore, signal = new AbortController().signal) => ({
  store,
  clock: { now: () => '2026-11-23T00:00:00.000Z' },
  signal,
  rest: async () => undefined,
});

test('what an older version stored becomes what this one stores', async () => {
  const { store, today } = await storedBefore();
  const before = await analysedDocuments(store);
  expect(Object.keys(before).some((path) => path.includes('/drawings/'))).toBe(false);
  const report = await migrateStored(ground(store));
  expect(report).toEqual({
    divided: 80,
    people: 2,
    photos: 61,
    surveys: 1,
    regions: 0,
    events: 0,
    twice: 0,
    ranked: 0,
    named: 0,
    searched: 0,
  });
  expect(await analysedDocuments(store)).toEqual(withoutProof(today));
  expect(await migrateStored(ground(store))).toEqual({
    divided: 0,
    people: 0,
    photos: 0,
    surveys: 1,
    regions: 0,
    events: 0,
    twice: 0,
    ranked: 0,
    named: 0,
    searched: 0,
  });
});

test('stopped after each of its steps, it does the rest when it is called again', async () => {
  const { store, today } = await storedBefore();
  for (let step = 1; ; step += 1) {
    const ending = new AbortController();
    let rests = 0;
    const rest = async () => {
      rests += 1;
      if (rests === step) ending.abort(new Error('the power is gone'));
      ending.signal.throwIfAborted();
    };
    const outcome = await migrateStored({ ...ground(store, ending.signal), rest }).catch(
      (error: Error) => error.message,
    );
    if (outcome !== 'the power is gone') break;
    expect(step).toBeLessThan(15);
  }
  expect(await analysedDocuments(store)).toEqual(withoutProof(today));
});

test('a drawing that is saved anew in the middle of it stays as it was saved', async () => {
  const { store, context, photos } = await analyseManyPhotos();
  await storeAsBefore(store);
  let isSaved = false;
  const rest = async () => {
    if (isSaved) return;
    isSaved = true;
    for (const photo of photos.slice(0, 5)) await colour('ann', photo, context, 777);
  };
  await migrateStored({ ...ground(store), rest });
  for (const { image } of photos.slice(0, 5)) {
    const { docs } = await store.query(drawingsOfImage('ann', image.id));
    const lines = storedDrawingSchema.parse(docs[0]?.data);
    expect(readPackedDrawing(toUint8Array(lines.geobuf))).toMatchObject({ marks: marksOf(777) });
  }
});

test('a photo that was deleted between two looks does not keep the others from their season', async () => {
  const { store, photos } = await analyseManyPhotos();
  await storeAsBefore(store);
  const gone = photos[3]?.path ?? '';
  const losing: OperationStore = {
    ...store,
    async write(writes) {
      await store.write([{ op: 'delete', path: gone }]);
      return await store.write(writes);
    },
  };
  expect(await notePhotos(ground(losing))).toBe(60);
  const images = Object.entries(await analysedDocuments(store)).filter(([path]) => path.includes('/images/'));
  expect(images.map(([, { season }]) => season)).toEqual(images.map(() => 2025));
});

test('a photo that was completed in both ways before that was noted counts as one from then on', async () => {
  const { store, context, photos } = await analyseManyPhotos();
  for (const photo of photos.slice(0, 3)) await estimate('ann', photo, context);
  for (const photo of photos.slice(0, 2)) await colourWith('ann', photo, context, wholePhoto('reef_soft'));
  const noted = async () => (await store.aggregate(analysesInSecondWay('ann'), { count: true })).count;
  const before = await noted();
  const analyses = Object.entries(await analysedDocuments(store)).filter(([path]) =>
    path.includes('/analysis/'),
  );
  for (const [path, { isSecondWay: _said, ...former }] of analyses)
    await store.write([{ op: 'set', path, data: former }]);
  expect(before).toBeGreaterThanOrEqual(2);
  expect(await noted()).toBe(0);
  expect(await noteSecondWays(ground(store))).toBe(before);
  expect(await noted()).toBe(before);
  expect(await noteSecondWays(ground(store))).toBe(0);
});

test('what was looked at long enough before there were leaderboards counts on them from then on', async () => {
  const { store, photos, context } = await analyseManyPhotos();
  for (const photo of photos.slice(0, 4)) await estimate('ann', photo, context);
  const analyses = Object.entries(await analysedDocuments(store)).filter(([path]) =>
    path.startsWith('users/ann/analysis/'),
  );
  const times = [4_999, 5_000, 60_000, undefined];
  const isComplete = (data: object) => anyAnalysisSchema.parse(data).stats.coverage === 1;
  const complete = analyses.filter(([, data]) => isComplete(data) && !('isSecondWay' in data));
  expect(complete.length).toBeGreaterThanOrEqual(4);
  for (const [index, [path, { isRanked: _said, ...former }]] of complete.slice(0, 4).entries())
    await store.write([{ op: 'set', path, data: documentOf({ ...former, workedMs: times[index] }) }]);
  const counted = async () => (await store.aggregate(rankedAnalyses('ann'), { count: true })).count;
  expect(await counted()).toBe(0);
  expect(await noteRanked(ground(store))).toBe(2);
  expect(await counted()).toBe(2);
  expect((await store.query(duePeople('gbr'))).docs.map(({ id }) => id)).toEqual(['ann']);
  expect(await noteRanked(ground(store))).toBe(0);
});

test('events stored without derived fields get them once: searched by administrators, public unless a draft, cancelled or deleted', async () => {
  const { store } = createOperationHost();
  const writeOld = async (id: string, change: Partial<ReefEvent> = {}) => {
    const { isPublic: _derived, ...event } = reefEvent(id, { id, name: 'Coral week', ...change });
    await store.write([{ op: 'set', path: `events/${id}`, data: documentOf(event) }]);
  };
  const isPublic = async (id: string) => (await store.get(`events/${id}`))?.data.isPublic;
  const found = async (typed: string) =>
    (await store.query(eventsToRun('active', '2025-01-01T00:00:00.000Z', eventSearchField(typed)))).docs.map(
      ({ id }) => id,
    );
  for (let index = 0; index < 120; index += 1) await writeOld(`old-${index}`);
  await writeOld('old-draft', { status: 'draft', name: 'Draft' });
  await writeOld('old-cancelled', { status: 'cancelled', name: 'Off' });
  await writeOld('old-deleted', { deleted: true, name: 'Gone' });
  await store.write([{ op: 'set', path: 'events/odd', data: { name: 'Unreadable' } }]);
  const opened = (await store.get('events/old-7'))?.data;
  expect(await found('coral')).toEqual([]);
  expect(await migrateStored(ground(store))).toMatchObject({ events: 123 });
  expect((await found('coral')).length).toBe(20);
  expect(await found('old-119')).toEqual(['old-119']);
  const since = (await store.get('events/old-7'))?.data;
  expect(since).toEqual({ ...opened, searchFields: since?.searchFields, isPublic: true });
  for (const id of ['old-draft', 'old-cancelled', 'old-deleted']) expect(await isPublic(id)).toBe(false);
  expect(await noteEventFields(ground(store))).toBe(0);
});
