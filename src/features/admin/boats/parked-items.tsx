import { Alert, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ToldBoat } from '../../../contract/admin/boats.ts';
import type { ParkedTold } from '../../../domain/back-office/boat-report.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say, text } from '../../../language/say.ts';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { ListPart } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';

interface ParkedRow extends ParkedTold {
  readonly key: string;
  readonly boat: string;
}

const kindWords = { survey: text('survey'), photo: text('photo'), record: text('record') } as const;

const columns: readonly ListColumn<ParkedRow>[] = [
  {
    id: 'boat',
    header: text('Boat'),
    cell: ({ boat }) => <bdi>{boat}</bdi>,
    sortBy: ({ boat }) => boat,
    csv: ({ boat }) => boat,
    searchText: ({ boat }) => boat,
    width: '10rem',
  },
  {
    id: 'what',
    header: text('What'),
    isName: true,
    cell: ({ subject }) => <bdi>{subject}</bdi>,
    sortBy: ({ subject }) => subject,
    csv: ({ subject }) => subject,
    searchText: ({ subject }) => subject,
  },
  {
    id: 'kind',
    header: text('Kind'),
    cell: ({ kind }) => say(kindWords[kind]),
    sortBy: ({ kind }) => kind,
    csv: ({ kind }) => kind,
    width: '6rem',
  },
  {
    id: 'why',
    header: text('Why'),
    cell: ({ why }) => <bdi>{why}</bdi>,
    csv: ({ why }) => why,
    searchText: ({ why }) => why,
  },
  {
    id: 'since',
    header: text('Since'),
    cell: ({ since }) => momentText(since),
    sortBy: ({ since }) => since,
    csv: ({ since }) => since,
    width: '11rem',
  },
];

/** What boats set aside, across all of them: it stands on the boat alone until somebody puts it right. */
export function ParkedItems({ boats }: { readonly boats: readonly ToldBoat[] }) {
  const rows = useMemo(
    () =>
      boats.flatMap(({ uid, name, report }) =>
        (report?.items ?? []).map(
          (item, index): ParkedRow => ({ ...item, key: `${uid} ${index}`, boat: name }),
        ),
      ),
    [boats],
  );
  const total = boats.reduce((sum, { report }) => sum + (report?.parked ?? 0), 0);
  return (
    <ListPart title={say('Set aside on boats')}>
      {total > rows.length && (
        <Alert color="yellow" mb="md">
          {say('{count, plural, one {# thing} other {# things}} in all; each boat tells of a hundred.', {
            count: total,
          })}
        </Alert>
      )}
      <ListTable
        caption={say('Set aside on boats')}
        noun={[say('thing'), say('things')]}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={({ subject, boat }) => say('{thing}, on {boat}', { thing: subject, boat })}
        searchLabel={say('Search what was set aside')}
        csv={{ name: 'set-aside', line: csvLine }}
        minWidth={860}
        empty={<Text c="dimmed">{say('No boat has told of anything that it set aside.')}</Text>}
      />
    </ListPart>
  );
}
