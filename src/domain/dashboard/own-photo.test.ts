import { expect, test } from 'vitest';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import type { PhotoState } from '../sync/photo-state.ts';
import { foundText, ownPhotos, placeText } from './own-photo.ts';

const queued = (imageId: string, name: string, state: PhotoState) => ({
  imageId,
  name,
  bytes: 1,
  state,
  failures: 0,
});

test('a photo is where it got to: here, on its way, on the boat with a preview ashore, in the cloud', async () => {
  const { photos } = await surveyInStore(createMemoryStore(), [{ index: 1 }, { index: 0, isPreview: true }]);
  const [second, first] = photos;
  if (first === undefined || second === undefined) throw new Error('There are no photos.');
  const images = photos.map(({ image }) => image);
  const stored = { kind: 'stored', token: 't', path: 'p' } as const;
  const all = ownPhotos(images, {
    record: { kind: 'receipted' },
    photos: [
      queued(second.image.id, 'coral.jpg', stored),
      queued('here', 'fish.jpg', { kind: 'on-phone' }),
      queued('again', 'sand.jpg', { kind: 'failed', reason: 'no connection', canRetry: true }),
      queued('never', 'text.jpg', { kind: 'failed', reason: 'not a photo', canRetry: false }),
    ],
    pace: { kind: 'running' },
    attempt: 0,
  });
  expect(all.map(({ name, place }) => [name, placeText(place)])).toEqual([
    ['Photo 1', 'On the boat, a preview has come'],
    ['coral.jpg', 'In the cloud'],
    ['fish.jpg', 'On this device'],
    ['sand.jpg', 'On this device, tried'],
    ['text.jpg', 'Refused'],
  ]);
  expect(ownPhotos(images, null).map(({ name }) => name)).toEqual(['Photo 1', 'Photo 2']);
});

test('what was found is told with how many looked, and not where nobody could tell it', () => {
  const told = (analysis: object) =>
    foundText({
      meta: {
        optimised: true,
        width: 4,
        height: 3,
        analysis: { total: 0, ...analysis },
        analysis_expert: { total: 0 },
      },
    });
  expect(told({})).toBe('Nobody has analysed it yet.');
  const sums = { 'reef_hard_branching-live': 90, 'background_sand-live': 110 };
  expect(told({ total: 2, sums, badImage: 0 })).toBe('Analysed by 2 people: 45% living coral.');
  expect(told({ total: 1, coarse: 1 })).toBe('Analysed by 1 person.');
  expect(told({ total: 2, badImage: 2 })).toBe('Everybody who looked found that this photo cannot be used.');
});
