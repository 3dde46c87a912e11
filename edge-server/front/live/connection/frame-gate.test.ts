import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Mark } from './coming-message.ts';
import { createFrameGate, type FrameGateOptions } from './frame-gate.ts';

const limit = 100;

/** A frame as a browser sends it. */
function frame(opcode: number, payload: Buffer, isFinal = true): Buffer {
  const { byteLength: length } = payload;
  const extended = Buffer.alloc(length < 126 ? 0 : length < 65_536 ? 2 : 8);
  if (extended.byteLength === 2) extended.writeUInt16BE(length);
  if (extended.byteLength === 8) extended.writeBigUInt64BE(BigInt(length));
  const short = length < 126 ? length : length < 65_536 ? 126 : 127;
  const mask = randomBytes(4);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode, 0x80 | short]), extended, mask, masked]);
}
const text = (letters: string, isFinal = true) => frame(1, Buffer.from(letters), isFinal);

/** A gate with a limit of 100 bytes, and what came out behind it. */
function rig(options: Partial<FrameGateOptions> = {}) {
  const out: Buffer[] = [];
  const marks: Mark[] = [];
  const gate = createFrameGate({
    admit: (_kind, bytes) => (bytes > limit ? 'too-long' : 'passed'),
    mayEnter: () => true,
    onMessage: (mark) => marks.push(mark),
    forward: (bytes) => out.push(Buffer.from(bytes)) > 0,
    ...options,
  });
  return { gate, marks, out: () => Buffer.concat(out) };
}

/** The same bytes in pieces. */
function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

const frames = fc.array(
  fc.record({ opcode: fc.constantFrom(1, 2, 9, 10), length: fc.integer({ min: 0, max: limit }) }),
);

it('small messages go on byte for byte, however the net cuts them', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: 1, max: 40 }), (wanted, size) => {
      const bytes = Buffer.concat(wanted.map(({ opcode, length }) => frame(opcode, randomBytes(length))));
      const { gate, marks, out } = rig();
      for (const piece of pieces(bytes, size)) gate.pass(piece);
      expect(out().equals(bytes)).toBe(true);
      expect(marks).toHaveLength(wanted.filter(({ opcode }) => opcode < 8).length);
    }),
    { numRuns: 200 },
  );
});

/** A copy that owns its memory, as what a socket reads. */
function read(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

it.each([1_000, 65_536, 1_000_000])(
  'a chunk of a photo goes on in one piece, and what the network brought is freed: pieces of %i',
  (size) => {
    const out: Buffer[] = [];
    const { gate, marks } = rig({
      admit: () => 'passed',
      forward: (bytes) => out.push(bytes) > 0,
    });
    const payload = randomBytes(128 * 1024);
    const chunk = frame(2, payload);
    const all = Buffer.concat([text('one'), chunk, frame(2, randomBytes(20_000)), text('two')]);
    const came = pieces(all, size).map(read);
    for (const piece of came) gate.pass(piece);
    expect(out.filter(({ byteLength }) => byteLength === payload.byteLength)).toEqual([
      chunk.subarray(-payload.byteLength),
    ]);
    expect(Buffer.concat(out).equals(all)).toBe(true);
    expect(marks).toHaveLength(4);
    // Short pieces are not copied: the parser may hold a view of one.
    if (size > 1_000) expect(came.map(({ byteLength }) => byteLength)).toEqual(came.map(() => 0));
  },
);

it('what the parser may still hold keeps its memory', () => {
  const out: Buffer[] = [];
  const { gate } = rig({ admit: () => 'passed', forward: (bytes) => out.push(bytes) > 0 });
  const long = text('a'.repeat(50_000));
  const came = read(long);
  gate.pass(came);
  expect(came.byteLength).toBe(long.byteLength);
  expect(Buffer.concat(out).equals(long)).toBe(true);
});

it.each([1, 3, 70, 1_000_000])(
  'a long message is left out, what stands beside it is not: pieces of %i',
  (size) => {
    const { gate, marks, out } = rig();
    const long = `42[7]${'ä'.repeat(70_000)}`;
    const before = text('before');
    const after = text('after');
    for (const piece of pieces(
      Buffer.concat([before, text(long), frame(2, randomBytes(500)), after]),
      size,
    )) {
      gate.pass(piece);
    }
    const head = `42[7]${'??'.repeat(40)}`.slice(0, 64);
    const instead = Buffer.concat([Buffer.from([0x81, 0xc0, 0, 0, 0, 0]), Buffer.from(head)]);
    expect(out()).toEqual(Buffer.concat([before, instead, Buffer.from([0x82, 0x80, 0, 0, 0, 0]), after]));
    expect(marks.map(({ fate }) => fate)).toEqual(['passed', 'too-long', 'too-long', 'passed']);
    expect(marks[2]?.bytes).toBe(500);
  },
);

it('a message that grows too long by its fragments is cut, and counts with all of them', () => {
  const { gate, marks, out } = rig();
  const [first, second, third] = [
    frame(2, randomBytes(80), false),
    frame(0, randomBytes(80), false),
    frame(0, randomBytes(300)),
  ];
  for (const bytes of [first, second, frame(9, Buffer.from('ping')), third]) gate.pass(bytes);
  expect(out().subarray(0, first.byteLength)).toEqual(first);
  expect(out().subarray(-6)).toEqual(Buffer.from([0x80, 0x80, 0, 0, 0, 0]));
  expect(marks).toEqual([{ bytes: 460, fate: 'too-long' }]);
});

it('nothing goes on after the end', () => {
  const { gate, out } = rig({ admit: () => 'end' });
  gate.pass(Buffer.concat([text('one'), text('two')]));
  gate.pass(text('three'));
  expect(out()).toHaveLength(0);
});

it('messages wait for their turn in order, wherever the net cuts them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (size) => {
      let turns = 1;
      const { gate, out } = rig({
        mayEnter: () => {
          turns -= 1;
          return turns >= 0;
        },
      });
      const bytes = Buffer.concat(['one', 'two', 'three'].map((letters) => text(letters)));
      const taken = pieces(bytes, size).map((piece) => gate.pass(piece));
      expect(taken.at(-1)).toBe(false);
      expect(out()).toEqual(bytes.subarray(0, 9));
      while (gate.isWaiting()) {
        turns = 1;
        gate.resume();
      }
      expect(out()).toEqual(bytes);
    }),
  );
});
