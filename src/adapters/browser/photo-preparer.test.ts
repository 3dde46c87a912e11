import { expect, test } from 'vitest';
import { createPhotoPreparer } from './photo-preparer.ts';

test('a file that the phone no longer hands out is refused with a sentence, and the next one is read', async () => {
  const photos = createPhotoPreparer();
  const stale = {
    name: 'IMG_0001.jpg',
    size: 10,
    arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
  };
  const text = {
    name: 'notes.jpg',
    size: 5,
    arrayBuffer: async () => new TextEncoder().encode('notes').buffer,
  };
  const [first, second] = await Promise.all([photos.prepare(stale), photos.prepare(text)]);
  expect(first).toMatchObject({
    status: 'refused',
    why: expect.stringContaining('no longer lets this page read it'),
  });
  expect(second).toEqual({ status: 'refused', why: 'it is not a JPG, GIF or PNG' });
});

test('a file over 30 MB is refused before it is read', async () => {
  const huge = {
    name: 'huge.png',
    size: 31 * 1024 * 1024,
    arrayBuffer: () => Promise.reject(new Error('It was read.')),
  };
  expect(await createPhotoPreparer().prepare(huge)).toEqual({
    status: 'refused',
    why: 'the file is larger than 30 MB',
  });
});
