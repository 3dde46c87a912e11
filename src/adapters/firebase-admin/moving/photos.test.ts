import { describe, expect, it } from 'vitest';
import type { MovedPhoto } from '../../../ports/moving/sides.ts';
import { metadataOf, photoOfObject } from './photos.ts';

const path = 'survey_v2/gbr/moore-reef/2025-10-04/photo-1.jpg';
const photo: MovedPhoto = {
  ...{ path, bytes: 12, sha256: 'ab', token: 'cd', type: 'image/jpeg', owner: 'ada', sender: 'person' },
  ...{ key: 'photo-1', survey: 's1', size: { width: 4, height: 3 }, storedAt: 5, metadata: { exif: '{}' } },
};
const objectOf = (metadata: Record<string, string>, more = {}) => ({
  ...{ size: '12', contentType: 'image/jpeg', timeCreated: '2026-01-01T00:00:00.000Z', metadata },
  ...more,
});

describe('a photo in a bucket', () => {
  it.each<[string, Partial<MovedPhoto>]>([
    ['a person sent', {}],
    ['a person sent who said so', { metadata: { user: 'ada' } }],
    ['a boat brought', { sender: 'hub', owner: 'boat', metadata: { user: 'ada', survey: 's1' } }],
    ['nobody measured', { size: null, survey: null, metadata: {} }],
  ])('comes back as it was that %s', (_what, more) => {
    const moved = { ...photo, ...more };
    expect(photoOfObject(path, objectOf(metadataOf(moved)))).toEqual(moved);
  });

  it('tells rules and functions whose it is', () => {
    expect(metadataOf(photo)).toMatchObject({ user: 'ada', sha256: 'ab', token: 'cd', exif: '{}' });
    expect(metadataOf({ ...photo, sender: 'hub', owner: 'boat', metadata: {} }).user).toBeUndefined();
  });

  it('that a page uploaded is known by its name, and by its path where it is of no survey', () => {
    const uploaded = { user: 'bo', survey: 's2', sha256: 'ab', token: 'cd' };
    expect(photoOfObject(path, objectOf(uploaded))).toMatchObject({
      ...{ owner: 'bo', key: 'photo-1', survey: 's2', size: null, metadata: { user: 'bo', survey: 's2' } },
      storedAt: Date.parse('2026-01-01T00:00:00.000Z'),
    });
    expect(photoOfObject('events/e1/x.jpg', objectOf(uploaded))?.key).toBe('events/e1/x.jpg');
  });

  it.each<[string, string, object]>([
    ['without our metadata', path, objectOf({})],
    ['of another type', path, objectOf({ sha256: 'ab', token: 'cd' }, { contentType: 'application/zip' })],
    ['that was set aside', `set-aside/${path}`, objectOf({ sha256: 'ab', token: 'cd' })],
    ['that no server could serve', 'one', objectOf({ sha256: 'ab', token: 'cd' })],
  ])('is none that is %s', (_what, name, object) => {
    expect(photoOfObject(name, object)).toBeNull();
  });
});
