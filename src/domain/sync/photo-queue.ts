import { consequenceOf, type PhotoState, type SendFailure } from './photo-state.ts';

export interface QueueItem {
  readonly imageId: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: PhotoState;
  /** Attempts that failed; who has failed least goes first, so that one bad photo holds up nobody. */
  readonly failures: number;
}

/** The survey's own record, which goes before its photos. */
export type RecordState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'receipted' }
  | { readonly kind: 'refused'; readonly reason: string };

export type Pace =
  | { readonly kind: 'running' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly reason: string }
  | { readonly kind: 'signed-out'; readonly reason: string };

/** One submitted survey on its way from this phone. */
export interface PhotoQueue {
  readonly record: RecordState;
  readonly photos: readonly QueueItem[];
  readonly pace: Pace;
  /** Failures since the last receipt; sets the length of the next wait. */
  readonly attempt: number;
}

export type QueueEvent =
  | { readonly type: 'record-begun' | 'record-receipted' }
  | { readonly type: 'record-failed'; readonly failure: SendFailure; readonly message: string }
  | { readonly type: 'photo-begun'; readonly imageId: string }
  | { readonly type: 'photo-progress'; readonly imageId: string; readonly sentBytes: number }
  | {
      /** 'photo-received': the bytes are safe there, and the picture was not opened yet. */
      readonly type: 'photo-stored' | 'photo-received';
      readonly imageId: string;
      readonly token: string;
      readonly path: string;
    }
  | {
      readonly type: 'photo-failed';
      readonly imageId: string;
      readonly failure: SendFailure;
      readonly message: string;
    }
  /** A refused photo that the diver gives up; the survey is announced again with one photo less. */
  | { readonly type: 'left-out'; readonly imageId: string }
  | { readonly type: 'pause' | 'resume' | 'cancel' | 'wake' }
  | { readonly type: 'signed-out'; readonly reason: string }
  | { readonly type: 'retry'; readonly imageId?: string };

const onPhone: PhotoState = { kind: 'on-phone' };
const running: Pace = { kind: 'running' };

export function newQueue(
  photos: readonly Pick<QueueItem, 'imageId' | 'name' | 'bytes' | 'state'>[],
  isRecordReceipted: boolean,
): PhotoQueue {
  return {
    record: { kind: isRecordReceipted ? 'receipted' : 'waiting' },
    // A page that was closed in the middle of sending knows nothing of how it ended: it asks again.
    photos: photos.map((photo) => ({ ...photo, failures: 0, state: withoutSending(photo.state) })),
    pace: running,
    attempt: 0,
  };
}

/** The queue after an event. Events that do not fit the moment (a late answer, a second tap) change nothing. */
export function advance(queue: PhotoQueue, event: QueueEvent): PhotoQueue {
  switch (event.type) {
    case 'record-begun':
      return queue.record.kind === 'waiting' && queue.pace.kind === 'running'
        ? { ...queue, record: { kind: 'sending' } }
        : queue;
    case 'record-receipted':
      return queue.record.kind === 'sending' || queue.record.kind === 'waiting'
        ? { ...queue, record: { kind: 'receipted' }, attempt: 0 }
        : queue;
    case 'record-failed':
      return queue.record.kind === 'sending' ? recordFailed(queue, event.failure, event.message) : queue;
    case 'photo-begun':
      return canBegin(queue)
        ? change(queue, event.imageId, ['on-phone'], { kind: 'sending', sentBytes: 0 })
        : queue;
    case 'photo-progress':
      return change(queue, event.imageId, ['sending'], { kind: 'sending', sentBytes: event.sentBytes });
    case 'photo-stored':
      // A receipt is the truth whenever it comes: after a pause, after a cancel, after a failure.
      return change({ ...queue, attempt: 0 }, event.imageId, ['on-phone', 'sending', 'failed', 'unproven'], {
        kind: 'stored',
        token: event.token,
        path: event.path,
      });
    case 'photo-received':
      return change({ ...queue, attempt: 0 }, event.imageId, ['on-phone', 'sending', 'failed'], {
        kind: 'unproven',
        token: event.token,
        path: event.path,
      });
    case 'photo-failed':
      return photoFailed(queue, event.imageId, event.failure, event.message);
    case 'left-out':
      return leaveOut(queue, event.imageId);
    case 'pause':
      return isComplete(queue) || queue.pace.kind === 'cancelled'
        ? queue
        : stopped(queue, { kind: 'paused' });
    case 'cancel':
      return isComplete(queue) ? queue : stopped(queue, { kind: 'cancelled' });
    case 'signed-out':
      return queue.pace.kind === 'running' || queue.pace.kind === 'waiting'
        ? stopped(queue, { kind: 'signed-out', reason: event.reason })
        : queue;
    case 'wake':
      return queue.pace.kind === 'waiting' || queue.pace.kind === 'signed-out' ? goOn(queue) : queue;
    case 'resume':
      return queue.pace.kind === 'running' ? queue : goOn({ ...queue, attempt: 0 });
    case 'retry':
      return retry(queue, event.imageId);
  }
}

/** Whether the survey and every photo have their receipts, and every photo was opened there: only then may the page be closed. */
export function isComplete(queue: PhotoQueue): boolean {
  return queue.record.kind === 'receipted' && queue.photos.every((photo) => photo.state.kind === 'stored');
}

export function canBegin(queue: PhotoQueue): boolean {
  return queue.pace.kind === 'running' && queue.record.kind === 'receipted';
}

