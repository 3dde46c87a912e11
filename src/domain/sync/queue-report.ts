import { say } from '../../language/say.ts';
import { isComplete, type PhotoQueue, type QueueItem } from './photo-queue.ts';

/** What the screen says of a queue, in numbers and one sentence. */
export interface QueueReport {
  readonly total: number;
  readonly stored: number;
  /** Share of photos that have their receipt, whole percent (rule 8.6). */
  readonly percent: number;
  /** Photos that have arrived and are being opened there; they are not counted as stored. */
  readonly unproven: number;
  readonly isSafeToClose: boolean;
  /** Nothing goes on by itself any more: what is left was refused, and a person decides. */
  readonly needsPerson: boolean;
  /** Photos that the other side refused: somebody must decide. */
  readonly refused: readonly QueueItem[];
  /** The oldest photo that nobody else has, and why. */
  readonly oldestUnsent: { readonly photo: QueueItem; readonly why: string } | null;
}

export function reportOf(queue: PhotoQueue): QueueReport {
  const stored = queue.photos.filter((photo) => photo.state.kind === 'stored').length;
  const oldest = queue.photos.find((photo) => photo.state.kind !== 'stored');
  return {
    total: queue.photos.length,
    stored,
    percent: queue.photos.length === 0 ? 0 : Math.floor((stored / queue.photos.length) * 100),
    unproven: queue.photos.filter((photo) => photo.state.kind === 'unproven').length,
    isSafeToClose: isComplete(queue),
    needsPerson: needsPerson(queue),
    refused: queue.photos.filter((photo) => photo.state.kind === 'failed' && !photo.state.canRetry),
    oldestUnsent: oldest === undefined ? null : { photo: oldest, why: whyUnsent(queue, oldest) },
  };
}

function needsPerson({ pace, record, photos }: PhotoQueue): boolean {
  if (pace.kind !== 'running') return false;
  if (record.kind === 'refused') return true;
  const isRefused = ({ state }: QueueItem) => state.kind === 'failed' && !state.canRetry;
  return (
    record.kind === 'receipted' &&
    photos.some(isRefused) &&
    photos.every((photo) => photo.state.kind === 'stored' || isRefused(photo))
  );
}

function whyUnsent(queue: PhotoQueue, photo: QueueItem): string {
  if (photo.state.kind === 'failed') return photo.state.reason;
  if (photo.state.kind === 'unproven')
    return say('It has arrived, and is being opened there to see that it is whole.');
  if (queue.record.kind === 'refused') return queue.record.reason;
  switch (queue.pace.kind) {
    case 'paused':
      return say('Sending is paused.');
    case 'cancelled':
      return say('Sending was cancelled.');
    case 'waiting':
    case 'signed-out':
      return queue.pace.reason;
    case 'running':
      return photo.state.kind === 'sending'
        ? say('It is being sent now.')
        : say('It is waiting for its turn.');
  }
}
