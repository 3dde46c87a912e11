import type { MessageKind } from './coming-message.ts';

/** Small messages always find room: they cost little, and `inbox.ts` bounds their number. */
export const smallBytes = 4 * 1024;
/** JSON takes about eight times its text once it is parsed (measured on lists of empty lists). */
const parsedFactor = 8;

/** Bytes that a message counts while it waits here. */
export function weightOf(kind: MessageKind, bytes: number): number {
  return kind === 'text' && bytes > smallBytes ? bytes * parsedFactor : bytes;
}

/** Bytes that came and are not answered yet, over all sockets together. */
export interface WaitingRoom {
  /** Whether there is room for so many more of this address. */
  has(address: string, bytes: number): boolean;
  take(address: string, bytes: number): void;
  give(address: string, bytes: number): void;
}

/**
 * `most` for all, `share` for one address: a crowd behind one router fits into it, and nobody alone fills the room.
 */
export function createWaitingRoom(most: number, share: number): WaitingRoom {
  const byAddress = new Map<string, number>();
  let total = 0;

  function change(address: string, bytes: number): void {
    total += bytes;
    const held = (byAddress.get(address) ?? 0) + bytes;
    if (held > 0) byAddress.set(address, held);
    else byAddress.delete(address);
  }

  return {
    has: (address, bytes) => total + bytes <= most && (byAddress.get(address) ?? 0) + bytes <= share,
    take: (address, bytes) => change(address, bytes),
    give: (address, bytes) => change(address, -bytes),
  };
}
