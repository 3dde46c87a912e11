import { expect, test } from 'vitest';
import { unanalysedImage } from '../../../../tests/support/analysis/analysis-ground.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { idOfPage, photosOfPage } from '../../../domain/annotation/analysed-photos.ts';
import type { PhotoWish } from '../../../domain/collections/next-image.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import { knownRegions, regionIn } from '../../../domain/region/known-regions.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { queueFields } from '../../../domain/survey/build-survey.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Store } from '../../../ports/store.ts';
import { analysedImageIds, chooseNextImage } from './choose-next-image.ts';

const since = '2025-10-04T00:00:00.000Z';

interface PhotoPlan {
  readonly id: string;
  readonly regionId?: RegionId;
  readonly total?: number;
  readonly seenByExperts?: number;
  readonly ml?: boolean;
  readonly priority?: number;
  readonly isDeleted?: boolean;
  readonly since?: string;
}

async function add(store: Store, ...plans: readonly PhotoPlan[]): Promise<void> {
  await store.write(
    plans.map((plan) => {
      const { id, regionId = 'gbr', total = 0, priority = 3, isDeleted = false, ml = false } = plan;
      const received = plan.since ?? since;
      const { survey, meta } = unanalysedImage;
      const image: Image = {
        ...unanalysedImage,
        id,
        survey: { ...survey, regionId, priority },
        meta: { ...meta, analysis: { total }, analysis_expert: { total: plan.seenByExperts ?? 0 } },
        ml,
        since: received,
        ...queueFields(regionIn(knownRegions([]), regionId), received),
        seed: id.padEnd(20, 'k').slice(0, 20),
        isDeleted,
      };
      return { op: 'set', path: `users/diver/surveys/survey-1/images/${id}`, data: documentOf(image) };
    }),
  );
}

async function analyse(store: Store, uid: string, imageId: string): Promise<void> {
  const id = `analysis-${imageId}`;
  await store.write([
    {
      op: 'set',
      path: `users/${uid}/analysis/${id}`,
      data: documentOf({
        id,
        kind: 'percentage',
        version: 3,
        updated: since,
        isDeleted: false,
        image: {
          id: imageId,
          path: `users/diver/surveys/survey-1/images/${imageId}`,
          user: { uid: 'diver', name: 'Mia' },
        },
        survey: { id: 'survey-1', name: 'Moore Reef', regionId: 'gbr' },
        user: { uid, name: 'Vera' },
        sync: 0,
        verified: false,
        stats: { coverage: 1 },
        analysis: { percentages: { 'background_water-live': 100 }, 'dominant-coral': '', 'bad-image': false },
      }),
    },
  ]);
}

const now = '2026-06-30T00:00:00.000Z';
const first = () => 0;
const next = (
  store: Store,
  except: readonly string[] = [],
  regionId: RegionId = 'gbr',
  wish: PhotoWish = 'any',
) =>
  chooseNextImage({
    store,
    uid: 'vera',
    region: regionIn(knownRegions([]), regionId),
    except,
    random: first,
    now,
    wish,
  });

test('a region without photos has no next one', async () => {
  expect(await next(createMemoryStore())).toBeUndefined();
});

test('the most urgent reef comes first, then the photo that fewest people have analysed', async () => {
  const store = createMemoryStore();
  await add(store, { id: 'later-0001', priority: 3 }, { id: 'seen-00001', priority: 1, total: 3 });
  expect((await next(store))?.image.id).toBe('seen-00001');
  await add(store, { id: 'fresh-0001', priority: 1 });
  expect((await next(store))?.image.id).toBe('fresh-0001');
});

test('never one of another region, a deleted one, or one that five people have analysed', async () => {
  const store = createMemoryStore();
  await add(
    store,
    { id: 'hawaiian-1', regionId: 'hawaii' },
    { id: 'withdrawn1', isDeleted: true },
    { id: 'finished-1', total: 5 },
  );
  expect(await next(store)).toBeUndefined();
  expect((await next(store, [], 'hawaii'))?.image.id).toBe('hawaiian-1');
});

test('who labels regions gets a photo that has some, even where another one is more urgent', async () => {
  const store = createMemoryStore();
  await add(store, { id: 'uncut-0001', priority: 1 }, { id: 'finished-1', ml: true, total: 5 });
  expect(await next(store, [], 'gbr', 'regions')).toBeUndefined();
  await add(store, { id: 'cut-000001', priority: 3, ml: true, total: 2 });
  expect((await next(store, [], 'gbr', 'regions'))?.image.id).toBe('cut-000001');
});

test('an expert gets regions that no expert has seen, however many others have, and then any', async () => {
  const store = createMemoryStore();
  await add(
    store,
    { id: 'uncut-0001', priority: 1 },
    { id: 'read-00001', ml: true, priority: 2, seenByExperts: 1 },
    { id: 'popular-01', ml: true, priority: 3, total: 9 },
  );
  expect((await next(store, [], 'gbr', 'regions for an expert'))?.image.id).toBe('popular-01');
  expect((await next(store, ['popular-01'], 'gbr', 'regions for an expert'))?.image.id).toBe('read-00001');
});

test('photos that this person has analysed are left out, those of other people are not', async () => {
  const store = createMemoryStore();
  const ids = Array.from({ length: 12 }, (_, index) => `photo-${String(index).padStart(4, '0')}`);
  await add(store, ...ids.map((id) => ({ id })));
  for (const id of ids.slice(0, 11)) await analyse(store, 'vera', id);
  await analyse(store, 'tom', 'photo-0011');
  expect((await next(store))?.image.id).toBe('photo-0011');
  await analyse(store, 'vera', 'photo-0011');
  expect(await next(store)).toBeUndefined();
  expect((await analysedImageIds(store, 'vera')).size).toBe(12);
});

