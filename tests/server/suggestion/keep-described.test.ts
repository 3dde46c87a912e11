import { expect, test } from 'vitest';
import { keepDescribed } from '../../../edge-server/suggestion/describe/keep-described.ts';
import { imageDocs, imagesWithoutRegions } from '../../../src/domain/documents/collections/images.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const photosInAll = 12;
const quality = { sharpness: 0.5, lightness: 0.7, burnt: 0, print: '0123456789abcdef' };
const described = { status: 'described', quality } as const;

test('photos that were looked at are marked ten at a time: everybody waits for the disk at each commit', async () => {
  await using server = await startTestServer();
  await reefWithPhotos(server, photosInAll, (index) => jpegPhoto(index + 1));
  const { store } = server.context;
  const commits: number[] = [];
  const stop = store.onCommit((_paths, writes) => {
    const marked = writes.filter(({ op, path }) => op === 'update' && imageDocs.match(path) !== undefined);
    if (marked.length > 0) commits.push(marked.length);
  });
  const keeping = keepDescribed(server.context, { describe: async () => described });
  await keeping.settled();
  await keeping.close();
  stop();
  expect(commits).toEqual([10, 2]);
  expect(await everyDocument(store, imagesWithoutRegions(100))).toEqual([]);
  const [photo] = (await store.query({ from: { group: 'images' }, where: [], orderBy: [] })).docs;
  expect(photo?.data).toMatchObject({ ml: true, quality });
});

test('a photo that is taken away while the others are looked at keeps none of them from being marked', async () => {
  await using server = await startTestServer();
  const photos = await reefWithPhotos(server, 3, (index) => jpegPhoto(index + 1));
  const { store } = server.context;
  const [gone] = photos;
  if (gone === undefined) throw new Error('There is no photo.');
  const keeping = keepDescribed(server.context, {
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
