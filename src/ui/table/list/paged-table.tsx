import { Alert, Button } from '@mantine/core';
import { countText } from '../../../language/counts.ts';
import { say } from '../../../language/say.ts';
import { LoadingState, StateMessage } from '../../state-message.tsx';
import { TryAgain } from '../../try-again.tsx';
import { ListView } from './list-view.tsx';
import { NothingFound } from './nothing-found.tsx';
import { csvHead } from './state/list-csv.ts';
import { type ListProps, seenOfPages, usualSizes } from './state/list-props.ts';
import { type PageSource, writeAllPages } from './state/page-source.ts';
import { useChosen } from './state/use-chosen.ts';
import { useListState } from './state/use-list-state.ts';
import { usePage } from './state/use-page.ts';
import { useRows } from './state/use-rows.ts';
import { mostTaken, useTakeAll } from './state/use-take-all.ts';

interface PagedTableProps<Row extends object> extends ListProps<Row> {
  readonly source: PageSource<Row>;
}

const anyRow = () => true;
const selectAll = (total: number, noun: ListProps<object>['noun']) =>
  say('Select all {things}', { things: countText(total, noun) });

/** A list whose rows stay where they are: one page of them is read at a time, searched and sorted by its source. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { source, columns, keyOf, noun, prefix = '', sizes = usualSizes, sortedBy, csv } = props;
  const address = useListState({ prefix, sizes, columns, sortedBy, sorts: source.sorts ?? [] });
  const { state, change } = address;
  const { search, sort, size } = state;
  const { result, page, rows, total, isMore, isLast, isMoving, toFirst, steps } = usePage(source, address);
  const isThere = result.data !== undefined;
  const { chosen, choose } = useChosen<Row>(JSON.stringify([source.key, search]));
  const canChoose = props.canSelect ?? anyRow;
  const { shown, choosePage } = useRows({
    rows,
    isOnePage: true,
    columns,
    keyOf,
    state,
    chosen,
    onChoose: choose,
    canChoose,
  });
  const all = useTakeAll({
    ...{ source, search, keyOf, canChoose, chosen, onChoose: choose },
    size: Math.max(...sizes),
  });
  const free = shown.filter(({ canBeChosen }) => canBeChosen);
  const isPageTaken = free.length > 0 && free.every(({ isChosen }) => isChosen);
  const things = say(noun[1]);
  const canTakeAll =
    isPageTaken && !all.isTaken && total !== undefined && total > rows.length && total <= mostTaken;
  const takesAll = canTakeAll
    ? { text: selectAll(total, noun), onTake: all.take, isBusy: all.isBusy }
    : undefined;

  function instead() {
    if (!isThere && result.isError)
      return (
        <StateMessage
          kind="failed"
          title={say('Could not load the {things}', { things })}
          text={say(result.error.message)}
          onRetry={() => void result.refetch()}
          isRetrying={result.isFetching}
        />
      );
    if (rows.length > 0) return null;
    if (!isThere || isMoving) return <LoadingState label={say('Loading the {things} …', { things })} />;
    if (page > 1)
      return (
        <StateMessage kind="empty" title={say('Nothing is left on this page')} isCompact>
          <Button variant="default" onClick={toFirst}>
            {say('First page')}
          </Button>
        </StateMessage>
      );
    if (search !== '')
      return <NothingFound many={things} onClear={() => change({ search: '', page: 1, after: null })} />;
    return props.empty;
  }

  return (
    <ListView
      list={props}
      sizes={sizes}
      address={address}
      shown={shown}
      chosen={chosen}
      onChoose={choose}
      onChoosePage={choosePage}
      all={takesAll}
      seen={seenOfPages({ first: (page - 1) * size + 1, many: rows.length, total, isMore, isLast }, noun)}
      steps={steps}
      onSize={(nextSize) => change({ size: nextSize, page: 1, after: null })}
      instead={instead()}
      above={
        <>
          {all.hasFailed && (
            <Trouble message={say('Not all {things} could be selected.', { things })} onAgain={all.take} />
          )}
          {isThere && result.isError && (
            <Trouble
              message={say('The {things} could not be brought up to date.', { things })}
              onAgain={() => void result.refetch()}
            />
          )}
        </>
      }
      isBare={isThere && !isMoving && rows.length === 0 && search === '' && page === 1}
      isStale={isMoving}
      writeCsv={async (columnsSeen, onRows, signal) => {
        if (csv === undefined) return '';
        const request = { search, sort, size: Math.max(...sizes), signal };
        const lines = await writeAllPages(source, { request, columns: columnsSeen, line: csv.line, onRows });
        return csvHead(columnsSeen, csv.line) + lines;
      }}
    />
  );
}

function Trouble({ message, onAgain }: { readonly message: string; readonly onAgain: () => void }) {
  return (
    <Alert color="red" role="alert">
      <TryAgain message={message} onAgain={onAgain} />
    </Alert>
  );
}