async function everyNext(store: Store): Promise<string[]> {
  const order: string[] = [];
  for (let photo = await next(store); photo !== undefined; photo = await next(store, order))
    order.push(photo.image.id);
  return order;
}

test('photos of the season that began last come first, also those that arrived after its end', async () => {
  const store = createMemoryStore();
  await add(
    store,
    { id: 'of-autumn-1', priority: 3, since: '2026-05-01T00:00:00.000Z' },
    { id: 'of-season-1', priority: 2 },
    { id: 'of-2024-001', priority: 1, since: '2024-10-01T00:00:00.000Z' },
  );
  expect(await everyNext(store)).toEqual(['of-season-1', 'of-autumn-1', 'of-2024-001']);
});

test('of photos that are as urgent and as little seen, those of the newest day come first', async () => {
  const store = createMemoryStore();
  await add(
    store,
    { id: 'last-week-1', since: '2025-11-13T05:00:00.000Z' },
    { id: 'seen-today1', total: 1, since: '2025-11-20T05:00:00.000Z' },
    { id: 'yesterday-1', since: '2025-11-19T23:00:00.000Z' },
    { id: 'today-00001', since: '2025-11-20T01:00:00.000Z' },
    { id: 'urgent-0001', priority: 1, since: '2025-11-01T01:00:00.000Z' },
  );
  expect(await everyNext(store)).toEqual([
    'urgent-0001',
    'today-00001',
    'yesterday-1',
    'last-week-1',
    'seen-today1',
  ]);
});

test('a photo whose day nobody has noted yet is offered after all others', async () => {
  const store = createMemoryStore();
  await add(store, { id: 'noted-00001', priority: 5 }, { id: 'of-before-1', priority: 1 });
  const path = 'users/diver/surveys/survey-1/images/of-before-1';
  const { arrivalDay: _day, season: _season, ...former } = (await store.get(path))?.data ?? {};
  await store.write([{ op: 'set', path, data: former }]);
  expect(await everyNext(store)).toEqual(['noted-00001', 'of-before-1']);
});

/** Notes photos as begun by Vera, as saving does; of a store that counts the pages it was asked for. */
async function storeWithPages(...pages: readonly (readonly string[])[]) {
  const under = createMemoryStore();
  const write = (page: number, ids: readonly string[]) =>
    under.write([
      {
        op: 'merge',
        path: `users/vera/analysed/${idOfPage(page)}`,
        data: documentOf({ page, images: Object.fromEntries(ids.map((id) => [id, 20_000])) }),
      },
    ]);
  for (const [index, ids] of pages.entries()) await write(index + 1, ids);
  let read = 0;
  const store: Store = {
    ...under,
    async query(query) {
      const page = await under.query(query);
      read += page.docs.filter(({ path }) => path.includes('/analysed/')).length;
      return page;
    },
  };
  const pagesRead = () => {
    const before = read;
    read = 0;
    return before;
  };
  return { store, write, pagesRead };
}

test('what a person has begun is read in pages, and a full page once', async () => {
  const ids = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}`);
  const { store, write, pagesRead } = await storeWithPages(
    ids('first', photosOfPage),
    ids('second', photosOfPage),
    ids('third', 3),
  );
  expect((await analysedImageIds(store, 'vera')).size).toBe(1003);
  expect(pagesRead()).toBe(3);
  await write(3, ['another']);
  const now = await analysedImageIds(store, 'vera');
  expect([now.size, now.has('another'), now.has('first-0')]).toEqual([1004, true, true]);
  expect(pagesRead()).toBe(1);
  expect((await analysedImageIds(store, 'tom')).size).toBe(0);
});

test('of somebody with very many, the newest ten thousand are looked at', async () => {
  const full = (page: number) => Array.from({ length: photosOfPage }, (_, index) => `photo-${page}-${index}`);
  const { store, write } = await storeWithPages(...Array.from({ length: 21 }, (_, index) => full(index + 1)));
  expect((await analysedImageIds(store, 'vera')).size).toBe(10_000);
  await write(22, ['newest']);
  const now = await analysedImageIds(store, 'vera');
  expect([now.has('newest'), now.has('photo-21-0'), now.has('photo-1-0')]).toEqual([true, true, false]);
});

test('the photo that is skipped does not come again', async () => {
  const store = createMemoryStore();
  await add(store, { id: 'photo-0001' }, { id: 'photo-0002' });
  expect((await next(store, ['photo-0001']))?.image.id).toBe('photo-0002');
  expect(await next(store, ['photo-0001', 'photo-0002'])).toBeUndefined();
});

test('the photo that is offered stays, until it has been analysed', async () => {
  const store = createMemoryStore();
  await add(store, { id: 'photo-0001', priority: 1 }, { id: 'photo-0002', priority: 3 });
  const offered = await next(store, ['photo-0001']);
  if (offered === undefined) throw new Error('There is no photo.');
  const again = { store, uid: 'vera', region: shippedRegions.gbr, except: [], offered, random: first };
  expect((await chooseNextImage(again))?.image.id).toBe('photo-0002');
  await analyse(store, 'vera', 'photo-0002');
  expect((await chooseNextImage(again))?.image.id).toBe('photo-0001');
});
