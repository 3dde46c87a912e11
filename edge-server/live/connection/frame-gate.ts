import { createHeaderReader, type FrameHeader, smallFrame } from './frame-header.ts';

export type MessageKind = 'text' | 'binary';

/** What becomes of a message: the parser gets it, or it is left out with a word to its sender. */
export type Fate = 'passed' | 'too-long' | 'no-room';

/** One message that is through; `bytes` as it came, however little of it went on. */
export interface Mark {
  readonly bytes: number;
  readonly fate: Fate;
}

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

interface Message {
  readonly kind: MessageKind;
  bytes: number;
  fate: Fate;
  /** Whether the parser has the beginning of it: it grew too long by a later fragment. */
  isCut: boolean;
  /** First letters of a text that is left out, with the number of the answer that its sender waits for. */
  head: string;
}

const headLetters = 64;
const continuation = 0;
const opcodeOf = { text: 1, binary: 2 } as const;

/** Letters of a masked text; what is not plain ASCII becomes `?`, so that a cut character breaks nothing. */
function lettersOf(bytes: Buffer, mask: Buffer | null, offset: number): string {
  const letters = bytes.map((byte, index) => byte ^ (mask?.[(offset + index) % 4] ?? 0));
  return Buffer.from(letters.map((byte) => (byte < 0x80 ? byte : 0x3f))).toString('latin1');
}

/** What the parser gets for a message that is left out: it stays in step, and never sees the rest. */
function standIn({ kind, isCut, head }: Message): Buffer {
  if (isCut) return smallFrame(continuation, Buffer.alloc(0));
  return smallFrame(opcodeOf[kind], Buffer.from(kind === 'text' ? head : '', 'latin1'));
}

/**
 * Lets messages through, or leaves them out as they come, so that their bytes never stand in memory. What breaks the
 * rules of frames goes on as it is: the parser ends such a connection.
 */
export function createFrameGate({ admit, mayEnter, onMessage, forward }: FrameGateOptions): FrameGate {
  const header = createHeaderReader();
  let frame: FrameHeader | null = null;
  let left = 0;
  let message: Message | null = null;
  let state: 'open' | 'waiting' | 'ended' = 'open';
  const held: Buffer[] = [];

  const isWaiting = () => state === 'waiting';
  const isData = ({ opcode }: FrameHeader) => opcode <= 2;

  /** Told before the parser has the last byte; the next frame begins another message. */
  function close(): void {
    if (frame === null || !isData(frame) || !frame.isFinal || message === null) return;
    const { bytes, fate } = message;
    const instead = fate === 'passed' ? null : standIn(message);
    message = null;
    onMessage({ bytes, fate });
    if (instead !== null) forward(instead);
  }

  /** False when the connection ends with it. */
  function begun(next: FrameHeader): boolean {
    const before = next.opcode === continuation ? message : null;
    const kind = before?.kind ?? (next.opcode === opcodeOf.text ? 'text' : 'binary');
    message = before ?? { kind, bytes: 0, fate: 'passed', isCut: false, head: '' };
    message.bytes += next.length;
    const fate = admit(kind, message.bytes, next.length);
    if (fate === 'end') return false;
    if (message.fate === 'passed' && fate !== 'passed') {
      message.fate = fate;
      message.isCut = before !== null;
    }
    return true;
  }

  /** The bytes that are looked at, and where the part of them begins that goes on together. */
  let bytes: Buffer = Buffer.alloc(0);
  let region = 0;
  /** Of the header that is being read, what stands in these bytes. */
  let headerBytes = 0;
  let isWanted = true;

  /** Sends on what stands before a place, in one piece: each piece costs the parser a turn. */
  function flush(to: number): void {
    if (to > region) isWanted = forward(bytes.subarray(region, to));
    region = Math.max(region, to);
  }

  /** Looks at a header that is whole; it stays in its reader when the message has to wait. `at`: where it ends. */
  function open(next: FrameHeader, at: number): void {
    const start = at - headerBytes;
    if (isData(next)) {
      const kind = next.opcode === opcodeOf.text ? 'text' : 'binary';
      if (next.opcode !== continuation && !mayEnter(kind, next.length)) state = 'waiting';
      else if (!begun(next)) state = 'ended';
    }
    const isPassed = state === 'open' && (!isData(next) || message?.fate === 'passed');
    const isCarried = headerBytes < next.bytes.byteLength;
    if (!isPassed || isCarried) {
      flush(start);
      region = at;
    }
    headerBytes = 0;
    if (state !== 'open') return;
    header.clear();
    frame = next;
    left = next.length;
    if (isPassed && isCarried) isWanted = forward(next.bytes);
    if (left === 0) finish();
  }

  function finish(): void {
    close();
    frame = null;
  }

  /** Takes what belongs to the frame that is open. `at`: where that begins. Answers where it ends. */
  function take(current: FrameHeader, at: number): number {
    const end = Math.min(at + left, bytes.byteLength);
    const isPassed = !isData(current) || message?.fate === 'passed';
    if (!isPassed && message?.kind === 'text' && message.head.length < headLetters) {
      const wanted = bytes.subarray(at, Math.min(end, at + headLetters - message.head.length));
      message.head += lettersOf(wanted, current.mask, current.length - left);
    }
    if (!isPassed) region = end;
    left -= end - at;
    if (left === 0) finish();
    return end;
  }

  function pass(came: Buffer): boolean {
    if (state === 'waiting') held.push(came);
    if (state !== 'open') return state === 'ended';
    bytes = came;
    region = 0;
    headerBytes = 0;
    isWanted = true;
    let at = 0;
    while (state === 'open' && (at < bytes.byteLength || header.whole() !== null)) {
      if (frame !== null) at = take(frame, at);
      else {
        const before = at;
        at = bytes.byteLength - header.take(bytes.subarray(at)).byteLength;
        headerBytes += at - before;
        const next = header.whole();
        if (next !== null) open(next, at);
        if (isWaiting()) held.push(bytes.subarray(at));
      }
    }
    if (state === 'open') flush(bytes.byteLength - headerBytes);
    return isWaiting() ? false : isWanted;
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
