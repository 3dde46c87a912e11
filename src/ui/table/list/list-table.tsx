import { useMemo } from 'react';
import { countText } from '../../../language/counts.ts';
import { say } from '../../../language/say.ts';
import { ListView } from './list-view.tsx';
import { NothingFound } from './nothing-found.tsx';
import { csvHead, csvRows } from './state/list-csv.ts';
import { type ListProps, rangeText, usualSizes } from './state/list-props.ts';
import { pageAfterResize } from './state/list-state.ts';
import { searcherOf } from './state/search-rows.ts';
import { stillThere, useChosen } from './state/use-chosen.ts';
import { useListState } from './state/use-list-state.ts';
import { useRows } from './state/use-rows.ts';

interface ListTableProps<Row extends object> extends ListProps<Row> {
  /** The same array until something changes: one that is new is searched and sorted again. */
  readonly rows: readonly Row[];
  /** All that can be selected is, at first: they were chosen before. */
  readonly startsChosen?: boolean;
}

const anyRow = () => true;

/** A list whose rows are all here: searched, sorted and paged in the page itself, up to some ten thousand. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { rows, columns, keyOf, noun, prefix = '', sizes = usualSizes, sortedBy, csv } = props;
  const address = useListState({ prefix, sizes, columns, sortedBy });
  const { state, change } = address;
  const search = useMemo(() => searcherOf(rows, columns), [rows, columns]);
  const found = useMemo(() => search(state.search), [search, state.search]);
  const canChoose = props.canSelect ?? anyRow;
  const { chosen: kept, choose } = useChosen<Row>(
    state.search,
    () => new Map(props.startsChosen === true ? found.filter(canChoose).map((row) => [keyOf(row), row]) : []),
  );
  const chosen = useMemo(() => stillThere(kept, found, keyOf), [kept, found, keyOf]);
  const { shown, page, pages, choosePage, sorted } = useRows({
    rows: found,
    isOnePage: false,
    columns,
    keyOf,
    state,
    chosen,
    onChoose: choose,
    canChoose,
  });
  const isPart = pages > 1;
  const range = rangeText((page - 1) * state.size + 1, shown.length);
  const goTo = (next: number) => () => change({ page: next });
  const free = shown.filter(({ canBeChosen }) => canBeChosen);
  const isPageTaken = free.length > 0 && free.every(({ isChosen }) => isChosen);
  const takeable = isPageTaken && isPart ? found.filter(canChoose) : [];

  const counted = countText(found.length, noun);
  return (
    <ListView
      list={props}
      sizes={sizes}
      address={address}
      shown={shown}
      chosen={chosen}
      onChoose={choose}
      onChoosePage={choosePage}
      all={
        takeable.length > chosen.size
          ? {
              text: say('Select all {things}', { things: countText(takeable.length, noun) }),
              onTake: () => choose(new Map(takeable.map((row) => [keyOf(row), row]))),
            }
          : undefined
      }
      seen={isPart ? say('{range} of {total}', { range, total: counted }) : counted}
      steps={{
        page,
        pages,
        onFirst: page > 1 ? goTo(1) : undefined,
        onPrevious: page > 1 ? goTo(page - 1) : undefined,
        onNext: page < pages ? goTo(page + 1) : undefined,
        onLast: page < pages ? goTo(pages) : undefined,
      }}
      onSize={(size) => change({ size, page: pageAfterResize(page, state.size, size) })}
      instead={
        rows.length === 0 ? (
          props.empty
        ) : found.length === 0 ? (
          <NothingFound many={say(noun[1])} onClear={() => change({ search: '', page: 1 })} />
        ) : null
      }
      isBare={rows.length === 0}
      isStale={false}
      writeCsv={async (seen) =>
        csv === undefined ? '' : csvHead(seen, csv.line) + csvRows(sorted(), seen, csv.line)
      }
    />
  );
}
