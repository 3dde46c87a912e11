/** The header of one WebSocket frame (RFC 6455 §5.2). */
export interface FrameHeader {
  readonly opcode: number;
  readonly isFinal: boolean;
  /** Bytes of its payload. */
  readonly length: number;
  /** Four bytes; null where the sender masked nothing, as a client must. */
  readonly mask: Buffer | null;
  /** As it came. */
  readonly bytes: Buffer;
}

const longestHeader = 14;
const finalBit = 0x80;
const maskBit = 0x80;

function lengthOfHeader(second: number): number {
  const length = second & 0x7f;
  const extended = length === 126 ? 2 : length === 127 ? 8 : 0;
  return 2 + extended + ((second & maskBit) === 0 ? 0 : 4);
}

function lengthOfPayload(header: Buffer): number {
  const length = (header[1] ?? 0) & 0x7f;
  if (length === 126) return header.readUInt16BE(2);
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length;
}

/** Puts headers together from pieces. */
export interface HeaderReader {
  /** Takes what belongs to the header, and answers what is left of the bytes. */
  take(bytes: Buffer): Buffer;
  /** The header, when it is whole; it stays until `clear`. */
  whole(): FrameHeader | null;
  clear(): void;
}

export function createHeaderReader(): HeaderReader {
  const held = Buffer.alloc(longestHeader);
  let count = 0;
  const wanted = () => (count < 2 ? 2 : lengthOfHeader(held[1] ?? 0));

  return {
    take(bytes) {
      let at = 0;
      while (count < wanted() && at < bytes.byteLength) {
        const taken = bytes.copy(held, count, at, at + wanted() - count);
        count += taken;
        at += taken;
      }
      return bytes.subarray(at);
    },
    whole() {
      if (count < wanted()) return null;
      const bytes = Buffer.from(held.subarray(0, count));
      const [first = 0, second = 0] = bytes;
      return {
        opcode: first & 0x0f,
        isFinal: (first & finalBit) !== 0,
        length: lengthOfPayload(bytes),
        mask: (second & maskBit) === 0 ? null : bytes.subarray(count - 4),
        bytes,
      };
    },
    clear() {
      count = 0;
    },
  };
}

/** A last frame as a client sends it, with a mask of zeros; at most 125 bytes. */
export function smallFrame(opcode: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([finalBit | opcode, maskBit | payload.byteLength, 0, 0, 0, 0]), payload]);
}
