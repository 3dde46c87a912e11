import { describe, expect, test } from 'vitest';
import {
  analyseManyPhotos,
  colour,
  colourWith,
  estimate,
  wholePhoto,
} from '../../../tests/support/analysis/analyse-photos.ts';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { storeAsBefore } from '../../../tests/support/analysis/former-analyses.ts';
import { countingStore } from '../../../tests/support/server/counting-store.ts';
import { photosOfPage } from '../../domain/annotation/analysed-photos.ts';
import {
  analysedPagesOfUser,
  analysesInSecondWay,
  completeAnalysesOfUser,
} from '../../domain/collections/analyses.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

type Ground = Awaited<ReturnType<typeof analysisGround>>;

/** Ann's account and the photo, with a store that counts. */
async function counted() {
  const ground = await analysisGround();
  const { store, take } = countingStore(ground.context.store);
  const context: OperationContext = { ...ground.context, store };
  return { ...ground, context, take, photo: { path: ground.imagePath, image: unanalysedImage } };
}

async function addPerson(uid: string, { context }: Pick<Ground, 'context'>): Promise<void> {
  const since = unanalysedImage.since;
  const data = { uid, isEmailVerified: true, createdAt: since, updatedAt: since };
  await context.store.write([{ op: 'set', path: `users/${uid}`, data }]);
}

async function pagesOf(uid: string, { store }: OperationContext): Promise<string[][]> {
  const docs = await everyDocument(store, analysedPagesOfUser(uid));
  return docs.reverse().map(({ data }) => Object.keys(data.images ?? {}));
}

/** Photos that a person has analysed, as their dashboard counts them. */
async function photosOf(uid: string, { store }: OperationContext): Promise<number> {
  const count = async (query: ReturnType<typeof completeAnalysesOfUser>) =>
    (await store.aggregate(query, { count: true })).count ?? 0;
  return (await count(completeAnalysesOfUser(uid))) - (await count(analysesInSecondWay(uid)));
}

describe('a photo that was coloured and estimated', () => {
  test('is one photo of its author, whichever way was first, and however often it is saved', async () => {
    const { context, photo } = await counted();
    await estimate('ann', photo, context, 30);
    expect(await photosOf('ann', context)).toBe(1);
    for (const whole of [wholePhoto('reef_soft'), wholePhoto('background_sand')]) {
      await colourWith('ann', photo, context, whole);
      expect(await photosOf('ann', context)).toBe(1);
      await estimate('ann', photo, context, 40);
      expect(await photosOf('ann', context)).toBe(1);
    }
  });

  test('is still one where one of the two is taken back, and then neither', async () => {
    const { context, photo } = await counted();
    await estimate('ann', photo, context, 30);
    await colourWith('ann', photo, context, wholePhoto('reef_soft'));
    await estimate('ann', photo, context, 30, 10);
    expect(await photosOf('ann', context)).toBe(1);
    await estimate('ann', photo, context, 30);
    await colour('ann', photo, context, 3);
    expect(await photosOf('ann', context)).toBe(1);
    await estimate('ann', photo, context, 30, 10);
    expect(await photosOf('ann', context)).toBe(0);
  });
});

describe('what a save reads and writes', () => {
  test('is three documents and two while nothing that is counted changes', async () => {
    const { context, photo, take } = await counted();
    await estimate('ann', photo, context, 10, 20);
    take();
    await estimate('ann', photo, context, 12, 20);
    expect(take()).toEqual({ reads: 3, writes: 1 });
    await colour('ann', photo, context, 3);
    take();
    await colour('ann', photo, context, 4);
    // The photo was read once more before its turn, to be counted.
    expect(take()).toEqual({ reads: 5, writes: 2 });
  });

  test('is six at most where it is new or becomes complete, with others beside it', async () => {
    const { context, photo, take } = await counted();
    await estimate('ann', photo, context, 30);
    expect(take().reads).toBeLessThanOrEqual(7);
    const others = ['ben', 'cleo', 'dora'];
    for (const uid of others) await addPerson(uid, { context });
    take();
    await estimate('ben', photo, context, 31);
    expect(take().reads).toBeLessThanOrEqual(7);
    await estimate('cleo', photo, context, 10, 10);
    take();
    await estimate('cleo', photo, context, 32);
    // From the third volunteer on, whose mail domain each of them has (rule 9.38).
    expect(take().reads).toBeLessThanOrEqual(9);
    expect(await context.store.get(photo.path)).toMatchObject({ data: { meta: { analysis: { total: 3 } } } });
  });
});

