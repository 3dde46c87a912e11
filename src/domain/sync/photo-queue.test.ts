import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  isComplete,
  newQueue,
  nextToSend,
  type PhotoQueue,
  type QueueEvent,
} from './photo-queue.ts';
import { waitMs } from './photo-state.ts';
import { reportOf } from './queue-report.ts';

const ids = ['a', 'b', 'c', 'd'];

function fresh(photos = ids): PhotoQueue {
  return newQueue(
    photos.map((imageId) => ({ imageId, name: `${imageId}.jpg`, bytes: 10, state: { kind: 'on-phone' } })),
    false,
  );
}

function following(queue: PhotoQueue, ...events: QueueEvent[]): PhotoQueue {
  return events.reduce(advance, queue);
}

const recordSent: QueueEvent[] = [{ type: 'record-begun' }, { type: 'record-receipted' }];
const stored = (imageId: string): QueueEvent => ({ type: 'photo-stored', imageId, token: 't', path: 'p' });
const begun = (imageId: string): QueueEvent => ({ type: 'photo-begun', imageId });
const lost = (imageId: string): QueueEvent => ({
  type: 'photo-failed',
  imageId,
  failure: 'disconnected',
  message: 'disconnected',
});
const refused = (imageId: string): QueueEvent => ({
  type: 'photo-failed',
  imageId,
  failure: 'refused',
  message: 'Not a photo',
});
const stateOf = (queue: PhotoQueue, imageId: string) =>
  queue.photos.find((photo) => photo.imageId === imageId)?.state.kind;

describe('the queue', () => {
  test('sends no photo before the survey has its receipt', () => {
    expect(nextToSend(fresh(), 3)).toEqual([]);
    expect(nextToSend(following(fresh(), ...recordSent), 3)).toEqual(['a', 'b', 'c']);
  });

  test('is safe to close only when the survey and every photo have their receipts', () => {
    const all = following(fresh(), ...recordSent, ...ids.flatMap((id) => [begun(id), stored(id)]));
    expect(reportOf(all)).toMatchObject({ isSafeToClose: true, percent: 100, oldestUnsent: null });
    const withoutRecord = following(fresh(), ...ids.map(stored));
    expect(reportOf(withoutRecord).isSafeToClose).toBe(false);
  });

  test('three photos lost by one broken connection are one failure, and wait together', () => {
    const broken = following(fresh(), ...recordSent, begun('a'), begun('b'), lost('a'), lost('b'));
    expect(broken.pace).toEqual({ kind: 'waiting', attempt: 1, reason: 'disconnected' });
    expect(nextToSend(broken, 3)).toEqual([]);
    const awake = following(broken, { type: 'wake' });
    expect(nextToSend(awake, 3)).toEqual(['c', 'd', 'a']);
  });

  test('waits longer after each failure, and starts anew after a receipt', () => {
    const twice = following(
      fresh(),
      ...recordSent,
      begun('a'),
      lost('a'),
      { type: 'wake' },
      begun('b'),
      lost('b'),
    );
    expect(twice.pace).toMatchObject({ kind: 'waiting', attempt: 2 });
    const relieved = following(twice, { type: 'wake' }, begun('c'), stored('c'), begun('d'), lost('d'));
    expect(relieved.pace).toMatchObject({ attempt: 1 });
    expect([1, 2, 5, 9].map(waitMs)).toEqual([5_000, 10_000, 25_000, 25_000]);
  });

  test('one refused photo stops nobody else, and says why', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), refused('a'));
    expect(nextToSend(queue, 3)).toEqual(['b', 'c', 'd']);
    expect(reportOf(queue)).toMatchObject({ oldestUnsent: { photo: { imageId: 'a' }, why: 'Not a photo' } });
    expect(stateOf(following(queue, { type: 'retry', imageId: 'a' }), 'a')).toBe('on-phone');
  });

  test('leaving a refused photo out announces the survey again with one photo less', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), refused('a'), {
      type: 'left-out',
      imageId: 'a',
    });
    expect(queue.photos.map((photo) => photo.imageId)).toEqual(['b', 'c', 'd']);
    expect(queue.record.kind).toBe('waiting');
    expect(following(queue, { type: 'left-out', imageId: 'b' }).photos).toHaveLength(3);
  });

  test('a pause puts photos under way back on the phone; a receipt that comes later still counts', () => {
    const paused = following(fresh(), ...recordSent, begun('a'), { type: 'pause' });
    expect(stateOf(paused, 'a')).toBe('on-phone');
    expect(nextToSend(paused, 3)).toEqual([]);
    expect(stateOf(following(paused, stored('a')), 'a')).toBe('stored');
    expect(nextToSend(following(paused, { type: 'resume' }), 1)).toEqual(['a']);
  });

  test('signing out keeps everything and asks for a sign-in', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), {
      type: 'photo-failed',
      imageId: 'a',
      failure: 'signed out',
      message: 'Please sign in again.',
    });
    expect(queue.pace).toEqual({ kind: 'signed-out', reason: 'Please sign in again.' });
    expect(stateOf(queue, 'a')).toBe('on-phone');
    expect(nextToSend(following(queue, { type: 'wake' }), 1)).toHaveLength(1);
  });

  test('a page that was closed while sending begins with what has no receipt', () => {
    const reopened = newQueue(
      [
        { imageId: 'a', name: 'a', bytes: 1, state: { kind: 'stored', token: 't', path: 'p' } },
        { imageId: 'b', name: 'b', bytes: 1, state: { kind: 'sending', sentBytes: 1 } },
      ],
      true,
    );
    expect(nextToSend(reopened, 3)).toEqual(['b']);
  });
});

