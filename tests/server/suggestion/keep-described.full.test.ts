import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PhotoFile } from '../../../edge-server/services/suggestion/describe/described-photos.ts';
import { keepDescribed } from '../../../edge-server/services/suggestion/describe/keep-described.ts';
import {
  imageDocs,
  imagesWithoutRegions,
  imagesWithRegions,
} from '../../../src/domain/collections/images.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { correctedCopyOf } from '../../../src/domain/survey/photo/corrected-copy.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const photosInAll = 12;
const quality = { sharpness: 0.5, lightness: 0.7, burnt: 0, print: '0123456789abcdef' };
const described = { status: 'described', quality } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  const { store, photos } = server.context;
  const all = await everyDocument(store, { from: { group: 'images' }, where: [], orderBy: [] });
  await store.write(all.map(({ path }) => ({ op: 'delete', path })));
  const { file } = await photos.regionsNote();
  await rm(file, { force: true });
});
afterAll(() => server?.close());

/** Looks at photos by features of this name, and keeps of each by which it was seen. */
function looking(features: string, kept = new Map<string, string>(), problem: string | null = null) {
  const looked: string[] = [];
  return {
    kept,
    looked,
    async describe({ url }: Pick<PhotoFile, 'id' | 'url' | 'token'>) {
      looked.push(url);
      kept.set(url, features);
      return described;
    },
    features: async () => features,
    featuresProblem: async () => problem,
    areSeenAlike: async (photos: readonly Pick<PhotoFile, 'url'>[]) =>
      photos.map(({ url }) => kept.get(url) === features),
  };
}

async function work(of: TestServer, seeing: ReturnType<typeof looking>) {
  const keeping = keepDescribed(of.context, seeing);
  await keeping.settled();
  await keeping.allSeen();
  await keeping.close();
}

async function photosOf(of: TestServer): Promise<Image[]> {
  const docs = await everyDocument(of.context.store, imagesWithRegions(100));
  return docs.map(({ data }) => imageDocs.schema.parse(data));
}

test('photos that were looked at are marked ten at a time: everybody waits for the disk at each commit', async () => {
  await reefWithPhotos(server, photosInAll, (index) => jpegPhoto(index + 1));
  const { store } = server.context;
  const commits: number[] = [];
  const stop = store.onCommit((_paths, writes) => {
    const marked = writes.filter(({ op, path }) => op === 'update' && imageDocs.match(path) !== undefined);
    if (marked.length > 0) commits.push(marked.length);
  });
  await work(server, looking('by colour'));
  stop();
  expect(commits).toEqual([10, 2]);
  expect(await everyDocument(store, imagesWithoutRegions(100))).toEqual([]);
  const [photo] = (await store.query({ from: { group: 'images' }, where: [], orderBy: [] })).docs;
  const { token, url } = imageDocs.schema.parse(photo?.data);
  const color_corrected = correctedCopyOf({ token, url });
  expect(photo?.data).toMatchObject({ ml: true, quality, color_corrected });
});

test('at sea no copy with corrected colours is offered: nobody analyses there', async () => {
  await using boat = await startTestServer({ network: 'edge' });
  await reefWithPhotos(boat, 1, (index) => jpegPhoto(index + 1));
  await work(boat, looking('by colour'));
  const [photo] = await photosOf(boat);
  expect(photo).toMatchObject({ ml: true, quality });
  expect(photo?.color_corrected).toBeUndefined();
});

test('a photo that is taken away while the others are looked at keeps none of them from being marked', async () => {
  const photos = await reefWithPhotos(server, 3, (index) => jpegPhoto(index + 1));
  const { store } = server.context;
  const [gone] = photos;
  if (gone === undefined) throw new Error('There is no photo.');
  const keeping = keepDescribed(server.context, {
    ...looking('by colour'),
    async describe({ id }) {
      if (id !== gone.imageId) await store.write([{ op: 'delete', path: gone.path }]);
      return described;
    },
  });
  await keeping.settled();
  await keeping.close();
  expect(await everyDocument(store, imagesWithoutRegions(100))).toEqual([]);
  expect(await store.get(gone.path)).toBeNull();
});

