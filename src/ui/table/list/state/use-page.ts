import { hashKey, useQuery } from '@tanstack/react-query';
import type { PageSource } from './page-source.ts';
import type { ListAddress } from './use-list-state.ts';

const noRows: readonly never[] = [];

/** The page of a source that the address asks for, and the ways on from it. */
export function usePage<Row>(source: PageSource<Row>, { state, change, trail }: ListAddress) {
  const { search, sort, size, after } = state;
  // A page of which nobody knows where it begins is the first.
  const page = after === null ? 1 : state.page;
  const result = useQuery({
    queryKey: [...source.key, { search, sort, size, after }],
    queryFn: ({ signal }) => source.load({ search, sort, size, after, signal }),
    // Rows of another list are no beginning of this one.
    placeholderData: (previous, query) =>
      query !== undefined && hashKey(query.queryKey.slice(0, -1)) === hashKey(source.key)
        ? previous
        : undefined,
  });
  const { data, isPlaceholderData: isMoving } = result;
  const { total, isMore = false } = data ?? {};
  const next = data?.next ?? null;
  const toFirst = () => change({ page: 1, after: null });
  function toPrevious() {
    const before = page === 2 ? null : (trail.at(-1) ?? null);
    change({ page: page - 1, after: before }, trail.slice(0, -1));
  }
  function toNext() {
    change({ page: page + 1, after: next }, [...trail, after]);
  }
  // A page that was opened by its address alone does not know the one before it.
  const knowsPrevious = page === 2 || (page > 2 && trail.length > 0);
  return {
    result,
    page,
    rows: data?.rows ?? noRows,
    total,
    /** There are `total` rows or more. */
    isMore,
    isLast: next === null,
    /** The rows are those of the page before, until others are here. */
    isMoving,
    toFirst,
    steps: {
      page,
      pages: total === undefined || isMore ? undefined : Math.max(page, Math.ceil(total / size)),
      onFirst: page > 1 && !isMoving ? toFirst : undefined,
      onPrevious: knowsPrevious && !isMoving ? toPrevious : undefined,
      onNext: next !== null && !isMoving ? toNext : undefined,
      onLast: null,
    },
  };
}
