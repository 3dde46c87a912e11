import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { findColumn, readTable, readTableNumber } from './read-table.ts';

const windowsLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const windowsBytes = [
  ...[0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e],
  ...[0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f],
];

const toWindows1252 = (text: string) =>
  Uint8Array.from([...text], (letter) => {
    const at = windowsLetters.indexOf(letter);
    return windowsBytes[at] ?? letter.charCodeAt(0);
  });
const toUtf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const encoders = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-16le': (text: string) => toUtf16(text, true),
  'utf-16be': (text: string) => toUtf16(text, false),
  'windows-1252': toWindows1252,
};
type Encoding = keyof typeof encoders;

/** What only people write: letters that Windows-1252 has too, and signs that tables give a meaning. */
const letter = fc.constantFrom(...'aZ09 ,;\t"\n.-', ...'éÉïßÿ°½Ã©¢â', ...windowsLetters);
const anyLetter = fc.oneof(letter, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));
const fieldOf = (one: fc.Arbitrary<string>) =>
  fc.array(one, { maxLength: 10 }).map((letters) =>
    letters
      .join('')
      .replaceAll(/[\r\0]/g, '')
      .trim(),
  );

const isRightGuess = (text: string, encoding: Encoding) => {
  if (encoding !== 'windows-1252' || !/[^\0-\x7f]/.test(text)) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(toWindows1252(text));
    return false;
  } catch {
    return true;
  }
};

const tables = fc
  .constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')
  .chain((encoding) => {
    const name = fieldOf(encoding === 'windows-1252' ? letter : anyLetter);
    return fc.record({
      encoding: fc.constant(encoding),
      separator: fc.constantFrom(',', ';', '\t'),
      decimal: fc.constantFrom('.', ','),
      hasMark: encoding === 'windows-1252' ? fc.constant(false) : fc.boolean(),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      rows: fc.array(fc.record({ name, cents: fc.integer({ min: -9999, max: 9999 }) }), { minLength: 1 }),
    });
  });

describe('a table that somebody brings', () => {
  it('has the same rows in every encoding, with every separator and decimal sign, with and without a mark', () => {
    fc.assert(
      fc.property(tables, ({ encoding, separator, decimal, hasMark, newline, rows }) => {
        const lines = rows.map(({ name, cents }) => [
          name,
          (cents / 100).toFixed(2).replace('.', decimal),
          'x',
        ]);
        const text = Papa.unparse([[' Name', 'VALUE ', 'last'], ...lines], { delimiter: separator, newline });
        fc.pre(isRightGuess(text, encoding));
        const bytes = encoders[encoding](hasMark ? `\uFEFF${text}` : text);
        const decoded = decodeText(bytes);
        if (decoded.status !== 'ok') throw new Error(decoded.problem);
        expect(decoded.text).toBe(text);
        expect(decoded.guess !== null).toBe(encoding === 'windows-1252' && /[^\0-\x7f]/.test(text));
        const read = readTable(decoded.text, 1_000);
        if (read.status !== 'ok') throw new Error(read.problem);
        const { table } = read;
        const [name, value] = ['name', 'Value'].map((one) => findColumn(table.header, [one]) ?? -1);
        const found = table.rows.map((row) => ({
          name: row.fields[name ?? -1],
          value: readTableNumber(table, row, value ?? -1),
        }));
        expect(found).toEqual(
          rows.map((row) => ({ name: row.name, value: { status: 'read', value: row.cents / 100 } })),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('names the line of each row as an editor counts them', () => {
    const read = readTable('sep=;\r\n\r\nname;row\r\n"two\r\nlines";1\r\n\r\nlast;2\r\n', 10);
    expect(read).toEqual({
      status: 'ok',
      table: {
        header: ['name', 'row'],
        rows: [
          { line: 4, fields: ['two\nlines', '1'] },
          { line: 7, fields: ['last', '2'] },
        ],
      },
    });
  });

  it.each([
    ['name,row\n"a,1\nb,2', 'Line 2: a quote is not closed.'],
    [
      'gid,lat,lon\n1,-18,10,147,20',
      'Line 2 has 5 fields and the first line has 3. In a table with commas, a comma',
    ],
    ['gid;lat\n1;2;3', 'Line 2 has 3 fields and the first line has 2. The table is separated by semicolons'],
    ['name\na\nb\nc\nd', 'A file has at most 2 rows.'],
  ])('%j is refused in words', (text, problem) => {
    expect(readTable(text, 2)).toEqual({
      status: 'refused',
      problem: expect.stringContaining(problem),
    });
  });

  it.each([
    ['1.234,5', 'Line 2, column “Cover”: “1.234,5” has a comma for thousands'],
    ['ten', 'Line 2, column “Cover”: “ten” is no number.'],
  ])('with %j in a column of numbers is refused by line, column and sign', (field, problem) => {
    const read = readTable(`Name;Cover\na;${field}\n`, 10);
    if (read.status !== 'ok') throw new Error(read.problem);
    const [row] = read.table.rows;
    expect(row && readTableNumber(read.table, row, 1)).toEqual({
      status: 'refused',
      problem: expect.stringContaining(problem),
    });
  });
});

describe('bytes that are no text', () => {
  it.each([
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 'UTF-32'],
    ['a cut UTF-16 file', [0xff, 0xfe, 0x61, 0, 0x62], 'begins as UTF-16'],
    ['a damaged UTF-8 file', [0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62], 'begins as UTF-8'],
    [
      'a code page that Windows-1252 is not',
      [0x61, 0x2c, 0x81, 0x8d, 0x0a],
      'encoding of the file is not known',
    ],
    ['a spreadsheet', [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 0x21, 0, 0xe9, 0xd6], 'no text'],
  ])('%s is refused by its encoding', (_, bytes, problem) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({
      status: 'refused',
      problem: expect.stringContaining(problem),
    });
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const decoded = decodeText(bytes);
        expect(decoded.status === 'ok' || decoded.problem.length > 0).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
