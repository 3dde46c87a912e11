/** Sorted by which column, and whether from the end. */
export interface ListSort {
  readonly id: string;
  readonly desc: boolean;
}

/** What of a list is seen: all of it stands in the address. */
export interface ListState {
  readonly search: string;
  readonly sort: ListSort | null;
  /** From 1. */
  readonly page: number;
  /** Rows on a page: one of the sizes that the list has. */
  readonly size: number;
  /** Ids of the columns that are seen, in the order in which the list has them. */
  readonly columns: readonly string[];
  /** Where a source goes on for this page; null on the first, and where all rows are here. */
  readonly after: string | null;
}

/** What an address may ask of a list; whatever else it asks is passed over. */
export interface ListRules {
  /** Before each name in the address, so that two lists on one page do not meet; '' where there is one. */
  readonly prefix: string;
  /** The first is the usual one. */
  readonly sizes: readonly number[];
  readonly columns: readonly {
    readonly id: string;
    readonly canSort: boolean;
    readonly canHide: boolean;
    readonly isHiddenAtFirst: boolean;
  }[];
  readonly sortedBy: ListSort | null;
}

/** Characters of a search; more is no search. */
export const longestSearch = 200;
const lastPage = 1_000_000;
const names = ['q', 'sort', 'page', 'size', 'columns', 'after'] as const;
type Name = (typeof names)[number];

const nameOf = (rules: ListRules, name: Name) => (rules.prefix === '' ? name : `${rules.prefix}-${name}`);

/** The columns that are seen where the address names none. */
export function usualColumns({ columns }: ListRules): readonly string[] {
  return columns.filter(({ canHide, isHiddenAtFirst }) => !(canHide && isHiddenAtFirst)).map(({ id }) => id);
}

/** Reads an address, whatever it says: what cannot be is as if it were not there. */
export function parseListState(params: URLSearchParams, rules: ListRules): ListState {
  const said = (name: Name) => params.get(nameOf(rules, name));
  const page = Number(said('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= lastPage;
  const after = said('after');
  return {
    search: (said('q') ?? '').slice(0, longestSearch),
    sort: parseSort(said('sort'), rules),
    page: isPage ? page : 1,
    size: rules.sizes.find((size) => String(size) === said('size')) ?? usualSize(rules),
    columns: parseColumns(said('columns'), rules),
    after: isPage && page > 1 && after !== null && after !== '' ? after : null,
  };
}

/** The address with a list as it is seen; what is usual is left out, and what belongs to others stays. */
export function formatListState(
  state: ListState,
  rules: ListRules,
  before: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const { search, sort, page, size, columns, after } = state;
  const isUsualSort = sort?.id === rules.sortedBy?.id && sort?.desc === rules.sortedBy?.desc;
  const said: Readonly<Record<Name, string>> = {
    q: search,
    sort: sort === null || isUsualSort ? '' : `${sort.desc ? '-' : ''}${sort.id}`,
    page: page === 1 ? '' : String(page),
    size: size === usualSize(rules) ? '' : String(size),
    columns: columns.join() === usualColumns(rules).join() ? '' : columns.join(),
    after: page === 1 ? '' : (after ?? ''),
  };
  const next = new URLSearchParams(before);
  for (const name of names) {
    if (said[name] === '') next.delete(nameOf(rules, name));
    else next.set(nameOf(rules, name), said[name]);
  }
  return next;
}

const usualSize = ({ sizes }: ListRules): number => sizes[0] ?? 20;

function parseSort(said: string | null, rules: ListRules): ListSort | null {
  if (said === null) return rules.sortedBy;
  const desc = said.startsWith('-');
  const id = desc ? said.slice(1) : said;
  return rules.columns.some((column) => column.canSort && column.id === id) ? { id, desc } : rules.sortedBy;
}

function parseColumns(said: string | null, rules: ListRules): readonly string[] {
  if (said === null) return usualColumns(rules);
  const asked = new Set(said.split(','));
  const ids = rules.columns.filter(({ id, canHide }) => asked.has(id) || !canHide).map(({ id }) => id);
  // An address that names none of them was written for another list.
  return rules.columns.some(({ id }) => asked.has(id)) ? ids : usualColumns(rules);
}

/** Which page has the row at the top when pages get another size. */
export function pageAfterResize(page: number, size: number, nextSize: number): number {
  return Math.floor(((page - 1) * size) / nextSize) + 1;
}
