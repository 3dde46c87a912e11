import { describe, expect, it } from 'vitest';
import { advance, newQueue, type QueueEvent } from '../../../domain/sync/photo-queue.ts';
import type { PhotoState } from '../../../domain/sync/photo-state.ts';
import { reportOf } from '../../../domain/sync/queue-report.ts';
import { updateOffer } from './update-offer.ts';

function upload(state: PhotoState, ...events: QueueEvent[]) {
  const photo = { imageId: 'a', name: 'a.jpg', bytes: 9, state };
  const queue = events.reduce(advance, newQueue([photo], true));
  return { queue, report: reportOf(queue) };
}
const sending = upload({ kind: 'on-phone' });
const paused = upload({ kind: 'on-phone' }, { type: 'pause' });
const sent = upload({ kind: 'stored', token: 't', path: 'p' });
const [onDevice, inMemory] = [{ kept: 'device' }, { kept: 'memory' }] as const;

describe('a newer page (fault 31)', () => {
  it('waits until nothing is being sent', () => {
    expect(updateOffer('available', [sent, sending], onDevice)).toEqual({ status: 'none' });
    expect(updateOffer('available', [sent, paused], onDevice)).toEqual({
      status: 'available',
      mayReload: true,
    });
    expect(updateOffer('available', [], onDevice)).toEqual({ status: 'available', mayReload: true });
  });

  it('does not wait where the boat does not understand this one any more', () => {
    expect(updateOffer('required', [sending], onDevice)).toEqual({ status: 'required', mayReload: true });
  });

  it('is not loaded while photos are in this page’s memory only', () => {
    expect(updateOffer('required', [sending], inMemory)).toEqual({ status: 'required', mayReload: false });
    expect(updateOffer('available', [paused], inMemory)).toEqual({ status: 'available', mayReload: false });
    expect(updateOffer('required', [sent], inMemory)).toEqual({ status: 'required', mayReload: true });
  });

  it('is no news where there is none', () => {
    expect(updateOffer('none', [], onDevice)).toEqual({ status: 'none' });
  });
});
