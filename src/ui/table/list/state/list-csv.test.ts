import { expect, test } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { csvHead, csvRows } from './list-csv.ts';
import { type PageAnswer, type PageRequest, writeAllPages } from './page-source.ts';

interface Row {
  readonly name: string;
  readonly photos: number;
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'photos', header: 'Photos', cell: ({ photos }) => `${photos} photos`, csv: ({ photos }) => photos },
  {
    id: 'found',
    header: 'Found',
    cell: () => null,
    searchText: ({ name }) => `found ${name}`,
    sortBy: () => 1,
  },
  { id: 'sorted', header: 'Sorted', cell: () => null, sortBy: ({ photos }) => photos * 2 },
  { id: 'picture', header: 'Picture', cell: () => null },
];
const line = (fields: readonly unknown[]) => `${JSON.stringify(fields)}\n`;
const request = { search: 'reef', sort: null, size: 2, signal: new AbortController().signal };

test('a field is what its column saves, else what is seen of it, searched, or sorted by', () => {
  expect(csvHead(columns, line)).toBe('["Name","Photos","Found","Sorted","Picture"]\n');
  expect(csvRows([{ name: '=1+1', photos: 4 }], columns, line)).toBe('["=1+1",4,"found =1+1",8,null]\n');
});

/** A source of ten rows with a page of two at a time; remembers what it was asked. */
function sourceOfTen() {
  const asked: (string | null)[] = [];
  const load = async ({ after, size }: PageRequest): Promise<PageAnswer<Row>> => {
    asked.push(after);
    const from = Number(after ?? 0);
    const rows = Array.from({ length: size }, (_, index) => ({ name: `r${from + index}`, photos: 0 }));
    return { rows, next: from + size < 10 ? String(from + size) : null };
  };
  return { asked, source: { key: ['ten'], load } };
}

test('a list that is read in pages is saved with all of them, in their order', async () => {
  const { asked, source } = sourceOfTen();
  const many: number[] = [];
  const text = await writeAllPages(source, {
    request,
    columns: columns.slice(0, 1),
    line,
    onRows: (rows) => many.push(rows),
  });
  expect(text).toBe(Array.from({ length: 10 }, (_, index) => `["r${index}"]\n`).join(''));
  expect(asked).toEqual([null, '2', '4', '6', '8']);
  expect(many).toEqual([2, 4, 6, 8, 10]);
});

test('saving stops where it is told to', async () => {
  const { asked, source } = sourceOfTen();
  const controller = new AbortController();
  const saving = writeAllPages(source, {
    request: { ...request, signal: controller.signal },
    columns,
    line,
    onRows: (rows) => rows === 4 && controller.abort(),
  });
  await expect(saving).rejects.toThrow();
  expect(asked).toEqual([null, '2']);
});

test('a source that goes in circles ends in an error and not in an endless file', async () => {
  const load = async (): Promise<PageAnswer<Row>> => ({ rows: [], next: 'again' });
  const saving = writeAllPages({ key: [], load }, { request, columns, line, onRows: () => undefined });
  await expect(saving).rejects.toThrow('circles');
});
