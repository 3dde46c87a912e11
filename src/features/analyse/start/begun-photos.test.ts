import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analysisInStore, surveyInStore } from '../../../../tests/support/analysis/analysed-survey.ts';
import { memoryStorage } from '../../../../tests/support/server/memory-storage.ts';
import { openSketchbook } from '../../../adapters/browser/indexeddb-sketchbook.ts';
import { browserNotes } from '../../../adapters/browser/local-notes.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { findCategory } from '../../../domain/annotation/category/category-tree.ts';
import { addZap, emptyDrawing } from '../../../domain/annotation/drawing/drawing.ts';
import { type Store, StoreError } from '../../../ports/store.ts';
import { emptyAnswers, keepAnswers } from '../percentage/kept-answers.ts';
import { notePhoto, photoNotes } from '../shared/photo-notes.ts';
import { memberPhotos } from '../shared/photo-source.ts';
import { begunHere } from './begun-here.ts';
import { begunOnServer, gonePhotos } from './begun-on-server.ts';
import { type BegunPhoto, chooseBegun } from './begun-photo.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
const drawn = addZap(emptyDrawing, reef, 1000);
const plans = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index}.`);
  return item;
}

test('the server knows what was begun: the newest first, in its way and for its event, three at most', async () => {
  const store = createMemoryStore();
  const { photos, survey } = await surveyInStore(store, plans(5));
  const day = (number: number) => `2025-10-0${number}T00:00:00.000Z`;
  const begin = (index: number, more: Partial<Parameters<typeof analysisInStore>[1]>) =>
    analysisInStore(store, { uid: 'vera', photo: at(photos, index), coverage: 0.5, ...more });
  await begin(0, { updated: day(1) });
  await begin(1, { updated: day(4), version: 3, coverage: 0.62 });
  await begin(2, { updated: day(3), kind: 'percentage', eventHandle: 'reef-week' });
  await begin(3, { updated: day(5), coverage: 0.95 });
  await begin(4, { updated: day(2) });
  await begin(0, { updated: day(6), uid: 'tom' });
  const begun = await begunOnServer(store, memberPhotos(store, 'vera'), 'vera');
  expect(begun.map(({ imageId, way, coverage, event }) => ({ imageId, way, coverage, event }))).toEqual([
    { imageId: at(photos, 1).image.id, way: 'expert', coverage: 0.62, event: undefined },
    { imageId: at(photos, 2).image.id, way: 'percentage', coverage: 0.5, event: 'reef-week' },
    { imageId: at(photos, 4).image.id, way: 'draw', coverage: 0.5, event: undefined },
  ]);
  expect(at(begun, 0)).toMatchObject({ surveyId: survey.id, surveyName: survey.name, isWaiting: false });
});

test('what was deleted meanwhile, completed in the other way or wiped out is not offered; older photos are', async () => {
  const store = createMemoryStore();
  const { photos } = await surveyInStore(store, [{ index: 0, isDeleted: true }, ...plans(5)]);
  for (const [index, photo] of photos.entries()) {
    const updated = `2025-10-${String(20 - index).padStart(2, '0')}T00:00:00.000Z`;
    await analysisInStore(store, { uid: 'vera', photo, coverage: index === 2 ? 0 : 0.3, updated });
  }
  await analysisInStore(store, { uid: 'vera', photo: at(photos, 1), coverage: 1, kind: 'percentage' });
  const begun = await begunOnServer(store, memberPhotos(store, 'vera'), 'vera');
  expect(begun.map(({ imageId }) => imageId)).toEqual([3, 4, 5].map((index) => at(photos, index).image.id));
});

test('a photo that was deleted is gone; a lost connection is no answer', async () => {
  const store = createMemoryStore();
  const { photos } = await surveyInStore(store, [{ index: 0 }, { index: 1, isDeleted: true }]);
  const begun = photos.map(({ image }) => ({ surveyId: image.survey.id, imageId: image.id }));
  expect(await gonePhotos(memberPhotos(store, 'vera'), begun)).toEqual(new Set([photos[1]?.image.id]));
  const away: Store = {
    ...store,
    query: async () => {
      throw new StoreError('UNAVAILABLE', 'No.');
    },
  };
  await expect(gonePhotos(memberPhotos(away, 'vera'), begun)).rejects.toThrow(StoreError);
});

test('strokes and numbers that wait on this device are found without asking anybody', async () => {
  const { photos } = await surveyInStore(createMemoryStore(), plans(4));
  const [coloured, estimated, saved, opened] = [0, 1, 2, 3].map((index) => at(photos, index));
  if (!coloured || !estimated || !saved || !opened) throw new Error('There are too few photos.');
  const book = openSketchbook({ databaseName: 'begun-here', report: () => undefined });
  await book.keep({ uid: 'vera', imageId: coloured.image.id }, 'a1', emptyDrawing, drawn);
  const key = { uid: 'vera', imageId: saved.image.id };
  await book.markSaved(key, await book.keep(key, 'a2', emptyDrawing, drawn));
  const typed = { ...emptyAnswers('a3'), percentages: { 'background_water-live': 40 } };
  keepAnswers(browserNotes, 'vera', estimated.image.id, typed);
  for (const photo of [coloured, saved, opened]) notePhoto(browserNotes, 'vera', photo, 'draw', 'reef-week');
  notePhoto(browserNotes, 'vera', estimated, 'percentage', undefined);
  const begun = await begunHere(browserNotes, 'vera', book);
  expect(begun).toMatchObject([
    { imageId: estimated.image.id, way: 'percentage', coverage: 0.4, isWaiting: true },
    { imageId: coloured.image.id, way: 'draw', coverage: 1, event: 'reef-week', isWaiting: true },
  ]);
  expect(await begunHere(browserNotes, 'tom', book)).toEqual([]);
});

test('this device remembers sixty photos, each once for each way, the latest first', async () => {
  const { photos } = await surveyInStore(createMemoryStore(), plans(62));
  for (const photo of photos) notePhoto(browserNotes, 'vera', photo, 'draw', undefined);
  notePhoto(browserNotes, 'vera', at(photos, 30), 'draw', undefined);
  notePhoto(browserNotes, 'vera', at(photos, 30), 'percentage', undefined);
  const notes = photoNotes(browserNotes, 'vera');
  expect(notes).toHaveLength(60);
  expect(notes.slice(0, 3).map(({ image, way }) => [image.id, way])).toEqual([
    [at(photos, 30).image.id, 'percentage'],
    [at(photos, 30).image.id, 'draw'],
    [at(photos, 61).image.id, 'draw'],
  ]);
  localStorage.setItem(localStorage.key(0) ?? '', '[{"path":1}, null]');
  expect(photoNotes(browserNotes, 'vera')).toEqual([]);
});

test('the device’s part comes first, each photo once, nothing that is gone, three in all', () => {
  const photo = (imageId: string, isWaiting: boolean): BegunPhoto => ({
    path: `path/${imageId}`,
    imageId,
    surveyId: 's',
    surveyName: 'Moore Reef',
    url: 'u',
    token: 't',
    way: 'draw',
    coverage: 0.5,
    event: undefined,
    isWaiting,
  });
  const here = [photo('a', true), photo('b', true)];
  const there = [photo('c', false), photo('a', false), photo('d', false), photo('e', false)];
  const chosen = chooseBegun(here, there, new Set(['b']));
  expect(chosen.map(({ imageId, isWaiting }) => [imageId, isWaiting])).toEqual([
    ['a', true],
    ['c', false],
    ['d', false],
  ]);
});
