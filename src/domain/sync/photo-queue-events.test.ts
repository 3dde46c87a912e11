import { describe, expect, test } from 'vitest';
import { advance, newQueue, type PhotoQueue, type QueueEvent } from './photo-queue.ts';
import { consequenceOf, type PhotoState, type SendFailure, waitMs } from './photo-state.ts';

const onPhone: PhotoState = { kind: 'on-phone' };
const unproven: PhotoState = { kind: 'unproven', token: 't', path: 'p' };
const failed = (canRetry: boolean): PhotoState => ({ kind: 'failed', reason: 'x', canRetry });

const queueOf = (states: readonly PhotoState[], isReceipted = true): PhotoQueue =>
  newQueue(
    states.map((state, index) => ({ imageId: `${index}`, name: `${index}.jpg`, bytes: 10, state })),
    isReceipted,
  );
const following = (queue: PhotoQueue, ...events: QueueEvent[]) => events.reduce(advance, queue);
const statesOf = ({ photos }: PhotoQueue) => photos.map(({ state }) => state.kind);
const photoFails = (imageId: string, failure: SendFailure): QueueEvent => ({
  type: 'photo-failed',
  imageId,
  failure,
  message: `It is ${failure}.`,
});
const recordFails = (failure: SendFailure): QueueEvent[] => [
  { type: 'record-begun' },
  { type: 'record-failed', failure, message: `It is ${failure}.` },
];

describe('what a failure means', () => {
  test.each<[SendFailure, ReturnType<typeof consequenceOf>]>([
    ['receipt mismatch', 'wait'],
    ['timeout', 'wait'],
    ['disconnected', 'wait'],
    ['no connection', 'wait'],
    ['full', 'wait'],
    ['failed', 'wait'],
    ['signed out', 'sign-in'],
    ['refused', 'park'],
    ['cancelled', 'none'],
  ])('%s: %s', (failure, consequence) => {
    expect(consequenceOf(failure)).toBe(consequence);
  });

  test('the waits grow by five seconds up to twenty-five', () => {
    expect([0, 1, 2, 4, 5, 6, 100].map(waitMs)).toEqual([5, 5, 10, 20, 25, 25, 25].map((s) => s * 1000));
  });
});

describe('a person stops and goes on', () => {
  test('paused is paused and cancelled is cancelled, until somebody resumes', () => {
    const paused = following(queueOf([onPhone]), { type: 'pause' });
    expect(paused.pace).toEqual({ kind: 'paused' });
    const cancelled = following(paused, { type: 'cancel' });
    expect(cancelled.pace).toEqual({ kind: 'cancelled' });
    expect(following(cancelled, { type: 'pause' })).toBe(cancelled);
    expect(following(cancelled, { type: 'retry' })).toBe(cancelled);
    expect(following(cancelled, { type: 'wake' })).toBe(cancelled);
    expect(following(cancelled, { type: 'resume' }).pace).toEqual({ kind: 'running' });
  });

  test('a failure that comes late does not end a pause', () => {
    const paused = following(queueOf([onPhone]), { type: 'photo-begun', imageId: '0' }, { type: 'pause' });
    expect(following(paused, photoFails('0', 'disconnected'))).toBe(paused);
    const unopened = following(queueOf([unproven]), { type: 'pause' });
    expect(following(unopened, photoFails('0', 'disconnected')).pace).toEqual({ kind: 'paused' });
  });

  test('what is being sent is on the phone again, what was refused stays refused', () => {
    const queue = following(queueOf([onPhone, failed(false)]), { type: 'photo-begun', imageId: '0' });
    expect(statesOf(following(queue, { type: 'pause' }))).toEqual(['on-phone', 'failed']);
    expect(statesOf(queueOf([failed(true), failed(false)]))).toEqual(['on-phone', 'failed']);
  });
});

describe('a survey’s record', () => {
  test('is begun once, and not while sending is paused', () => {
    const begun = following(queueOf([onPhone], false), { type: 'record-begun' });
    expect(begun.record).toEqual({ kind: 'sending' });
    expect(following(begun, { type: 'record-begun' })).toBe(begun);
    const paused = following(queueOf([onPhone], false), { type: 'pause' });
    expect(following(paused, { type: 'record-begun' })).toBe(paused);
    const receipted = queueOf([onPhone]);
    expect(following(receipted, { type: 'record-begun' })).toBe(receipted);
  });

  test('that was refused is not receipted by a late answer, and goes again when somebody asks for it', () => {
    const refused = following(queueOf([onPhone], false), ...recordFails('refused'));
    expect(refused.record).toEqual({ kind: 'refused', reason: 'It is refused.' });
    expect(following(refused, { type: 'record-receipted' })).toBe(refused);
    expect(following(refused, { type: 'retry' }).record).toEqual({ kind: 'waiting' });
    expect(following(queueOf([failed(false)]), { type: 'retry' }).record).toEqual({ kind: 'receipted' });
  });

  test('waits for the connection, and for who must sign in', () => {
    const lost = following(queueOf([onPhone], false), ...recordFails('timeout'));
    expect(lost).toMatchObject({ record: { kind: 'waiting' }, pace: { kind: 'waiting', attempt: 1 } });
    const out = following(queueOf([onPhone], false), ...recordFails('signed out'));
    expect(out.pace).toEqual({ kind: 'signed-out', reason: 'It is signed out.' });
  });
});

