import { describe, expect, it } from 'vitest';
import { isBlobPath } from '../documents/blob-path.ts';
import { type Actor, visitor } from './access.ts';
import { type BlobOperation, mayUseBlob } from './blob-access.ts';

const diver: Actor = { ...visitor, uid: 'diver' };
const actors: Readonly<Record<string, Actor>> = {
  visitor,
  diver,
  other: { ...visitor, uid: 'other' },
  verified: { ...visitor, uid: 'verified', verified: true },
  expert: { ...visitor, uid: 'expert', isExpert: true },
  admin: { ...visitor, uid: 'admin', admin: true },
  hub: { ...visitor, uid: 'hub', hub: true },
  /** The boat that brought the photo. */
  carrier: { ...visitor, uid: 'carrier', hub: true },
};

const photo = 'survey_v2/gbr/agincourt-reef/2025-10-01/image-0001.jpg';

/** Who may, of all the actors; the photo belongs to the diver. */
const allowed: readonly (readonly [BlobOperation, string, readonly string[]])[] = [
  ['put', 'users/diver/profile.jpg', ['diver']],
  ['delete', 'users/diver/profile.jpg', ['diver', 'admin']],
  ['original', 'users/diver/profile.jpg', ['diver', 'admin']],
  ['head', 'users/diver/profile.jpg', ['diver', 'admin']],
  ['put', photo, ['admin', 'hub', 'carrier']],
  ['delete', photo, []],
  ['head', photo, ['diver', 'expert', 'admin', 'hub', 'carrier']],
  ['original', photo, ['diver', 'expert', 'admin', 'carrier']],
  ['put', 'assets/events/background/event-1', ['admin']],
  ['put', 'assets/site/trip-1.a1b2', ['admin']],
  ['delete', 'assets/site/trip-1.a1b2', ['admin']],
  ['original', 'assets/site/trip-1.a1b2', ['admin']],
  ['put', 'assets/site/trip-1/a1b2', []],
  ['put', 'color_corrected/gbr/photo-0001.jpg', ['admin']],
  ['delete', 'color_corrected/gbr/photo-0001.jpg', ['admin']],
  ['head', 'color_corrected/gbr/photo-0001.jpg', ['admin']],
  ['original', 'color_corrected/gbr/photo-0001.jpg', ['admin']],
  ['put', 'color_corrected/gbr/moore-reef/2025-10-04/photo-0001.jpg', []],
  ['delete', 'assets/events/banner/event-1', ['admin']],
  ['original', 'assets/events/banner/event-1', ['admin']],
  ['put', 'users/diver/other.jpg', []],
  ['put', 'users/diver/surveys/profile.jpg', []],
  ['put', 'survey_v2/gbr/../../etc/passwd', []],
  ['put', 'survey_v2/gbr/../2025-10-01/image-0001.jpg', []],
  ['original', 'survey_v2/gbr/a reef/2025-10-01/image-0001.jpg', []],
  ['put', 'elsewhere/x.jpg', []],
];

describe('who may use a blob', () => {
  for (const [operation, path, names] of allowed) {
    it(`${operation} ${path}: ${names.length === 0 ? 'nobody' : names.join(', ')}`, () => {
      const may = Object.keys(actors).filter((name) =>
        mayUseBlob(actors[name] ?? visitor, operation, path, { owner: 'diver', carrier: 'carrier' }),
      );
      expect(may).toEqual(names);
    });
  }

  it('gives an original without a known owner to no diver', () => {
    for (const origin of [null, { owner: null, carrier: null }]) {
      expect(mayUseBlob(diver, 'original', photo, origin)).toBe(false);
      expect(mayUseBlob(visitor, 'original', photo, origin)).toBe(false);
    }
  });

  it('gives nothing more to an account that was a boat when it brought the photo', () => {
    const retired = { ...visitor, uid: 'carrier' };
    expect(mayUseBlob(retired, 'original', photo, { owner: 'diver', carrier: 'carrier' })).toBe(false);
  });
});

it('marks without an account, or of a guest, are worth nothing', () => {
  const marks = { admin: true, isExpert: true, verified: true, hub: true };
  const nobody: Actor = { ...marks, uid: null, guest: false };
  const guest: Actor = { ...marks, uid: 'diver', guest: true };
  for (const [marked, [operation, path]] of allowed.flatMap((use) => [
    [nobody, use] as const,
    [guest, use] as const,
  ])) {
    for (const origin of [null, { owner: null, carrier: null }, { owner: 'diver', carrier: 'carrier' }]) {
      expect(mayUseBlob(marked, operation, path, origin), `${operation} ${path}`).toBe(false);
    }
  }
});

it('a boat reads no original of which nobody knows who brought it', () => {
  const boat = { ...visitor, uid: 'hub', hub: true };
  expect(mayUseBlob(boat, 'original', photo, null)).toBe(false);
  expect(mayUseBlob(boat, 'head', photo, null)).toBe(true);
});

describe('paths of blobs', () => {
  const longest = `${'a'.repeat(120)}/${'b'.repeat(120)}/${'c'.repeat(58)}`;

  it.each([photo, 'users/diver/profile.jpg', 'a/b', 'a/b/c/d/e/f/g/h', longest])('takes %j', (path) => {
    expect(isBlobPath(path)).toBe(true);
  });

  it.each([
    '',
    'profile.jpg',
    '/etc/passwd',
    'users//profile.jpg',
    'users/../profile.jpg',
    'users/./profile.jpg',
    'users/a%2fb/profile.jpg',
    'users\\a\\profile.jpg',
    'users/a b/profile.jpg',
    'users/a\u0000/profile.jpg',
    'users/a\n/profile.jpg',
    'users/ré/profile.jpg',
    `users/${'a'.repeat(121)}/profile.jpg`,
    'a/b/c/d/e/f/g/h/i',
    `${longest}c`,
  ])('refuses %j', (path) => {
    expect(isBlobPath(path)).toBe(false);
  });
});
