import { describe, expect, test } from 'vitest';
import { advance, newQueue, type PhotoQueue, type QueueEvent } from './photo-queue.ts';
import type { PhotoState } from './photo-state.ts';
import { reportOf } from './queue-report.ts';

const onPhone: PhotoState = { kind: 'on-phone' };
const stored: PhotoState = { kind: 'stored', token: 't', path: 'p' };
const unproven: PhotoState = { kind: 'unproven', token: 't', path: 'p' };

function queueOf(states: readonly PhotoState[], ...events: QueueEvent[]): PhotoQueue {
  const photos = states.map((state, index) => ({
    imageId: `${index}`,
    name: `${index}.jpg`,
    bytes: 10,
    state,
  }));
  return events.reduce(advance, newQueue(photos, true));
}
const whyOf = (queue: PhotoQueue) => reportOf(queue).oldestUnsent?.why;

describe('what a queue says of its oldest photo that nobody else has', () => {
  test.each<[string, readonly QueueEvent[]]>([
    ['It is waiting for its turn.', []],
    ['It is being sent now.', [{ type: 'photo-begun', imageId: '0' }]],
    ['Sending is paused.', [{ type: 'pause' }]],
    ['Sending was cancelled.', [{ type: 'cancel' }]],
    ['Please sign in.', [{ type: 'signed-out', reason: 'Please sign in.' }]],
    [
      'The Wi-Fi is gone.',
      [
        { type: 'photo-begun', imageId: '1' },
        { type: 'photo-failed', imageId: '1', failure: 'disconnected', message: 'The Wi-Fi is gone.' },
      ],
    ],
    [
      'Not a photo.',
      [
        { type: 'photo-begun', imageId: '0' },
        { type: 'photo-failed', imageId: '0', failure: 'refused', message: 'Not a photo.' },
      ],
    ],
  ])('%s', (why, events) => {
    expect(whyOf(queueOf([onPhone, onPhone], ...events))).toBe(why);
  });

  test('one that has arrived unopened says so, even while sending is paused', () => {
    const queue = queueOf([stored, unproven], { type: 'pause' });
    expect(whyOf(queue)).toBe('It has arrived, and is being opened there to see that it is whole.');
  });

  test('it is named, and those before it have their receipts', () => {
    expect(reportOf(queueOf([stored, onPhone, onPhone])).oldestUnsent?.photo.imageId).toBe('1');
    expect(reportOf(queueOf([stored])).oldestUnsent).toBeNull();
  });
});

describe('the figures of a queue', () => {
  test('count receipts alone, in whole percent that are never rounded up', () => {
    const report = reportOf(queueOf([stored, stored, unproven]));
    expect(report).toMatchObject({ total: 3, stored: 2, percent: 66, unproven: 1, isSafeToClose: false });
  });

  test('of a survey without photos are nothing, and not “not a number”', () => {
    expect(reportOf(queueOf([]))).toMatchObject({ total: 0, stored: 0, percent: 0, unproven: 0 });
  });

  test('name what was refused, and not what goes again by itself', () => {
    const failed = (canRetry: boolean): PhotoState => ({ kind: 'failed', reason: 'x', canRetry });
    const { refused } = reportOf(queueOf([failed(false), failed(true), stored]));
    expect(refused.map(({ imageId }) => imageId)).toEqual(['0']);
  });
});
