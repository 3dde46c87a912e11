import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatListState,
  type ListRules,
  type ListState,
  pageAfterResize,
  parseListState,
  usualColumns,
} from './list-state.ts';

const rules: ListRules = {
  prefix: 'events',
  sizes: [20, 30, 50, 100],
  columns: [
    { id: 'name', canSort: true, canHide: false, isHiddenAtFirst: false },
    { id: 'code', canSort: false, canHide: true, isHiddenAtFirst: false },
    { id: 'starts-at', canSort: true, canHide: true, isHiddenAtFirst: false },
    { id: 'photos', canSort: true, canHide: true, isHiddenAtFirst: true },
  ],
  sortedBy: { id: 'starts-at', desc: true },
};
const usual: ListState = {
  search: '',
  sort: { id: 'starts-at', desc: true },
  page: 1,
  size: 20,
  columns: ['name', 'code', 'starts-at'],
  after: null,
};

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const anyState: fc.Arbitrary<ListState> = fc
  .record({
    search: anyText,
    sort: fc.record({ id: fc.constantFrom('name', 'starts-at', 'photos'), desc: fc.boolean() }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(...rules.sizes),
    columns: fc.subarray(['code', 'starts-at', 'photos']).map((ids) => ['name', ...ids]),
    after: fc.option(anyText.filter((text) => text !== '')),
  })
  // A first page begins where the list begins.
  .map((state) => (state.page === 1 ? { ...state, after: null } : state));

const others = fc.dictionary(fc.constantFrom('page', 'q', 'reef', 'people-q', 'people-page'), anyText);

test('an address is read as it was written, and what others wrote in it stays', () => {
  fc.assert(
    fc.property(anyState, others, (state, theirs) => {
      const before = new URLSearchParams(theirs);
      const written = formatListState(state, rules, before);
      const read = new URLSearchParams(written.toString());
      expect(parseListState(read, rules)).toEqual(state);
      for (const [name, value] of before) expect(read.get(name)).toBe(value);
    }),
  );
});

test('two lists in one address do not meet', () => {
  const people = { ...rules, prefix: 'people' };
  fc.assert(
    fc.property(anyState, anyState, (ofEvents, ofPeople) => {
      const both = formatListState(ofPeople, people, formatListState(ofEvents, rules));
      expect(parseListState(both, rules)).toEqual(ofEvents);
      expect(parseListState(both, people)).toEqual(ofPeople);
    }),
  );
});

test('what is usual is not said', () => {
  expect(formatListState(usual, rules).toString()).toBe('');
  expect(parseListState(new URLSearchParams(), rules)).toEqual(usual);
});

test('whatever an address says, a list can be shown', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('-1', '0', '1e9', 'NaN', '2.5', '-', 'x,y'),
  );
  const names = ['q', 'sort', 'page', 'size', 'columns', 'after'].map((name) => `events-${name}`);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (said) => {
      const state = parseListState(new URLSearchParams(said), rules);
      expect(rules.sizes).toContain(state.size);
      expect(state.page).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(state.page)).toBe(true);
      expect(state.columns).toContain('name');
      expect(state.search.length).toBeLessThanOrEqual(200);
      expect(['name', 'starts-at', 'photos']).toContain(state.sort?.id);
    }),
  );
});

test.each([
  ['events-page=-3', usual],
  ['events-page=1e9', usual],
  ['events-size=37', usual],
  ['events-sort=code', usual],
  ['events-sort=password', usual],
  ['events-columns=secret', usual],
  ['events-columns=', usual],
  ['events-columns=photos,secret', { ...usual, columns: ['name', 'photos'] }],
  ['events-after=x', usual],
  ['page=4&q=reef', usual],
])('%s is read as far as it can be', (said, state) => {
  expect(parseListState(new URLSearchParams(said), rules)).toEqual(state);
});

test('a name is seen even where it was to be hidden at first', () => {
  const hidden = rules.columns.map((column) => ({ ...column, isHiddenAtFirst: true }));
  expect(usualColumns({ ...rules, columns: hidden })).toEqual(['name']);
});

test('pages of another size begin with the page that has the row at the top', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(5, 10, 20, 30, 50, 100),
      fc.constantFrom(5, 10, 20, 30, 50, 100),
      (page, size, nextSize) => {
        const top = (page - 1) * size;
        const first = (pageAfterResize(page, size, nextSize) - 1) * nextSize;
        expect(first).toBeLessThanOrEqual(top);
        expect(first + nextSize).toBeGreaterThan(top);
      },
    ),
  );
});