describe('a photo', () => {
  test('that is tried again alone leaves the other refused ones alone, and ends no wait that there is not', () => {
    const queue = queueOf([failed(false), failed(false)]);
    expect(statesOf(following(queue, { type: 'retry', imageId: '1' }))).toEqual(['failed', 'on-phone']);
    expect(statesOf(following(queue, { type: 'retry' }))).toEqual(['on-phone', 'on-phone']);
    const paused = following(queue, { type: 'pause' });
    expect(following(paused, { type: 'retry' }).pace).toEqual({ kind: 'paused' });
  });

  test('that fails for want of a sign-in is on the phone, counted, and not called a failure', () => {
    const queue = following(
      queueOf([onPhone]),
      { type: 'photo-begun', imageId: '0' },
      photoFails('0', 'signed out'),
    );
    expect(queue.photos[0]).toMatchObject({ state: { kind: 'on-phone' }, failures: 1 });
    expect(queue.pace.kind).toBe('signed-out');
  });

  test('of which nobody could ask is as its receipt said; only its own failure is its own', () => {
    const queue = queueOf([unproven, onPhone]);
    const begun = following(queue, { type: 'photo-begun', imageId: '1' }, photoFails('1', 'refused'));
    expect(statesOf(begun)).toEqual(['unproven', 'failed']);
    expect(statesOf(following(queue, photoFails('0', 'disconnected')))).toEqual(['unproven', 'on-phone']);
    expect(statesOf(following(queue, photoFails('0', 'refused')))).toEqual(['failed', 'on-phone']);
    expect(following(queue, photoFails('0', 'cancelled'))).toBe(queue);
    expect(following(queue, photoFails('0', 'signed out')).pace.kind).toBe('signed-out');
  });

  test('that nobody knows cannot be left out, nor the last one', () => {
    const queue = queueOf([failed(false), onPhone]);
    expect(following(queue, { type: 'left-out', imageId: 'nobody' })).toBe(queue);
    expect(following(queue, { type: 'left-out', imageId: '1' })).toBe(queue);
    const fewer = following(queue, { type: 'left-out', imageId: '0' });
    expect(fewer).toMatchObject({ record: { kind: 'waiting' }, photos: [{ imageId: '1' }] });
    const last = queueOf([failed(false)]);
    expect(following(last, { type: 'left-out', imageId: '0' })).toBe(last);
  });
});

describe('what comes late, or out of turn', () => {
  const lost: QueueEvent = { type: 'record-failed', failure: 'disconnected', message: 'gone' };

  test('a receipt of the survey that comes after it was lost counts', () => {
    const waits = following(queueOf([onPhone], false), { type: 'record-begun' }, lost);
    expect(waits.record).toEqual({ kind: 'waiting' });
    expect(following(waits, { type: 'record-receipted' }).record).toEqual({ kind: 'receipted' });
  });

  test('the failure of a survey that is not on its way changes nothing', () => {
    for (const queue of [queueOf([onPhone], false), queueOf([onPhone])])
      expect(advance(queue, lost)).toBe(queue);
  });

  test('a survey whose sending was stopped waits as it did, and nobody is told of a failure', () => {
    const sending = following(queueOf([onPhone], false), { type: 'record-begun' });
    const stopped = advance(sending, { type: 'record-failed', failure: 'cancelled', message: '' });
    expect(stopped).toEqual({ ...sending, record: { kind: 'waiting' } });
  });

  test('a photo on its way tells how far it is, and no other does', () => {
    const queue = following(queueOf([onPhone, onPhone]), { type: 'photo-begun', imageId: '0' });
    const progress = (imageId: string) => advance(queue, { type: 'photo-progress', imageId, sentBytes: 7 });
    expect(progress('0').photos[0]?.state).toEqual({ kind: 'sending', sentBytes: 7 });
    expect(progress('1')).toBe(queue);
  });

  test('a sign-out is heard while photos wait for the boat, and going on while they go changes nothing', () => {
    const begun = following(queueOf([onPhone]), { type: 'photo-begun', imageId: '0' });
    const waits = advance(begun, photoFails('0', 'disconnected'));
    expect(advance(waits, { type: 'signed-out', reason: 'again' }).pace).toEqual({
      kind: 'signed-out',
      reason: 'again',
    });
    expect(advance(begun, { type: 'resume' })).toBe(begun);
  });

  test('a photo that fails after somebody paused keeps its pause', () => {
    const paused = following(queueOf([unproven]), { type: 'pause' });
    expect(advance(paused, photoFails('0', 'disconnected')).pace).toEqual({ kind: 'paused' });
  });
});