describe('when photos are looked at by other features than before', () => {
  test('those that were looked at are looked at again, the most urgent first, once, and the next start asks no photo', async () => {
    const photos = await reefWithPhotos(server, photosInAll, (index) => jpegPhoto(index + 1));
    const { store } = server.context;
    const urgent = photos[7];
    if (urgent === undefined) throw new Error('There is no such photo.');
    await store.write([{ op: 'update', path: urgent.path, data: { 'survey.priority': 1 } }]);
    const before = looking('by colour');
    await work(server, before);
    const after = looking('by a network', before.kept);
    await work(server, after);
    expect(after.looked).toHaveLength(photosInAll);
    expect(new Set(after.looked).size).toBe(photosInAll);
    expect(after.looked[0]).toContain(urgent.imageId);
    // What was kept of one goes: the note says that all are through, so that nothing is asked.
    const next = looking('by a network');
    await work(server, next);
    expect(next.looked).toEqual([]);
    const { file } = await server.context.photos.regionsNote();
    await rm(file);
    await work(server, next);
    expect(next.looked).toHaveLength(photosInAll);
  });

  test('a server that ends meanwhile goes on where it was: nothing is looked at twice', async () => {
    await reefWithPhotos(server, photosInAll, (index) => jpegPhoto(index + 1));
    const before = looking('by colour');
    await work(server, before);
    const first = looking('by a network', before.kept);
    const ending = keepDescribed(server.context, {
      ...first,
      async describe(photo) {
        const seen = await first.describe(photo);
        if (first.looked.length === 5) void ending.close();
        return seen;
      },
    });
    await ending.allSeen();
    await ending.close();
    expect(first.looked).toHaveLength(5);
    const second = looking('by a network', first.kept);
    await work(server, second);
    expect(second.looked).toHaveLength(photosInAll - 5);
    expect(second.looked.filter((url) => first.looked.includes(url))).toEqual([]);
  });

  test('a photo that arrives goes before them, and none is looked at while phones send', async () => {
    await reefWithPhotos(server, 3, (index) => jpegPhoto(index + 1));
    const before = looking('by colour');
    await work(server, before);
    const seeing = looking('by a network', before.kept);
    let isQuiet = false;
    const keeping = keepDescribed(server.context, seeing, () => isQuiet);
    const [photo] = await reefWithPhotos(server, 1, () => jpegPhoto(9));
    await expect
      .poll(async () => (await everyDocument(server.context.store, imagesWithoutRegions(9))).length)
      .toBe(1);
    expect(seeing.looked).toEqual([]);
    isQuiet = true;
    await keeping.settled();
    await keeping.allSeen();
    await keeping.close();
    expect(seeing.looked).toHaveLength(4);
    expect(seeing.looked[0]).toContain(photo?.imageId ?? 'no photo');
  });

  test("what an operator's network saw is not overwritten while it cannot be opened", async () => {
    await reefWithPhotos(server, 2, (index) => jpegPhoto(index + 1));
    const before = looking('by a network');
    await work(server, before);
    const without = looking('by colour', before.kept, 'The runtime is not there.');
    await work(server, without);
    expect(without.looked).toEqual([]);
  });

  test('photos that were looked at before copies with corrected colours were offered have theirs', async () => {
    await reefWithPhotos(server, 2, (index) => jpegPhoto(index + 1));
    const { store, photos } = server.context;
    const seeing = looking('by colour');
    await work(server, seeing);
    const { file } = await photos.regionsNote();
    await rm(file);
    for (const { path, data } of await everyDocument(store, imagesWithRegions(9))) {
      const { color_corrected: _none, ...old } = data;
      await store.write([{ op: 'set', path, data: old }]);
    }
    await work(server, seeing);
    expect((await photosOf(server)).map((photo) => photo.color_corrected)).toEqual(
      (await photosOf(server)).map((photo) => correctedCopyOf(photo)),
    );
    expect(seeing.looked).toHaveLength(2);
  });
});
