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

describe('a queue needs a person', () => {
  const refused: PhotoState = { kind: 'failed', reason: 'Not a photo', canRetry: false };
  const needs = (...given: Parameters<typeof queueOf>) => reportOf(queueOf(...given)).needsPerson;

  test('when all that is left of it was refused', () => {
    expect(needs([stored, refused])).toBe(true);
    expect(needs([stored, refused, onPhone])).toBe(false);
    expect(needs([stored, refused, unproven])).toBe(false);
    expect(needs([stored, stored])).toBe(false);
  });

  test('and not for a photo that is tried again by itself', () => {
    const failure = { type: 'photo-failed', imageId: '0', failure: 'full', message: 'No room.' } as const;
    const tried = queueOf([onPhone, refused], { type: 'photo-begun', imageId: '0' }, failure);
    expect(tried.photos[0]?.state).toMatchObject({ kind: 'failed', canRetry: true });
    expect(reportOf({ ...tried, pace: { kind: 'running' } })).toMatchObject({
      needsPerson: false,
      refused: [{ name: '1.jpg' }],
    });
  });

  test('when its record was refused, whatever its photos do', () => {
    const failure = { type: 'record-failed', failure: 'refused', message: 'Its number is taken.' } as const;
    const record = newQueue([{ imageId: '0', name: '0.jpg', bytes: 10, state: onPhone }], false);
    expect(reportOf(advance(advance(record, { type: 'record-begun' }), failure)).needsPerson).toBe(true);
  });

  test('and not while that person has paused or cancelled it', () => {
    expect(needs([stored, refused], { type: 'pause' })).toBe(false);
    expect(needs([stored, refused], { type: 'cancel' })).toBe(false);
  });
});
