// Lists of made-up rows, for the tests of what every list does: `/here` has its rows, `/paged` reads them page by page, `/plain` is a mere table.

import '@mantine/core/styles.css';
import '@fontsource-variable/figtree/wght.css';
import '../../../src/ui/theme.css';
import { Button, Container, MantineProvider, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { csvLine } from '../../../src/domain/exports/text/csv.ts';
import { ConfirmCount, type Confirmed } from '../../../src/ui/dialog/confirm-count.tsx';
import { StateMessage } from '../../../src/ui/state-message.tsx';
import { DataTable } from '../../../src/ui/table/data-table.tsx';
import { ListTable } from '../../../src/ui/table/list/list-table.tsx';
import { PagedTable } from '../../../src/ui/table/list/paged-table.tsx';
import { RowMenu } from '../../../src/ui/table/list/rows/row-menu.tsx';
import type { ListColumn } from '../../../src/ui/table/list/state/list-column.ts';
import type { ListProps } from '../../../src/ui/table/list/state/list-props.ts';
import type { PageAnswer, PageRequest } from '../../../src/ui/table/list/state/page-source.ts';
import { cssVariables, theme } from '../../../src/ui/theme.ts';

interface Outing {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly photos: number;
  readonly day: string;
  readonly note: string;
}

const towns = ['Cairns', 'Suva', 'Nouméa', 'Broome', 'Labuan Bajo'];
const hostile = [
  '<img src=x onerror="document.title=\'taken\'"><b>bold</b>',
  '=HYPERLINK("http://evil.example","photos")',
  'שלום שנת \u202Eevil‬ ١٢٣',
  'x'.repeat(10_000),
  '',
];

function outingOf(index: number): Outing {
  return {
    id: `o${index}`,
    name: hostile[index] ?? `Outing ${index}`,
    town: towns[index % towns.length] ?? '',
    photos: (index * 7919) % 1000,
    day: new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10),
    note: index === 7 ? 'Rough sea. '.repeat(40) : '',
  };
}

const many = Number(new URLSearchParams(location.search).get('many') ?? 10_000);
const outings = Array.from({ length: many }, (_, index) => outingOf(index));

const columns: readonly ListColumn<Outing>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    searchText: ({ name }) => name,
    isName: true,
  },
  {
    id: 'town',
    header: 'Town',
    cell: ({ town }) => town,
    sortBy: ({ town }) => town,
    searchText: ({ town }) => town,
  },
  {
    id: 'photos',
    header: 'Photos',
    cell: ({ photos }) => photos.toLocaleString('en'),
    sortBy: ({ photos }) => photos,
    csv: ({ photos }) => photos,
    isNumber: true,
  },
  { id: 'day', header: 'Day', cell: ({ day }) => day, sortBy: ({ day }) => day },
  { id: 'note', header: 'Note', cell: ({ note }) => note, hiddenAtFirst: true },
];

/** What the page was told to do, for the tests to read. */
const done: unknown[] = [];
const asked: unknown[] = [];
let failures = 0;
Object.assign(window, { done, asked, failNext: (times: number) => (failures = times) });

function useList(prefix: string) {
  const [question, setQuestion] = useState<{
    readonly rows: readonly Outing[];
    readonly clear: () => void;
  }>();
  const list: ListProps<Outing> = {
    caption: 'Outings',
    noun: ['outing', 'outings'],
    columns,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name || 'an outing without a name',
    prefix,
    searchLabel: 'Search outings by name or town',
    minWidth: 640,
    csv: { name: 'outings', line: csvLine },
    canSelect: ({ id }) => id !== 'o6',
    rowActions: ({ name, id }) => (
      <RowMenu
        name={name || 'an outing without a name'}
        actions={[
          { label: 'Close', onPress: () => done.push(['close', id]) },
          { label: 'Delete', onPress: () => done.push(['delete', id]), isDanger: true },
        ]}
      />
    ),
    selectionActions: (rows, clear) => (
      <Button color="red" variant="light" onClick={() => setQuestion({ rows, clear })}>
        Delete
      </Button>
    ),
    empty: <StateMessage kind="empty" title="No outings yet" isCompact />,
  };
  function confirm({ count, why }: Confirmed) {
    done.push(['delete', question?.rows.map(({ id }) => id), count, why]);
    question?.clear();
    setQuestion(undefined);
  }
  const dialog = (
    <ConfirmCount
      opened={question !== undefined}
      title="Delete these outings?"
      text="They are out of every list, and come back by one press for 90 days."
      count={question?.rows.length ?? 0}
      noun={['outing', 'outings']}
      confirmLabel="Delete"
      hasReason
      onConfirm={confirm}
      onCancel={() => setQuestion(undefined)}
    />
  );
  return { list, dialog };
}

function Here() {
  const { list, dialog } = useList('');
  return (
    <>
      <ListTable {...list} rows={outings} sortedBy={{ id: 'day', desc: true }} sizes={[5, 10, 20, 30]} />
      {dialog}
    </>
  );
}

async function load({ search, sort, size, after, signal }: PageRequest): Promise<PageAnswer<Outing>> {
  asked.push({ search, sort, size, after });
  await new Promise((resolve) => setTimeout(resolve, 60));
  signal.throwIfAborted();
  if (failures > 0) {
    failures -= 1;
    throw new Error('The server did not answer.');
  }
  const found = outings.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  if (sort?.id === 'photos') found.sort((a, b) => (sort.desc ? b.photos - a.photos : a.photos - b.photos));
  const from = Number(after ?? 0);
  return {
    rows: found.slice(from, from + size),
    next: from + size < found.length ? String(from + size) : null,
    ...totalOf(found.length),
  };
}

/** How far they are counted, as the address says. */
function totalOf(total: number): Pick<PageAnswer<Outing>, 'total' | 'isMore'> {
  const said = new URLSearchParams(location.search);
  if (said.has('uncounted')) return {};
  return said.has('more') ? { total, isMore: true } : { total };
}

const source = { key: ['outings'], sorts: ['photos'], load };

function Paged() {
  const { list, dialog } = useList('o');
  return (
    <>
      <PagedTable {...list} source={source} />
      {dialog}
    </>
  );
}

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <BrowserRouter>
        <Container component="main" size={1180} py="lg" px="md">
          <Title order={1} mb="lg">
            Outings
          </Title>
          <Routes>
            <Route path="/here" element={<Here />} />
            <Route
              path="/plain"
              element={
                <DataTable
                  caption="Outings"
                  rows={outings}
                  columns={columns}
                  keyOf={({ id }) => id}
                  empty={null}
                />
              }
            />
            <Route path="/paged" element={<Paged />} />
          </Routes>
        </Container>
      </BrowserRouter>
    </MantineProvider>
  </QueryClientProvider>,
);
