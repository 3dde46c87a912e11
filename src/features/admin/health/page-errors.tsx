import { Text } from '@mantine/core';
import type { Health } from '../../../contract/admin/health.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { language, say, text } from '../../../language/say.ts';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { ListPart } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';

type Row = Health['pageErrors'][number];

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'message',
    header: text('What went wrong'),
    isName: true,
    cell: ({ message }) => <bdi>{message}</bdi>,
    csv: ({ message }) => message,
    searchText: ({ message }) => message,
  },
  {
    id: 'route',
    header: text('Page'),
    cell: ({ route }) => <bdi>{route}</bdi>,
    sortBy: ({ route }) => route,
    csv: ({ route }) => route,
    searchText: ({ route }) => route,
  },
  {
    id: 'count',
    header: text('Times'),
    isNumber: true,
    cell: ({ count }) => count.toLocaleString(language()),
    sortBy: ({ count }) => count,
    csv: ({ count }) => count,
    width: '6rem',
  },
  {
    id: 'browsers',
    header: text('Browsers'),
    cell: ({ browsers }) => browsers.map((one) => (one === 'other' ? say('other') : one)).join(', '),
    csv: ({ browsers }) => browsers.join(' '),
    width: '8rem',
  },
  {
    id: 'first',
    header: text('First'),
    cell: ({ first }) => momentText(first),
    sortBy: ({ first }) => first,
    csv: ({ first }) => first,
    width: '10rem',
  },
  {
    id: 'last',
    header: text('Last'),
    cell: ({ last }) => momentText(last),
    sortBy: ({ last }) => last,
    csv: ({ last }) => last,
    width: '10rem',
  },
];

/** What went wrong in people's browsers, the same problem of a page together. */
export function PageErrors({ errors }: { readonly errors: readonly Row[] }) {
  return (
    <ListPart title={say('Errors of pages')}>
      <ListTable
        caption={say('Errors of pages')}
        prefix="error"
        noun={[say('kind of error'), say('kinds of errors')]}
        rows={errors}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ message }) => message}
        searchLabel={say('Search errors of pages')}
        csv={{ name: 'page-errors', line: csvLine }}
        minWidth={920}
        empty={<Text c="dimmed">{say('No page has told of an error within the last 90 days.')}</Text>}
      />
    </ListPart>
  );
}
