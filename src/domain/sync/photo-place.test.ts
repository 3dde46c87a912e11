import { expect, it } from 'vitest';
import { placeOfHeld, placeOfQueued } from './photo-place.ts';
import type { PhotoState } from './photo-state.ts';

const item = (state: PhotoState) => ({ imageId: 'photo-1', name: 'a.jpg', bytes: 9, failures: 0, state });
const stored: PhotoState = { kind: 'stored', token: 't', path: 'p' };
const inCloud = { imageId: 'photo-1', state: 'in-cloud' } as const;

it('a photo is on the phone until its receipt, even when the boat tells that it is in the cloud', () => {
  expect(placeOfQueued(item({ kind: 'on-phone' }), inCloud)).toEqual({ kind: 'on-phone' });
  expect(placeOfQueued(item({ kind: 'sending', sentBytes: 8 }), inCloud)).toEqual({ kind: 'sending' });
  expect(placeOfQueued(item({ kind: 'unproven', token: 't', path: 'p' }), inCloud)).toEqual({
    kind: 'unproven',
  });
  const failed = { kind: 'failed', reason: 'Too large.', canRetry: false } as const;
  expect(placeOfQueued(item(failed), inCloud)).toEqual(failed);
});

it('a photo with its receipt is where the boat tells, and on the boat where it tells nothing', () => {
  expect(placeOfQueued(item(stored), inCloud)).toEqual({ kind: 'in-cloud' });
  expect(placeOfQueued(item(stored), undefined)).toEqual({ kind: 'on-boat' });
});

it('a photo that the cloud set aside says why', () => {
  const parked = { imageId: 'photo-1', state: 'parked', reason: 'Too large.' } as const;
  expect(placeOfHeld(parked)).toEqual({ kind: 'parked', reason: 'Too large.' });
});