describe('what does not fit the moment changes nothing', () => {
  const sending = following(fresh(), ...recordSent, begun('a'));
  const paused = following(sending, { type: 'pause' });
  const cancelled = following(sending, { type: 'cancel' });
  const complete = following(fresh(), ...recordSent, ...ids.map(stored));
  const waiting = following(sending, lost('a'));
  const parked = following(sending, refused('a'));

  test.each<[string, PhotoQueue, QueueEvent]>([
    ['a survey that begins while paused', following(fresh(), { type: 'pause' }), { type: 'record-begun' }],
    ['a photo that begins before its survey', fresh(), begun('a')],
    ['a pause after a cancel', cancelled, { type: 'pause' }],
    ['a cancel when everything is there', complete, { type: 'cancel' }],
    ['a pause when everything is there', complete, { type: 'pause' }],
    ['signing out while paused', paused, { type: 'signed-out', reason: 'Please sign in.' }],
    ['waking while paused', paused, { type: 'wake' }],
    ['waking while cancelled', cancelled, { type: 'wake' }],
    ['another try of what was cancelled', cancelled, { type: 'retry' }],
    ['leaving out a photo that only waits for the connection', waiting, { type: 'left-out', imageId: 'a' }],
    ['leaving out a photo that nobody refused', parked, { type: 'left-out', imageId: 'b' }],
  ])('%s', (_what, queue, event) => {
    expect(advance(queue, event)).toBe(queue);
  });

  test('the only photo of a survey is never left out', () => {
    const only = following(fresh(['a']), ...recordSent, begun('a'), refused('a'));
    expect(advance(only, { type: 'left-out', imageId: 'a' })).toBe(only);
  });
});

describe('receipts, failures and pauses', () => {
  test('a receipt counts whenever it comes: after a failure, too', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), lost('a'), stored('a'));
    expect(stateOf(queue, 'a')).toBe('stored');
  });

  test('the receipt of the survey, and a person who goes on, make the next wait a short one', () => {
    const failed: QueueEvent = { type: 'record-failed', failure: 'timeout', message: 'timeout' };
    const tired = following(fresh(), { type: 'record-begun' }, failed, { type: 'wake' });
    const receipted = following(tired, ...recordSent, begun('a'), lost('a'));
    expect(receipted.pace).toMatchObject({ attempt: 1 });
    const twice = following(receipted, { type: 'wake' }, begun('b'), lost('b'));
    expect(twice.pace).toMatchObject({ attempt: 2 });
    expect(following(twice, { type: 'resume' }, begun('c'), lost('c')).pace).toMatchObject({ attempt: 1 });
    expect(following(twice, { type: 'retry' }).pace).toEqual({ kind: 'running' });
  });

  test('a survey that was under way at a pause is sent again, and a refused photo stays refused', () => {
    const record = following(fresh(), { type: 'record-begun' }, { type: 'pause' }, { type: 'resume' });
    expect(record.record).toEqual({ kind: 'waiting' });
    const parked = following(fresh(), ...recordSent, begun('a'), refused('a'), { type: 'pause' });
    expect(stateOf(following(parked, { type: 'resume' }), 'a')).toBe('failed');
  });

  test('what a person stopped is no failure, and keeps its turn', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), {
      ...{ type: 'photo-failed', imageId: 'a', failure: 'cancelled', message: 'Stopped.' },
    });
    expect(nextToSend(queue, 1)).toEqual(['a']);
  });

  test('a full boat is waited for', () => {
    const queue = following(fresh(), ...recordSent, begun('a'), {
      ...{ type: 'photo-failed', imageId: 'a', failure: 'full', message: 'The disk is full.' },
    });
    expect(queue.pace).toMatchObject({ kind: 'waiting', reason: 'The disk is full.' });
  });

  test('photos under way take their places', () => {
    const queue = following(fresh(), ...recordSent, begun('a'));
    expect(nextToSend(queue, 3)).toEqual(['b', 'c']);
    expect(nextToSend(queue, 1)).toEqual([]);
  });

  test('one photo is tried again, and the other refused one stays', () => {
    const two = following(fresh(), ...recordSent, begun('a'), refused('a'), begun('b'), refused('b'));
    const queue = following(two, { type: 'retry', imageId: 'a' });
    expect([stateOf(queue, 'a'), stateOf(queue, 'b')]).toEqual(['on-phone', 'failed']);
  });

  test('the report counts whole percents, tells who was refused, and why nothing goes', () => {
    const two = following(fresh(['a', 'b', 'c']), ...recordSent, stored('a'), stored('b'));
    expect(reportOf(two).percent).toBe(66);
    const lostOne = following(two, begun('c'), lost('c'));
    expect(reportOf(lostOne).refused).toEqual([]);
    const closed = following(
      fresh(),
      { type: 'record-begun' },
      { type: 'record-failed', failure: 'refused', message: 'The season is closed.' },
    );
    expect(reportOf(closed).oldestUnsent?.why).toBe('The season is closed.');
  });
});

