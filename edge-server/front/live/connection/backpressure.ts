import type { Tap } from './raw-socket.ts';

/** Bytes of one phone that wait to be worked off, from which on no more are read, and below which they are again. */
const mostWaitingBytes = 256 * 1024;
const fewWaitingBytes = 64 * 1024;

/**
 * Reads no more from a phone while enough of it waits here: the rest stays in the phone, held back by TCP. Fifty
 * phones that each fill their window would otherwise keep a hundred megabytes in memory. Answers what is to be told
 * of every change of the bytes that wait. `tap`: the connection's of this moment; null behind long polling.
 */
export function holdBack(tap: () => Tap | null): (waitingBytes: number) => void {
  let isHeld = false;
  return (waitingBytes) => {
    if (isHeld ? waitingBytes > fewWaitingBytes : waitingBytes < mostWaitingBytes) return;
    const now = tap();
    if (now === null) return;
    isHeld = !isHeld;
    if (isHeld) now.shut('waiting');
    else now.open('waiting');
  };
}
