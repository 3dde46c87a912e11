import type { Socket } from 'socket.io';

/** What a WebSocket of `ws` can do, and what stands behind long polling cannot. */
interface Pausable {
  pause(): void;
  resume(): void;
}

function isPausable(value: unknown): value is Pausable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pause' in value &&
    typeof value.pause === 'function' &&
    'resume' in value &&
    typeof value.resume === 'function'
  );
}

/** Bytes of one phone that wait to be worked off, from which on no more are read, and below which they are again. */
const mostWaitingBytes = 256 * 1024;
const fewWaitingBytes = 64 * 1024;

/**
 * Reads no more from a phone while enough of it waits here: the rest stays in the phone, held back by TCP. Fifty
 * phones that each fill their window would otherwise keep a hundred megabytes in memory. Answers what is to be told
 * of every change of the bytes that wait.
 */
export function holdBack(socket: Socket): (waitingBytes: number) => void {
  let isPaused = false;
  return (waitingBytes) => {
    if (isPaused ? waitingBytes > fewWaitingBytes : waitingBytes < mostWaitingBytes) return;
    // Private in the types of engine.io; without it nothing is held back, and nothing else changes.
    const raw: unknown = Reflect.get(socket.conn.transport, 'socket');
    if (!isPausable(raw)) return;
    if (isPaused) raw.resume();
    else raw.pause();
    isPaused = !isPaused;
  };
}