const anyEvent: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc.constantFrom<QueueEvent>(
    { type: 'record-begun' },
    { type: 'record-receipted' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'cancel' },
    { type: 'wake' },
    { type: 'retry' },
    { type: 'signed-out', reason: 'signed out' },
    { type: 'record-failed', failure: 'timeout', message: 'timeout' },
    { type: 'record-failed', failure: 'refused', message: 'refused' },
  ),
  fc
    .constantFrom(...ids)
    .chain((imageId) =>
      fc.constantFrom<QueueEvent>(
        begun(imageId),
        stored(imageId),
        lost(imageId),
        refused(imageId),
        { type: 'photo-progress', imageId, sentBytes: 5 },
        { type: 'photo-failed', imageId, failure: 'cancelled', message: 'cancelled' },
        { type: 'photo-failed', imageId, failure: 'signed out', message: 'signed out' },
        { type: 'retry', imageId },
      ),
    ),
);
const anyStory = fc.array(anyEvent, { maxLength: 60 });

test('no photo is ever stored without its receipt, and no receipt is ever forgotten', () => {
  fc.assert(
    fc.property(anyStory, (events) => {
      const receipted = new Set<string>();
      let queue = fresh();
      for (const event of events) {
        if (event.type === 'photo-stored') receipted.add(event.imageId);
        queue = advance(queue, event);
        for (const id of ids) expect(stateOf(queue, id) === 'stored').toBe(receipted.has(id));
      }
    }),
  );
});

test('whatever happens, every photo is still there, and closing is safe only at the very end', () => {
  fc.assert(
    fc.property(anyStory, (events) => {
      let queue = fresh();
      for (const event of events) {
        queue = advance(queue, event);
        expect(queue.photos.map((photo) => photo.imageId)).toEqual(ids);
        const isAllStored = queue.photos.every((photo) => photo.state.kind === 'stored');
        expect(reportOf(queue).isSafeToClose).toBe(isAllStored && queue.record.kind === 'receipted');
      }
    }),
  );
});

test('from any moment, a person who presses on and a link that works bring everything home', () => {
  fc.assert(
    fc.property(anyStory, (events) => {
      let queue = following(fresh(), ...events, { type: 'retry' }, { type: 'resume' }, { type: 'retry' });
      if (queue.record.kind === 'sending') queue = advance(queue, { type: 'record-receipted' });
      if (queue.record.kind === 'waiting') queue = following(queue, ...recordSent);
      for (const photo of queue.photos)
        if (photo.state.kind === 'sending') queue = following(queue, stored(photo.imageId));
      for (let turn = 0; turn < ids.length; turn += 1) {
        for (const id of nextToSend(queue, 2)) queue = following(queue, begun(id), stored(id));
      }
      expect(isComplete(queue)).toBe(true);
    }),
  );
});

test('while the queue runs by itself it is never stuck: something is under way, can begin, or is parked', () => {
  fc.assert(
    fc.property(anyStory, (events) => {
      const queue = following(fresh(), ...events);
      if (queue.pace.kind !== 'running' || queue.record.kind !== 'receipted') return;
      const retryable = queue.photos.filter((photo) => photo.state.kind === 'failed' && photo.state.canRetry);
      expect(retryable).toEqual([]);
    }),
  );
});
