import { type LoosePages, pageBytes, treeHeaderAt } from './loose-pages.ts';

/** A value as SQLite keeps it in a row. */
export type LooseValue = string | number | Buffer | null;

/** A row that was read without its table: the values in the order of the columns, and its number. */
export interface LooseRow {
  readonly rowid: number;
  readonly values: readonly LooseValue[];
}

// The format is that of https://www.sqlite.org/fileformat2.html: sections 1.6 (b-tree pages) and 2.1 (records).

const leafOfTable = 0x0d;
const branchOfTable = 0x05;
/** How much of a row stands in its page, and how much at least when the rest stands elsewhere. */
const mostLocal = pageBytes - 35;
const leastLocal = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
const overflowBytes = pageBytes - 4;
/** Longer than any row here: a document has at most a million characters. A broken length must not take the memory. */
const longestRow = 16 * 2 ** 20;

/** A number of one to nine bytes, and where it ends. Throws `RangeError` beyond the page, as every reading here does. */
function varint(bytes: Buffer, at: number): [value: number, end: number] {
  let value = 0n;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), at + index + 1];
  }
  return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(bytes.readUInt8(at + 8)))), at + 9];
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8];

function readValue(type: number, bytes: Buffer, at: number): [value: LooseValue, end: number] {
  if (type === 0) return [null, at];
  if (type === 8 || type === 9) return [type - 8, at];
  if (type === 7) return [bytes.readDoubleBE(at), at + 8];
  if (type === 6) return [Number(bytes.readBigInt64BE(at)), at + 8];
  if (type < 6) {
    const length = integerBytes[type] ?? 0;
    return [bytes.readIntBE(at, length), at + length];
  }
  const end = at + Math.floor((type - (type % 2 === 0 ? 12 : 13)) / 2);
  if (type < 12 || end > bytes.byteLength) throw new RangeError('No value has this type or length.');
  const piece = bytes.subarray(at, end);
  return [type % 2 === 0 ? Buffer.from(piece) : piece.toString('utf8'), end];
}

function valuesOf(payload: Buffer): LooseValue[] {
  const [headerEnd, start] = varint(payload, 0);
  const values: LooseValue[] = [];
  let at = headerEnd;
  for (let head = start; head < headerEnd; ) {
    const [type, next] = varint(payload, head);
    const [value, end] = readValue(type, payload, at);
    values.push(value);
    at = end;
    head = next;
  }
  return values;
}

/** What of a long row stands on other pages, each of which names the next. */
function overflow(pages: LoosePages, first: number, length: number): Buffer {
  const pieces: Buffer[] = [];
  let left = length;
  for (let number = first; left > 0; ) {
    const page = pages.page(number);
    if (page === null) throw new RangeError('The rest of a row is not there.');
    pieces.push(page.subarray(4, 4 + Math.min(left, overflowBytes)));
    left -= overflowBytes;
    number = page.readUInt32BE(0);
  }
  return Buffer.concat(pieces);
}

function rowAt(pages: LoosePages, page: Buffer, at: number): LooseRow {
  const [length, afterLength] = varint(page, at);
  const [rowid, start] = varint(page, afterLength);
  if (length < 1 || length > longestRow) throw new RangeError('No row has this length.');
  if (length <= mostLocal) {
    if (start + length > pageBytes) throw new RangeError('A row ends outside its page.');
    return { rowid, values: valuesOf(page.subarray(start, start + length)) };
  }
  const kept = leastLocal + ((length - leastLocal) % overflowBytes);
  const local = kept <= mostLocal ? kept : leastLocal;
  const rest = overflow(pages, page.readUInt32BE(start + local), length - local);
  return { rowid, values: valuesOf(Buffer.concat([page.subarray(start, start + local), rest])) };
}

/** Where the cells of a page are, by the list that begins at `from`. A broken count leads no further than the page's end. */
function cellsOf(page: Buffer, header: number, from: number): number[] {
  const count = Math.min(page.readUInt16BE(header + 3), (pageBytes - from) / 2);
  return Array.from({ length: count }, (_, index) => page.readUInt16BE(from + 2 * index));
}

/** What stands in one page of a table; a row that cannot be read is left out. */
export function* rowsOnPage(pages: LoosePages, number: number): Generator<LooseRow> {
  const page = pages.page(number);
  const header = treeHeaderAt(number);
  if (page === null || page.readUInt8(header) !== leafOfTable) return;
  for (const at of cellsOf(page, header, header + 8)) {
    try {
      yield rowAt(pages, page, at);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

/** Every row of every table, in the order of the pages: also of pages that no tree leads to any more. */
export function* everyRow(pages: LoosePages): Generator<LooseRow> {
  for (let number = 1; number <= pages.count; number += 1) yield* rowsOnPage(pages, number);
}

function childrenOf(page: Buffer, header: number): number[] {
  const children = [page.readUInt32BE(header + 8)];
  for (const at of cellsOf(page, header, header + 12))
    if (at + 4 <= pageBytes) children.push(page.readUInt32BE(at));
  return children;
}

/** The rows of the table that begins at a page, as far as its tree can be followed. */
export function* rowsBelow(pages: LoosePages, root: number): Generator<LooseRow> {
  const seen = new Set<number>();
  const next = [root];
  for (let number = next.pop(); number !== undefined; number = next.pop()) {
    // A broken page may lead back to where it came from.
    if (seen.has(number)) continue;
    seen.add(number);
    const page = pages.page(number);
    if (page === null) continue;
    const header = treeHeaderAt(number);
    const kind = page.readUInt8(header);
    if (kind === branchOfTable && header + 12 <= pageBytes) next.push(...childrenOf(page, header));
    else yield* rowsOnPage(pages, number);
  }
}