/** Ids of the photos whose picture nobody had opened when their receipt came. */
export function unprovenOf(queue: PhotoQueue): readonly string[] {
  return queue.photos.flatMap(({ imageId, state }) => (state.kind === 'unproven' ? [imageId] : []));
}

/** Ids of the photos to send now, so that at most `atOnce` are on their way. */
export function nextToSend(queue: PhotoQueue, atOnce: number): readonly string[] {
  if (!canBegin(queue)) return [];
  const free = atOnce - queue.photos.filter((photo) => photo.state.kind === 'sending').length;
  return queue.photos
    .filter((photo) => photo.state.kind === 'on-phone')
    .sort((a, b) => a.failures - b.failures)
    .slice(0, Math.max(0, free))
    .map((photo) => photo.imageId);
}

function withoutSending(state: PhotoState): PhotoState {
  return state.kind === 'sending' || (state.kind === 'failed' && state.canRetry) ? onPhone : state;
}

function change(
  queue: PhotoQueue,
  imageId: string,
  from: readonly PhotoState['kind'][],
  state: PhotoState,
): PhotoQueue {
  if (!queue.photos.some((photo) => photo.imageId === imageId && from.includes(photo.state.kind))) {
    return queue;
  }
  return {
    ...queue,
    photos: queue.photos.map((photo) => (photo.imageId === imageId ? { ...photo, state } : photo)),
  };
}

/** Everything under way is on the phone again; what was sent of it is asked of the other side next time. */
function stopped(queue: PhotoQueue, pace: Pace): PhotoQueue {
  return {
    ...queue,
    pace,
    record: queue.record.kind === 'sending' ? { kind: 'waiting' } : queue.record,
    photos: queue.photos.map((photo) => ({ ...photo, state: withoutSending(photo.state) })),
  };
}

function goOn(queue: PhotoQueue): PhotoQueue {
  return { ...stopped(queue, running), pace: running };
}

function waiting(queue: PhotoQueue, reason: string): PhotoQueue {
  if (queue.pace.kind !== 'running' && queue.pace.kind !== 'waiting') return queue;
  // Photos that fail together because one connection broke are one failure.
  const attempt = queue.pace.kind === 'waiting' ? queue.pace.attempt : queue.attempt + 1;
  return { ...queue, attempt, pace: { kind: 'waiting', attempt, reason } };
}

function recordFailed(queue: PhotoQueue, failure: SendFailure, message: string): PhotoQueue {
  const back: PhotoQueue = { ...queue, record: { kind: 'waiting' } };
  switch (consequenceOf(failure)) {
    case 'wait':
      return waiting(back, message);
    case 'sign-in':
      return advance(back, { type: 'signed-out', reason: message });
    case 'park':
      return { ...queue, record: { kind: 'refused', reason: message } };
    case 'none':
      return back;
  }
}

function photoFailed(queue: PhotoQueue, imageId: string, failure: SendFailure, message: string): PhotoQueue {
  const consequence = consequenceOf(failure);
  if (queue.photos.some((photo) => photo.imageId === imageId && photo.state.kind === 'unproven')) {
    return unprovenFailed(queue, imageId, consequence, message);
  }
  const state: PhotoState =
    consequence === 'wait' || consequence === 'park'
      ? { kind: 'failed', reason: message, canRetry: consequence === 'wait' }
      : onPhone;
  const changed = change(queue, imageId, ['sending'], state);
  if (changed === queue) return queue;
  const counted: PhotoQueue = {
    ...changed,
    photos: changed.photos.map((photo) =>
      photo.imageId === imageId && consequence !== 'none'
        ? { ...photo, failures: photo.failures + 1 }
        : photo,
    ),
  };
  if (consequence === 'wait') return waiting(counted, message);
  return consequence === 'sign-in' ? advance(counted, { type: 'signed-out', reason: message }) : counted;
}

/** What became of a photo could not be asked, or it is none: what its receipt said stands until it is known. */
function unprovenFailed(
  queue: PhotoQueue,
  imageId: string,
  consequence: ReturnType<typeof consequenceOf>,
  message: string,
): PhotoQueue {
  switch (consequence) {
    case 'park':
      return change(queue, imageId, ['unproven'], { kind: 'failed', reason: message, canRetry: false });
    case 'wait':
      return waiting(queue, message);
    case 'sign-in':
      return advance(queue, { type: 'signed-out', reason: message });
    case 'none':
      return queue;
  }
}

/** Only a photo that the other side refused can be left out, and never the last one. */
function leaveOut(queue: PhotoQueue, imageId: string): PhotoQueue {
  const photo = queue.photos.find((candidate) => candidate.imageId === imageId);
  if (photo?.state.kind !== 'failed' || photo.state.canRetry || queue.photos.length === 1) return queue;
  return {
    ...queue,
    record: { kind: 'waiting' },
    photos: queue.photos.filter((candidate) => candidate.imageId !== imageId),
  };
}

/** Tries failed photos (or one of them, or the refused survey) again, refused ones included: a person asked for it. */
function retry(queue: PhotoQueue, imageId: string | undefined): PhotoQueue {
  if (queue.pace.kind === 'cancelled') return queue;
  const tried: PhotoQueue = {
    ...queue,
    record: queue.record.kind === 'refused' ? { kind: 'waiting' } : queue.record,
    photos: queue.photos.map((photo) =>
      photo.state.kind === 'failed' && (imageId === undefined || photo.imageId === imageId)
        ? { ...photo, state: onPhone }
        : photo,
    ),
  };
  return queue.pace.kind === 'waiting' ? goOn({ ...tried, attempt: 0 }) : tried;
}
