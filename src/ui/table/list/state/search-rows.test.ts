import { expect, test } from 'vitest';
import type { ListColumn } from './list-column.ts';
import { searcherOf } from './search-rows.ts';

interface Row {
  readonly name: string;
  readonly town: string;
  readonly secret: string;
}

const columns: readonly ListColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, searchText: ({ name }) => name },
  { id: 'town', header: 'Town', cell: ({ town }) => town, searchText: ({ town }) => town },
  { id: 'secret', header: 'Secret', cell: ({ secret }) => secret },
];
const rows: readonly Row[] = [
  { name: 'Zoë Ångström', town: 'Cairns', secret: 'moon' },
  { name: 'Ana Cairnson', town: 'Suva', secret: 'sun' },
  { name: '', town: '', secret: '' },
];
const found = (search: string) => searcherOf(rows, columns)(search).map(({ name }) => name);

test('every word is found, in whichever column, without case and marks', () => {
  expect(found('cairns')).toEqual(['Zoë Ångström', 'Ana Cairnson']);
  expect(found('  CAIRNS   zoe ')).toEqual(['Zoë Ångström']);
  expect(found('angstrom')).toEqual(['Zoë Ångström']);
  expect(found('zoë suva')).toEqual([]);
});

test('a column without a text to search is not searched, and words do not run over from one to the next', () => {
  expect(found('moon')).toEqual([]);
  expect(found('stromcairns')).toEqual([]);
});

test('an empty search finds all, and gives the same array', () => {
  expect(searcherOf(rows, columns)('  ')).toBe(rows);
});

test('the texts of ten thousand rows are made plain once, and not for each letter', () => {
  let made = 0;
  const counting = columns.map((column) => ({
    ...column,
    searchText: ({ name }: Row) => {
      made += 1;
      return name;
    },
  }));
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Event ${index}`,
    town: '',
    secret: '',
  }));
  const search = searcherOf(many, counting);
  expect(search('')).toBe(many);
  expect(made).toBe(0);
  for (const typed of ['e', 'ev', 'event 9', 'event 9999']) search(typed);
  expect(search('event 9999')).toHaveLength(1);
  expect(made).toBe(10_000 * columns.length);
});
