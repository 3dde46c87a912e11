import { expect, test } from 'vitest';
import { newQueue } from '../../../domain/sync/photo-queue.ts';
import type { PhotoState } from '../../../domain/sync/photo-state.ts';
import type { LivePhoto } from '../../../ports/live.ts';
import { listPhotos } from './list-photos.ts';

const held = (imageId: string, state: LivePhoto['state']): LivePhoto => ({
  imageId,
  path: `survey_v2/${imageId}.jpg`,
  token: 't',
  state,
});
const queued = (imageId: string, state: PhotoState) => ({ imageId, name: `${imageId}.jpg`, bytes: 9, state });

test('photos that the phone still lists stand in its order and with their names, and the boat tells how far each is', () => {
  const queue = newQueue(
    [
      queued('b', { kind: 'stored', token: 't', path: 'p' }),
      queued('a', { kind: 'on-phone' }),
      queued('c', { kind: 'stored', token: 't', path: 'p' }),
    ],
    true,
  );
  const photos = listPhotos(queue, [held('a', 'in-cloud'), held('b', 'in-cloud')]);
  expect(photos.map(({ name, place }) => [name, place.kind])).toEqual([
    ['b.jpg', 'in-cloud'],
    // On the phone until its own receipt, whatever the boat tells.
    ['a.jpg', 'on-phone'],
    ['c.jpg', 'on-boat'],
  ]);
});

test('photos that the phone has forgotten are those of the boat, by their number', () => {
  const photos = listPhotos(null, [held('a', 'on-boat'), held('b', 'in-cloud')]);
  expect(photos.map(({ name, place, held: photo }) => [name, place.kind, photo?.imageId])).toEqual([
    ['Photo 1', 'on-boat', 'a'],
    ['Photo 2', 'in-cloud', 'b'],
  ]);
});
