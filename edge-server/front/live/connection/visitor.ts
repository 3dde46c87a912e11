import { hash } from 'node:crypto';
import type { Socket } from 'socket.io';
import { text } from '../../../../src/language/say.ts';
import type { ErrorStatus } from '../../../setup/log/errors.ts';
import { tooLongMessage } from './admission.ts';
import type { Mark } from './coming-message.ts';
import { hasTooManyValues, headOf, type MessageHead } from './message-head.ts';
import { type WaitingRoom, weightOf } from './waiting-room.ts';

type Conn = Socket['conn'];

/** A message as it came, before it was parsed. */
export interface Arrival {
  /** What it counts while it waits. */
  readonly size: number;
  readonly fingerprint: string;
}

export const unknownArrival: Arrival = { size: 0, fingerprint: '' };

/** Why a message is refused before it is parsed, in words for the phone. */
const doorWords = {
  'too-long': tooLongMessage,
  'no-room': text(
    'Too much is waiting here at the moment. Everything is kept on this phone: please try again.',
  ),
  attachments: text('A message may carry one part of one photo.'),
  values: text('The message has too many parts. A survey has far fewer.'),
} as const;

export const noRoomWords = doorWords['no-room'];

/** Photo parts that did not get through the gate, by the empty bytes that stand for them. */
const leftOut = new WeakMap<object, Mark>();

/** Why a part of a photo is empty: it was too long, or there was no room for it. null when nothing was left out. */
export function leftOutPart(chunk: object): Mark | null {
  return leftOut.get(chunk) ?? null;
}

/** Why a text is not parsed; null when it is. */
function refusalOfText(
  message: string,
  { attachments }: MessageHead,
  { fate }: Mark,
): keyof typeof doorWords | null {
  if (fate !== 'passed') return fate;
  if (attachments > 1) return 'attachments';
  return hasTooManyValues(message) ? 'values' : null;
}

/** One connection of engine.io, and what of it waits here. */
export interface Visitor {
  isIdentified(): boolean;
  identify(): void;
  /** Looks at a packet before Socket.IO parses it: whether it goes on. `markOf`: what its gate knows of it. */
  look(data: unknown, markOf: () => Mark | null): boolean;
  /** The next message, in the order in which they come. */
  next(): Arrival;
  /** A message is answered. */
  answered(size: number): void;
  leave(): void;
}

/** An answer in the words of Socket.IO's protocol: the message itself was never parsed. */
function refuse(
  conn: Pick<Conn, 'write'>,
  { acknowledgement }: Pick<MessageHead, 'acknowledgement'>,
  why: keyof typeof doorWords,
): void {
  const status: ErrorStatus = why === 'no-room' ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT';
  const refusal = { n: 0, ok: false, error: { status, message: doorWords[why] } };
  const packet = acknowledgement === null ? ['receipt', refusal] : [refusal];
  conn.write(`${acknowledgement === null ? '2' : `3${acknowledgement}`}${JSON.stringify(packet)}`);
}

/** Up to this length a fingerprint is the text itself: a chunk's is, and hashing it would cost more than its receipt. */
const longestPlain = 256;

/**
 * Tells a repeated message from another one, without keeping either, by its text as it came: looking through what was
 * parsed costs a hundred times as much (threat 42). The bytes of a chunk are known by their photo and offset, which stand
 * in the text.
 */
function fingerprintOf(text: string): string {
  return text.length <= longestPlain ? text : hash('sha256', text, 'base64');
}

export function createVisitor(conn: Pick<Conn, 'write'>, address: string, room: WaitingRoom): Visitor {
  /** The messages that came, until the inbox asks for them. */
  const came: Arrival[] = [];
  /** A message whose photo part is still to come. */
  let begun: Arrival | null = null;
  /** Binary packets of a refused message, to be left out as they come. */
  let refusedParts = 0;
  /** Bytes of the messages that are not answered yet. */
  let held = 0;
  let isIdentified = false;
  let isGone = false;

  function hold(size: number): number {
    held += size;
    room.take(address, size);
    return size;
  }

  function lookAtText(text: string, mark: Mark): boolean {
    const head = headOf(text);
    const why = refusalOfText(text, head, mark);
    refusedParts = why === null ? 0 : head.attachments;
    if (why !== null) {
      refuse(conn, head, why);
      return false;
    }
    if (!head.isEvent) return true;
    const size = hold(weightOf('text', mark.bytes));
    const arrival = { size, fingerprint: fingerprintOf(text.slice(head.length)) };
    if (head.attachments === 0) came.push(arrival);
    else begun = arrival;
    return true;
  }

  function lookAtPart(part: Buffer, mark: Mark): boolean {
    if (mark.fate !== 'passed') leftOut.set(part, mark);
    const { size, fingerprint } = begun ?? unknownArrival;
    came.push({ size: size + hold(part.byteLength), fingerprint });
    begun = null;
    return true;
  }

  return {
    isIdentified: () => isIdentified,
    identify() {
      isIdentified = true;
    },
    look(data, markOf) {
      if (typeof data === 'string')
        return lookAtText(data, markOf() ?? { bytes: data.length, fate: 'passed' });
      if (refusedParts > 0) {
        refusedParts -= 1;
        return false;
      }
      if (!Buffer.isBuffer(data)) return true;
      return lookAtPart(data, markOf() ?? { bytes: data.byteLength, fate: 'passed' });
    },
    next: () => came.shift() ?? unknownArrival,
    answered(size) {
      if (isGone) return;
      held -= size;
      room.give(address, size);
    },
    leave() {
      room.give(address, held);
      isGone = true;
    },
  };
}
