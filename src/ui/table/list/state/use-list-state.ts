import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ListColumn } from './list-column.ts';
import {
  formatListState,
  type ListRules,
  type ListSort,
  type ListState,
  parseListState,
} from './list-state.ts';

interface ListStateOptions<Row> {
  readonly prefix: string;
  readonly sizes: readonly number[];
  readonly columns: readonly ListColumn<Row>[];
  readonly sortedBy: ListSort | undefined;
  /** Ids that can be sorted by where that is not said by `sortBy`. */
  readonly sorts?: readonly string[] | undefined;
}

/** Where the source went on for each page before this one; only this visit knows. */
export type Trail = readonly (string | null)[];

function trailOf(state: unknown, key: string): Trail {
  if (typeof state !== 'object' || state === null) return [];
  const kept: unknown = Reflect.get(state, key);
  if (!Array.isArray(kept)) return [];
  return kept.filter((one): one is string | null => one === null || typeof one === 'string');
}

/** What of a list is seen, kept in the address: a reload, a link and the way back find it, and no step of it is a page of its own. */
export function useListState<Row>({ prefix, sizes, columns, sortedBy, sorts }: ListStateOptions<Row>) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const sizeText = sizes.join();
  const sortText = sorts?.join();
  const sortedById = sortedBy?.id;
  const sortedDesc = sortedBy?.desc ?? false;
  const rules = useMemo<ListRules>(
    () => ({
      prefix,
      sizes: sizeText.split(',').map(Number),
      columns: columns.map(({ id, sortBy, isName = false, hiddenAtFirst = false }) => ({
        id,
        canSort: sortText === undefined ? sortBy !== undefined : sortText.split(',').includes(id),
        canHide: !isName,
        isHiddenAtFirst: hiddenAtFirst,
      })),
      sortedBy: sortedById === undefined ? null : { id: sortedById, desc: sortedDesc },
    }),
    [prefix, sizeText, columns, sortText, sortedById, sortedDesc],
  );
  const said = useMemo(() => parseListState(params, rules), [params, rules]);
  // The address follows a moment later: until then a pressed checkbox would jump back.
  const [ahead, setAhead] = useState<{ readonly params: URLSearchParams; readonly state: ListState }>();
  const state = ahead?.params === params ? ahead.state : said;
  const trailKey = `trail-${prefix}`;
  const trail = useMemo(() => trailOf(location.state, trailKey), [location.state, trailKey]);
  const change = useCallback(
    (changes: Partial<ListState>, nextTrail: Trail = changes.page === undefined ? trail : []) => {
      const kept: object =
        typeof location.state === 'object' && location.state !== null ? location.state : {};
      const next = { ...state, ...changes };
      setAhead({ params, state: next });
      setParams((before) => formatListState(next, rules, before), {
        replace: true,
        preventScrollReset: true,
        state: { ...kept, [trailKey]: nextTrail },
      });
    },
    [state, params, setParams, rules, location.state, trail, trailKey],
  );
  return { state, rules, change, trail };
}
export type ListAddress = ReturnType<typeof useListState>;
