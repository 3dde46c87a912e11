import { expect, it } from 'vitest';
import { BlobError } from '../../../src/ports/blobs.ts';
import { underFreeName } from './free-name.ts';

const photo = { path: 'survey_v2/gbr/agincourt/2025-10-01/photo-1.jpg', sha256: 'ab'.repeat(32) };
const marked = 'survey_v2/gbr/agincourt/2025-10-01/photo-1~abababababababab.jpg';

/** A cloud in which these names are taken. */
const cloudWith = (taken: (path: string) => boolean) => async (path: string) => {
  if (taken(path)) throw new BlobError('ALREADY_EXISTS', 'There is another photo under this name already.');
  return path;
};

it('a photo has its usual name as long as that is free', async () => {
  expect(
    await underFreeName(
      photo,
      cloudWith(() => false),
    ),
  ).toBe(photo.path);
});

it('a name that somebody took beforehand costs no photo: it says its hash then, the same at each try', async () => {
  const cloud = cloudWith((path) => path === photo.path);
  expect([await underFreeName(photo, cloud), await underFreeName(photo, cloud)]).toEqual([marked, marked]);
});

it('where that is taken, too, it has a name that nobody could foresee', async () => {
  const cloud = cloudWith((path) => path === photo.path || path === marked);
  expect(await underFreeName(photo, cloud)).toMatch(/photo-1~[0-9a-f]{16}\.jpg$/);
});

it('every other refusal stays one', async () => {
  const full = async () => {
    throw new BlobError('RESOURCE_EXHAUSTED', 'The disk is full.');
  };
  await expect(underFreeName(photo, full)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
});
