import {
  createComingMessage,
  type Fate,
  isBinary,
  isContinuation,
  isData,
  kindOf,
  type Mark,
  type MessageKind,
} from './coming-message.ts';
import { createHeaderReader, type FrameHeader } from './frame-header.ts';
import { letGo } from './let-go.ts';

export interface FrameGateOptions {
  /** Asked at each frame of a message, before its bytes come. `bytes`: the message so far, with this frame's `more`. */
  readonly admit: (kind: MessageKind, bytes: number, more: number) => Fate | 'end';
  /** Asked before each message: false when it has to wait until `resume` is called. */
  readonly mayEnter: (kind: MessageKind, bytes: number) => boolean;
  /** Told of each message in order, just before the parser has the whole of it. */
  readonly onMessage: (mark: Mark) => void;
  /** To the parser; false when it wants no more for now. */
  readonly forward: (bytes: Buffer) => boolean;
}

/** Looks at the bytes of one WebSocket before its parser does. */
export interface FrameGate {
  /** False when no more should be read for now. */
  pass(bytes: Buffer): boolean;
  /** Goes on with what had to wait. */
  resume(): void;
  isWaiting(): boolean;
}

/** Payload of a binary frame that is put together here, bytes. Smaller ones are not worth it; larger ones no program of ours sends. */
const gathered = { from: 16 * 1024, upTo: 1024 * 1024 };

/** What is no longer than this goes on as a copy, bytes: a view would keep all that came with it. */
const copiedUpTo = 4 * 1024;

/** Whether the payload of a frame is put together before the parser has it. */
const isGathered = (frame: FrameHeader) =>
  isBinary(frame) && frame.length >= gathered.from && frame.length <= gathered.upTo;

/** The bytes that are looked at, on their way to the parser. */
class Passage {
  readonly bytes: Buffer;
  readonly #forward: (bytes: Buffer) => boolean;
  /** Where the part of them begins that goes on together. */
  #region = 0;
  /** Whether the parser wants more. */
  isWanted = true;
  /** Whether the parser has a view of these bytes, and may keep it. */
  isLent = false;
  /** Of the header that is being read, what stands in these bytes. */
  headerBytes = 0;

  constructor(bytes: Buffer, forward: (bytes: Buffer) => boolean) {
    this.bytes = bytes;
    this.#forward = forward;
  }

  /** Sends on what stands before a place, in one piece: each piece costs the parser a turn. */
  flush(to: number): void {
    if (to > this.#region) {
      const piece = this.bytes.subarray(this.#region, to);
      const isCopied = piece.byteLength <= copiedUpTo && this.bytes.byteLength >= gathered.from;
      if (!isCopied) this.isLent = true;
      this.isWanted = this.#forward(isCopied ? Buffer.from(piece) : piece);
    }
    this.#region = Math.max(this.#region, to);
  }

  /** What stands before a place, and was not sent on yet, never is. */
  leaveBehind(to: number): void {
    this.#region = to;
  }

  /** Sends on bytes that came before these. */
  send(bytes: Buffer): void {
    this.isWanted = this.#forward(bytes);
  }
}

/**
 * Lets messages through, or leaves them out as they come, so that their bytes never stand in memory. What breaks the
 * rules of frames goes on as it is: the parser ends such a connection. A chunk of a photo is put together here and goes on as one
 * piece, which the parser takes without a copy; what came from the network is freed at once and not left to the collector.
 */
export function createFrameGate({ admit, mayEnter, onMessage, forward }: FrameGateOptions): FrameGate {
  const header = createHeaderReader();
  const message = createComingMessage(admit, onMessage);
  let frame: FrameHeader | null = null;
  let left = 0;
  /** The payload of the frame that is open, where it is put together; null where it goes on as it comes. */
  let payload: Buffer | null = null;
  let state: 'open' | 'waiting' | 'ended' = 'open';
  const held: Buffer[] = [];

  const isWaiting = () => state === 'waiting';

  /** What a message that begins with this frame does to the gate. */
  function stateAt(next: FrameHeader): typeof state {
    if (!isData(next)) return 'open';
    if (!isContinuation(next) && !mayEnter(kindOf(next), next.length)) return 'waiting';
    return message.begin(next) ? 'open' : 'ended';
  }

  /** Looks at a header that is whole; it stays in its reader when the message has to wait. `at`: where it ends. */
  function open(next: FrameHeader, at: number, passage: Passage): void {
    const start = at - passage.headerBytes;
    state = stateAt(next);
    const isPassed = state === 'open' && message.isPassed(next);
    const isCarried = passage.headerBytes < next.bytes.byteLength;
    const isPutTogether = isPassed && isGathered(next);
    if (!isPassed || isCarried || isPutTogether) {
      passage.flush(start);
      passage.leaveBehind(at);
    }
    passage.headerBytes = 0;
    if (state !== 'open') return;
    header.clear();
    frame = next;
    left = next.length;
    if (isPassed && (isCarried || isPutTogether)) passage.send(next.bytes);
    payload = isPutTogether ? Buffer.allocUnsafeSlow(next.length) : null;
    if (left === 0) finish(next);
  }

  function finish(last: FrameHeader): void {
    const instead = message.end(last);
    if (instead !== null) forward(instead);
    frame = null;
  }

  /** Takes what belongs to the frame that is open. `at`: where that begins. Answers where it ends. */
  function take(current: FrameHeader, at: number, passage: Passage): number {
    const end = Math.min(at + left, passage.bytes.byteLength);
    const offset = current.length - left;
    left -= end - at;
    if (payload !== null) {
      passage.bytes.copy(payload, offset, at, end);
      passage.leaveBehind(end);
    } else if (!message.isPassed(current)) {
      message.leaveOut(passage.bytes.subarray(at, end), current, offset);
      passage.leaveBehind(end);
    }
    if (left > 0) return end;
    finish(current);
    if (payload !== null) passage.send(payload);
    payload = null;
    return end;
  }

  function pass(came: Buffer): boolean {
    if (state === 'waiting') held.push(came);
    if (state !== 'open') return state === 'ended';
    const passage = new Passage(came, forward);
    let at = 0;
    while (state === 'open' && (at < came.byteLength || header.whole() !== null)) {
      if (frame !== null) at = take(frame, at, passage);
      else {
        const before = at;
        at = came.byteLength - header.take(came.subarray(at)).byteLength;
        passage.headerBytes += at - before;
        const next = header.whole();
        if (next !== null) open(next, at, passage);
        if (isWaiting()) held.push(came.subarray(at));
      }
    }
    if (state === 'open') passage.flush(came.byteLength - passage.headerBytes);
    if (!passage.isLent && !isWaiting()) letGo(came);
    return isWaiting() ? false : passage.isWanted;
  }

  return {
    pass,
    resume() {
      if (state !== 'waiting') return;
      state = 'open';
      pass(Buffer.concat(held.splice(0)));
    },
    isWaiting,
  };
}
