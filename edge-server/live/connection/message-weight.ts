import type { MessageKind } from './frame-gate.ts';

/** Small messages always find room: they cost little, and `inbox.ts` bounds their number. */
export const smallBytes = 4 * 1024;
/** JSON takes about eight times its text once it is parsed (measured on lists of empty lists). */
const parsedFactor = 8;

/** Bytes that a message counts while it waits here. */
export function weightOf(kind: MessageKind, bytes: number): number {
  return kind === 'text' && bytes > smallBytes ? bytes * parsedFactor : bytes;
}
