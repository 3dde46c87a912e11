import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLines } from './lines.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

function linesOf(chunks: readonly Uint8Array[], longest = 100): string[] {
  const heard: string[] = [];
  const lines = createLines(longest, (line) => heard.push(line));
  for (const chunk of chunks) lines.push(chunk);
  lines.cut();
  return heard;
}

describe('lines', () => {
  it('end with either end of line, or both', () => {
    expect(linesOf([bytes('one\rtwo\nthree\r\nfour')])).toEqual(['one', 'two', 'three', 'four']);
  });

  it('are the same wherever the bytes are cut', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', '$', ',', '*', '\u00ff'),
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(200)), (texts, cuts) => {
        const all = bytes(texts.map((text) => `${text}\r\n`).join(''));
        const edges = [0, ...cuts.filter((cut) => cut < all.length), all.length].sort((a, b) => a - b);
        const chunks = edges.slice(1).map((end, index) => all.subarray(edges[index], end));
        expect(linesOf(chunks)).toEqual(texts);
      }),
    );
  });

  it('that never end are dropped, and the next one is heard', () => {
    const noise = Array.from({ length: 50 }, () => Buffer.alloc(10_000, 'x'));
    expect(linesOf([...noise, bytes('\nnext\n')])).toEqual(['next']);
    expect(linesOf([bytes(`${'x'.repeat(101)}\nnext`)])).toEqual(['next']);
    expect(linesOf([bytes('x'.repeat(100))])).toHaveLength(1);
  });

  it('that were cut off do not run into the next connection', () => {
    const heard: string[] = [];
    const lines = createLines(100, (line) => heard.push(line));
    lines.push(bytes('half'));
    lines.cut();
    lines.push(bytes('whole\n'));
    expect(heard).toEqual(['half', 'whole']);
  });
});
