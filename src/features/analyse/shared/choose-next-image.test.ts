import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { regions } from '../../../domain/region/regions.ts';
import type { Store } from '../../../ports/store.ts';
import { analysedImageIds, chooseNextImage } from './choose-next-image.ts';

const since = '2025-10-04T00:00:00.000Z';

interface PhotoPlan {
  readonly id: string;
  readonly regionId?: RegionId;
  readonly total?: number;
  readonly priority?: number;
  readonly isDeleted?: boolean;
}

async function add(store: Store, ...plans: readonly PhotoPlan[]): Promise<void> {
  await store.write(
    plans.map(({ id, regionId = 'gbr', total = 0, priority = 3, isDeleted = false }) => ({
      op: 'set' as const,
      path: `users/diver/surveys/survey-1/images/${id}`,
      data: documentOf({
        id,
        type: 'subject',
        user: { uid: 'diver', name: 'Mia' },
        url: `survey_v2/gbr/moore-reef/2025-10-04/${id}.jpg`,
        token: 'abcdefghijklmnop',
        sha256: 'a'.repeat(64),
        bytes: 1000,
        survey: {
          id: 'survey-1',
          name: 'Moore Reef',
          date: since,
          _geoloc: null,
          regionId,
          locId: '16-071',
          priority,
        },
        meta: {
          optimised: true,
          width: 200,
          height: 150,
          analysis: { total },
          analysis_expert: { total: 0 },
        },
        since,
        ml: false,
        seed: id.padEnd(20, 'k').slice(0, 20),
        copyright: 'CC BY 4.0',
        isDeleted,
      }),
    })),
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

const first = () => 0;
const next = (store: Store, except: readonly string[] = [], regionId: RegionId = 'gbr') =>
  chooseNextImage({ store, uid: 'vera', region: regions[regionId], except, random: first });

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
  const again = { store, uid: 'vera', region: regions.gbr, except: [], offered, random: first };
  expect((await chooseNextImage(again))?.image.id).toBe('photo-0002');
  await analyse(store, 'vera', 'photo-0002');
  expect((await chooseNextImage(again))?.image.id).toBe('photo-0001');
});
