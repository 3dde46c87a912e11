import Papa from 'papaparse';
import { readNumber } from '../typed/number.ts';

/** Separators of a table, in the order in which they are preferred where a header has as many of each. */
const separators = ['\t', ';', ','] as const;
export type Separator = (typeof separators)[number];

/** One line of a table. A quoted field may have line ends, so its number is that of its first line. */
export interface TableRow {
  /** As an editor counts, from 1. */
  readonly line: number;
  /** Trimmed. */
  readonly fields: readonly string[];
}

export interface Table {
  /** Names of the columns, trimmed, with their capitals. */
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

type Refused = { readonly status: 'refused'; readonly problem: string };
export type ReadRows = { readonly status: 'ok'; readonly rows: readonly TableRow[] } | Refused;
export type ReadTable = { readonly status: 'ok'; readonly table: Table } | Refused;

const isBlank = (fields: readonly string[]) => fields.every((field) => field.trim() === '');

/**
 * Rows of a text in the form of RFC 4180 with a known separator; blank lines are left out. A quote that does not end is refused with its line,
 * and so are more than `maxRows` rows
 * beside the `namesRows` with names of columns.
 */
export function readRows(
  text: string,
  separator: Separator,
  maxRows: number,
  { firstLine = 1, namesRows = 0 }: { readonly firstLine?: number; readonly namesRows?: number } = {},
): ReadRows {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const rows: TableRow[] = [];
  let problem: string | null = null;
  let [line, counted] = [firstLine, 0];
  Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      if (errors.some(({ type }) => type === 'Quotes')) problem = `Line ${line}: a quote is not closed.`;
      else if (!isBlank(data)) rows.push({ line, fields: data.map((field) => field.trim()) });
      if (rows.length > maxRows + namesRows) problem = `A file has at most ${maxRows} rows.`;
      if (problem !== null) parser.abort();
      for (; counted < meta.cursor; counted += 1) if (lines.charCodeAt(counted) === 0x0a) line += 1;
    },
  });
  return problem === null ? { status: 'ok', rows } : { status: 'refused', problem };
}

/** The separator that the first line with words has most of, outside of quotes. */
function findSeparator(text: string): Separator {
  const first = /^.*\S.*$/m.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (separator: Separator) => first.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Excel's own first line that names the separator: `sep=;`. */
const separatorLine = /^sep=([,;\t])[ \t]*(?:\r\n?|\n)/i;

const words: Readonly<Record<Separator, string>> = { '\t': 'tabs', ';': 'semicolons', ',': 'commas' };

function tooManyFields({ line, fields }: TableRow, header: readonly string[], separator: Separator): string {
  const sentence = `Line ${line} has ${fields.length} fields and the first line has ${header.length}.`;
  return separator === ','
    ? `${sentence} In a table with commas, a comma within a field needs quotes ("63,5"); a table with decimal commas is best saved with semicolons.`
    : `${sentence} The table is separated by ${words[separator]}; a field that has one of them needs quotes.`;
}

/**
 * Reads a table that a person or a program made: a line of names, then rows. The separator (comma, semicolon or tab) is found in the first
 * line. A row with more fields than names is refused with its line, because its values would stand in wrong columns; one with fewer has
 * empty fields at its end. `maxRows` is without the line of names.
 */
export function readTable(text: string, maxRows: number): ReadTable {
  const named = separatorLine.exec(text);
  const content = named === null ? text : text.slice(named[0].length);
  const separator = separators.find((one) => one === named?.[1]) ?? findSeparator(content);
  const read = readRows(content, separator, maxRows, {
    firstLine: named === null ? 1 : 2,
    namesRows: 1,
  });
  if (read.status === 'refused') return read;
  const [first, ...rows] = read.rows;
  const header = first?.fields ?? [];
  const wide = rows.find(({ fields }) => !isBlank(fields.slice(header.length)));
  if (wide !== undefined) return { status: 'refused', problem: tooManyFields(wide, header, separator) };
  return { status: 'ok', table: { header, rows } };
}

/** Where a header has a column, by any of its names in any capitals, the first name first; null where it has none. */
export function findColumn(header: readonly string[], names: readonly string[]): number | null {
  const lower = header.map((name) => name.toLowerCase());
  const found = names.map((name) => lower.indexOf(name.toLowerCase())).find((at) => at !== -1);
  return found ?? null;
}

/** Why a field is no number, as the end of a sentence; null where it is one, or is empty. */
export function fieldProblem(field: string): string | null {
  const read = readNumber(field);
  if (read.status !== 'unreadable') return null;
  if (read.reason === 'no-number') return `“${field}” is no number`;
  const sign = field.includes(',') ? 'a comma' : 'a sign';
  return `“${field}” has ${sign} for thousands, or more than one decimal sign; write it as 1234.5`;
}

export type TableNumber =
  | { readonly status: 'read'; readonly value: number }
  | { readonly status: 'empty' }
  | Refused;

/** The number in a field of a row, with a decimal point or comma, or the sentence that names its line and column. */
export function readTableNumber(
  { header }: Pick<Table, 'header'>,
  row: TableRow,
  column: number,
): TableNumber {
  const field = row.fields[column] ?? '';
  const read = readNumber(field);
  if (read.status !== 'unreadable') return read;
  const name = header[column] ?? '';
  return { status: 'refused', problem: `Line ${row.line}, column “${name}”: ${fieldProblem(field)}.` };
}
