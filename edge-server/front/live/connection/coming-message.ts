import { type FrameHeader, smallFrame } from './frame-header.ts';

export type MessageKind = 'text' | 'binary';

/** What becomes of a message: the parser gets it, or it is left out with a word to its sender. */
export type Fate = 'passed' | 'too-long' | 'no-room';

/** One message that is through; `bytes` as it came, however little of it went on. */
export interface Mark {
  readonly bytes: number;
  readonly fate: Fate;
}

/** The message that comes in frames; between two messages nothing of either is kept. */
export interface ComingMessage {
  /** A frame of it begins. False when the connection ends with it. */
  begin(frame: FrameHeader): boolean;
  /** Whether what belongs to a frame goes on to the parser; what is no message always does. */
  isPassed(frame: FrameHeader): boolean;
  /** Looks at masked bytes that are left out; `offset`: where in the frame's payload they begin. */
  leaveOut(bytes: Buffer, frame: FrameHeader, offset: number): void;
  /** Ends with its last frame; told before the parser has the last byte. Answers what goes on in its place. */
  end(frame: FrameHeader): Buffer | null;
}

export const isData = ({ opcode }: FrameHeader) => opcode <= 2;
export const isBinary = ({ opcode }: FrameHeader) => opcode === opcodeOf.binary;
export const isContinuation = ({ opcode }: FrameHeader) => opcode === continuation;
export const kindOf = ({ opcode }: FrameHeader): MessageKind =>
  opcode === opcodeOf.text ? 'text' : 'binary';

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

export function createComingMessage(
  admit: (kind: MessageKind, bytes: number, more: number) => Fate | 'end',
  onMessage: (mark: Mark) => void,
): ComingMessage {
  let message: Message | null = null;
  return {
    begin(frame) {
      const before = isContinuation(frame) ? message : null;
      const kind = before?.kind ?? kindOf(frame);
      message = before ?? { kind, bytes: 0, fate: 'passed', isCut: false, head: '' };
      message.bytes += frame.length;
      const fate = admit(kind, message.bytes, frame.length);
      if (fate === 'end') return false;
      if (message.fate === 'passed' && fate !== 'passed') {
        message.fate = fate;
        message.isCut = before !== null;
      }
      return true;
    },
    isPassed: (frame) => !isData(frame) || message?.fate === 'passed',
    leaveOut(bytes, { mask }, offset) {
      if (message?.kind !== 'text' || message.head.length >= headLetters) return;
      message.head += lettersOf(bytes.subarray(0, headLetters - message.head.length), mask, offset);
    },
    end(frame) {
      if (!isData(frame) || !frame.isFinal || message === null) return null;
      const { bytes, fate } = message;
      const instead = fate === 'passed' ? null : standIn(message);
      message = null;
      onMessage({ bytes, fate });
      return instead;
    },
  };
}
