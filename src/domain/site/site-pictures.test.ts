import { expect, test } from 'vitest';
import { isBlobPath } from '../documents/blob-path.ts';
import { sitePictureSchema } from './site-item.ts';
import { pathOfSitePicture, sitePicturePath } from './site-pictures.ts';

const hash = 'a'.repeat(64);

test('a picture lies under the id of its item, however long that is, and is found again by its address', () => {
  for (const id of ['trip-1', 'x'.repeat(120)]) {
    const path = sitePicturePath({ id }, hash);
    expect(isBlobPath(path)).toBe(true);
    const src = `/cache/2000/0123456789abcdef/${path}`;
    expect(sitePictureSchema.safeParse({ src, alt: { en: 'A reef' } }).success).toBe(true);
    expect(pathOfSitePicture({ id }, src)).toBe(path);
  }
});

test('a picture of another item, of the product or of an event is none of it', () => {
  const src = `/cache/2000/0123456789abcdef/${sitePicturePath({ id: 'trip-1' }, hash)}`;
  expect(pathOfSitePicture({ id: 'trip' }, src)).toBeNull();
  expect(pathOfSitePicture({ id: 'trip-1' }, '/cdn/200/site/trip-1.webp')).toBeNull();
  expect(pathOfSitePicture({ id: 'trip-1' }, '/cache/2000/t/assets/events/banner/trip-1.a')).toBeNull();
});
