import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine, numberText } from './csv.ts';

describe('a line of a table', () => {
  it('is read back as it was, by another program', () => {
    const field = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^[=+\-@\t\r\n＝＋－＠]+/, ''));
    fc.assert(
      fc.property(fc.array(field, { minLength: 2, maxLength: 8 }), (fields) => {
        const { data } = Papa.parse<string[]>(csvLine(fields).slice(0, -2), {
          newline: '\r\n',
          delimiter: ',',
        });
        expect(data[0]).toEqual(fields);
      }),
    );
  });

  it.each(['=1+1', '+61 7', '-a', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＠SUM(A1)'])(
    'makes %j harmless',
    (text) => {
      const { data } = Papa.parse<string[]>(csvLine([text, 'x']).slice(0, -2), { newline: '\r\n' });
      expect(data[0]?.[0]).toBe(`'${text}`);
    },
  );

  it('leaves negative numbers numbers, and nothing nothing', () => {
    expect(csvLine([-16.9, null, 0])).toBe('-16.9,,0\r\n');
  });

  it('writes small numbers without an exponent', () => {
    expect(numberText(1e-7)).toBe('0.0000001');
    expect(numberText(-2.5e-8)).toBe('-0.000000025');
  });
});
