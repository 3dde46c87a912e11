import { describe, expect, test } from 'vitest';
import { advance, newQueue, type PhotoQueue, type QueueEvent, unprovenOf } from './photo-queue.ts';
import { reportOf } from './queue-report.ts';

const begin = newQueue(
  ['a', 'b'].map((imageId) => ({ imageId, name: `${imageId}.jpg`, bytes: 9, state: { kind: 'on-phone' } })),
  true,
);
const queueAfter = (...events: QueueEvent[]): PhotoQueue => events.reduce(advance, begin);
const receipted = (type: 'photo-stored' | 'photo-received', imageId: string): QueueEvent => ({
  type,
  imageId,
  token: 't',
  path: 'p',
});
const failed = (imageId: string, failure: 'refused' | 'disconnected'): QueueEvent => ({
  type: 'photo-failed',
  imageId,
  failure,
  message: `It is ${failure}.`,
});
const arrived = [receipted('photo-stored', 'a'), receipted('photo-received', 'b')];

describe('a photo that has arrived and that nobody has opened yet', () => {
  test('keeps the phone from saying that it is safe to close', () => {
    const queue = queueAfter(...arrived);
    expect(unprovenOf(queue)).toEqual(['b']);
    expect(reportOf(queue)).toMatchObject({
      stored: 1,
      unproven: 1,
      percent: 50,
      isSafeToClose: false,
      oldestUnsent: { photo: { imageId: 'b' }, why: expect.stringContaining('being opened') },
    });
  });

  test('is safe once it was opened', () => {
    expect(reportOf(queueAfter(...arrived, receipted('photo-stored', 'b'))).isSafeToClose).toBe(true);
  });

  test('never is less than it was: a second receipt without a proof takes nothing back', () => {
    const queue = queueAfter(receipted('photo-stored', 'a'), receipted('photo-received', 'a'));
    expect(reportOf(queue).stored).toBe(1);
  });

  test('that cannot be opened is refused with its reason, and may be left out', () => {
    const queue = queueAfter(...arrived, failed('b', 'refused'));
    expect(reportOf(queue).refused).toMatchObject([{ name: 'b.jpg', state: { reason: 'It is refused.' } }]);
    expect(advance(queue, { type: 'left-out', imageId: 'b' }).photos).toHaveLength(1);
  });

  test('stays what it is while the connection is lost, a page is closed, or sending is paused', () => {
    const lost = queueAfter(...arrived, failed('b', 'disconnected'));
    expect(lost.pace.kind).toBe('waiting');
    for (const queue of [lost, queueAfter(...arrived, { type: 'pause' }), newQueue(lost.photos, true)])
      expect(unprovenOf(queue)).toEqual(['b']);
  });
});