describe('photos that a person has begun', () => {
  test('stand in pages, each once, whichever way they were begun', async () => {
    const { context, photos } = await analyseManyPhotos();
    const ids = photos.map(({ image }) => image.id);
    expect(await pagesOf('ann', context)).toEqual([expect.arrayContaining(ids)]);
    for (const photo of photos) await estimate('ann', photo, context);
    expect((await pagesOf('ann', context)).map((page) => page.length)).toEqual([ids.length]);
  });

  test('of before are listed with the first one that is begun since', async () => {
    const { context, photos, store, imagePath } = await analyseManyPhotos();
    await storeAsBefore(store);
    await colour('ann', photos[0] ?? { path: '', image: unanalysedImage }, context, 5);
    expect(await pagesOf('ann', context)).toEqual([]);
    await estimate('ann', { path: imagePath, image: unanalysedImage }, context);
    const ids = [...photos.map(({ image }) => image.id), unanalysedImage.id];
    expect(await pagesOf('ann', context)).toEqual([expect.arrayContaining(ids)]);
    expect((await pagesOf('ann', context))[0]).toHaveLength(ids.length);
  });

  test('go on in the next page where one is full', async () => {
    const { context, photo } = await counted();
    const images = Object.fromEntries(
      Array.from({ length: photosOfPage }, (_, index) => [`old-${index}`, 20_000]),
    );
    await context.store.write([
      { op: 'set', path: 'users/ann/analysed/00001', data: documentOf({ page: 1, images }) },
    ]);
    await estimate('ann', photo, context);
    expect((await pagesOf('ann', context)).map((page) => page.length)).toEqual([photosOfPage, 1]);
  });

  test('are refused where one was begun too many, also over two pages', async () => {
    const { context, photo, setTime } = await counted();
    setTime('2026-01-01T12:00:00.000Z');
    const today = Math.floor(Date.UTC(2026, 0, 1) / 86_400_000);
    const many = (count: number, name: string, day: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}-${index}`, day]));
    const first = { page: 1, images: { ...many(150, 'old', today - 1), ...many(350, 'new', today) } };
    const pages = [first, { page: 2, images: many(50, 'newer', today) }];
    await context.store.write(
      pages.map((page) => ({
        op: 'set',
        path: `users/ann/analysed/0000${page.page}`,
        data: documentOf(page),
      })),
    );
    await expect(estimate('ann', photo, context)).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
    setTime('2026-01-02T00:00:00.000Z');
    await estimate('ann', photo, context);
  });
});

test('an analysis that was deleted comes back under its id; the id of another one is refused', async () => {
  const ground = await analysisGround();
  const { context, imagePath } = ground;
  const photo = { path: imagePath, image: unanalysedImage };
  await estimate('ann', photo, context);
  const [doc] = await everyDocument(context.store, { from: { group: 'analysis' }, where: [], orderBy: [] });
  const path = doc?.path ?? '';
  await context.store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  await estimate('ann', photo, context, 40, 60, doc?.id);
  expect(await context.store.get(path)).toMatchObject({ data: { isDeleted: false } });
  await context.store.write([{ op: 'update', path, data: { isDeleted: true, 'image.id': 'another' } }]);
  await expect(estimate('ann', photo, context, 40, 60, doc?.id)).rejects.toMatchObject({
    status: 'ALREADY_EXISTS',
  });
});
