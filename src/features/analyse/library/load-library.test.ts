import { expect, test } from 'vitest';
import { analysisInStore, surveyInStore } from '../../../../tests/support/analysis/analysed-survey.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { numbersOf, photosOf } from './library.ts';
import { loadLibrary } from './load-library.ts';

test('a survey that is not there, or deleted, has no library', async () => {
  const store = createMemoryStore();
  const { survey, path } = await surveyInStore(store, [{ index: 0 }]);
  expect(await loadLibrary(store, 'vera', 'no-such-survey')).toBeNull();
  await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  expect(await loadLibrary(store, 'vera', survey.id)).toBeNull();
});

test('photos stand in the diver’s order, without deleted ones, with who looked at each', async () => {
  const store = createMemoryStore();
  const { survey, photos } = await surveyInStore(store, [
    { index: 3, isPreview: true },
    { index: 1, total: 2 },
    { index: 0, isDeleted: true },
    { index: 2, total: 1 },
  ]);
  const library = await loadLibrary(store, 'vera', survey.id);
  expect(library).toMatchObject({ surveyName: survey.name, date: survey.date, regionId: 'gbr' });
  expect(library?.photos.map(({ image, ...said }) => ({ id: image.id, ...said }))).toEqual([
    { id: photos[1]?.image.id, number: 1, analyses: 2, isAtSea: false, own: null },
    { id: photos[3]?.image.id, number: 2, analyses: 1, isAtSea: false, own: null },
    { id: photos[0]?.image.id, number: 3, analyses: 0, isAtSea: true, own: null },
  ]);
});

test('of each photo it says what this person did: the analysis that is furthest', async () => {
  const store = createMemoryStore();
  const { survey, photos } = await surveyInStore(store, [
    { index: 0, total: 1 },
    { index: 1, total: 1 },
    { index: 2 },
    { index: 3 },
    { index: 4, isPreview: true },
  ]);
  const [done, others, begun, wiped] = photos;
  if (!done || !others || !begun || !wiped) throw new Error('There are too few photos.');
  await analysisInStore(store, { uid: 'vera', photo: done, coverage: 0.96, kind: 'percentage' });
  await analysisInStore(store, { uid: 'vera', photo: done, coverage: 0.2 });
  await analysisInStore(store, { uid: 'vera', photo: begun, coverage: 0.62, version: 3 });
  await analysisInStore(store, { uid: 'vera', photo: wiped, coverage: 0 });
  await analysisInStore(store, { uid: 'tom', photo: others, coverage: 1 });
  const library = await loadLibrary(store, 'vera', survey.id);
  if (library === null) throw new Error('There is no library.');
  expect(library.photos.map(({ own }) => own)).toEqual([
    { way: 'percentage', coverage: 0.96, isDone: true },
    null,
    { way: 'expert', coverage: 0.62, isDone: false },
    null,
    null,
  ]);
  expect(numbersOf(library)).toEqual({ photos: 5, analysed: 2, byYou: 1, atSea: 1 });
  const numbers = (sight: 'all' | 'open' | 'yours') => photosOf(library, sight).map((photo) => photo.number);
  expect(numbers('all')).toEqual([1, 2, 3, 4, 5]);
  expect(numbers('yours')).toEqual([1, 3]);
  expect(numbers('open')).toEqual([2, 4]);
});

test('a survey of more analyses than one page holds is read to its end', async () => {
  const store = createMemoryStore();
  const { survey, photos } = await surveyInStore(
    store,
    Array.from({ length: 56 }, (_, index) => ({ index })),
  );
  for (const photo of photos) await analysisInStore(store, { uid: 'vera', photo, coverage: 1 });
  const library = await loadLibrary(store, 'vera', survey.id);
  expect(library === null ? 0 : numbersOf(library).byYou).toBe(56);
});

test('a photo whose record cannot be read is counted, and the others are shown', async () => {
  const store = createMemoryStore();
  const { survey, photos } = await surveyInStore(store, [{ index: 0 }, { index: 1 }]);
  const [damaged] = photos;
  if (damaged === undefined) throw new Error('There is no photo.');
  await store.write([{ op: 'merge', path: damaged.path, data: { index: 'the first' } }]);
  const library = await loadLibrary(store, 'vera', survey.id);
  expect(library).toMatchObject({ photos: [{ number: 1 }], unreadable: 1 });
});
