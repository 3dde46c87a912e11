import { text } from '../../../language/say.ts';
import {
  type PhotoReceipt,
  type PhotoToSend,
  type SendOptions,
  SubmissionError,
} from '../../../ports/submission.ts';
import { MessageRefusedError } from './refusals.ts';
import type { LiveSocket } from './socket.ts';
import { realTimers, type Timers } from './timers.ts';

/** How often the other side may say another offset in a row before the photo counts as refused. */
const mostConflicts = 3;

function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new SubmissionError('cancelled', text('Sending was stopped.'));
}

/** Sends the bytes from `offset` on, then the record, all in flight together; resolves with the receipt. */
async function sendFrom(
  offset: number,
  photo: PhotoToSend,
  { signal, onProgress }: SendOptions,
  socket: LiveSocket,
  timers: Timers,
): Promise<PhotoReceipt> {
  const { bytes, imageId, surveyId, record } = photo;
  const { pace } = socket;
  const chunks: Promise<void>[] = [];
  let failure: unknown;
  let held = offset;

  async function sendChunk(from: number, chunk: Uint8Array): Promise<void> {
    let sentAt = timers.now();
    try {
      const onSent = () => {
        sentAt = timers.now();
      };
      const receipt = await socket.ask('binary', { imageId, offset: from, chunk }, onSent);
      if (receipt.offset <= held) return;
      held = receipt.offset;
      if (!signal.aborted) onProgress(held);
    } catch (error) {
      failure ??= error;
    } finally {
      pace.done(chunk.byteLength, sentAt);
    }
  }

  for (let next = offset; next < bytes.byteLength && failure === undefined; ) {
    const chunk = bytes.subarray(next, next + pace.chunkBytes());
    await pace.room(chunk.byteLength);
    if (signal.aborted || failure !== undefined) {
      pace.giveBack(chunk.byteLength);
      break;
    }
    chunks.push(sendChunk(next, chunk));
    next += chunk.byteLength;
  }
  throwIfCancelled(signal);
  if (failure !== undefined) {
    await Promise.all(chunks);
    throw failure;
  }
  // The record follows at once: the other side works in order, so waiting would only cost a round trip.
  const stored = socket.ask('image', { surveyId, imageId, image: record });
  const [receipt] = await Promise.allSettled([stored, ...chunks]);
  throwIfCancelled(signal);
  if (failure !== undefined) throw failure;
  if (receipt.status === 'rejected') throw receipt.reason;
  const { token, path, proven, signature } = receipt.value;
  if (
    !(await socket.isFromHub({ surveyId, imageId, sha256: photo.sha256, path, token, proven }, signature))
  ) {
    throw new SubmissionError(
      'failed',
      text('The receipt is not from your boat, so the photo stays on this phone.'),
    );
  }
  onProgress(bytes.byteLength);
  return { token, path, isProven: proven === undefined };
}

/**
 * Announces a photo, sends what the other side lacks of it, then its record. May be called again at any
 * time: it goes on where the other side is. Rejects with `SubmissionError`.
 */
export async function sendPhoto(
  photo: PhotoToSend,
  options: SendOptions,
  socket: LiveSocket,
  timers: Timers = realTimers,
): Promise<PhotoReceipt> {
  const { surveyId, imageId, bytes, sha256, type, name } = photo;
  for (let conflicts = 0; ; conflicts += 1) {
    throwIfCancelled(options.signal);
    const announced = { surveyId, imageId, bytes: bytes.byteLength, sha256, type, name };
    const { offset } = await socket.ask('filepath', announced);
    throwIfCancelled(options.signal);
    options.onProgress(offset);
    try {
      return await sendFrom(offset, photo, options, socket, timers);
    } catch (error) {
      // Another offset was expected: ask again where to go on, never stay stuck on it.
      const isConflict = error instanceof MessageRefusedError && error.expectedOffset !== undefined;
      if (!isConflict || error.reason === 'full' || conflicts >= mostConflicts) throw error;
    }
  }
}
