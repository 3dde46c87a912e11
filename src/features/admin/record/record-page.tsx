import { Button, Flex, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { type Change, isUndoable } from '../../../domain/back-office/change.ts';
import { changeDocs, changesBy, newestChanges } from '../../../domain/collections/back-office/changes.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say, text } from '../../../language/say.ts';
import type { StoredDocument } from '../../../ports/store.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { DocumentDifference } from '../shared/document-difference.tsx';
import { documentSource } from '../shared/document-source.ts';
import { momentText } from '../shared/moment-text.ts';
import { recordKey, useUndo } from '../shared/record-queries.ts';

/** What can be done with an entry: looked at, and taken back where that is possible still. */
function ChangeActions({ change, canUndo }: { readonly change: Change; readonly canUndo: boolean }) {
  const undo = useUndo();
  return (
    // On a tablet one below the other: what was changed needs the width.
    <Flex gap={6} direction={{ base: 'row', xs: 'column', lg: 'row' }} align={{ xs: 'flex-end' }}>
      <DocumentDifference change={change} />
      {canUndo && (
        <Button
          size="compact-md"
          variant="light"
          onClick={() => undo.mutate(change)}
          loading={undo.isPending}
        >
          {say('Take it back')}
        </Button>
      )}
    </Flex>
  );
}

interface Row {
  readonly id: string;
  readonly path: string;
  readonly change: Change | null;
}

const rowOf = ({ id, path, data }: StoredDocument): Row => ({
  ...{ id, path },
  change: changeDocs.parse(data) ?? null,
});

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'when',
    header: text('When'),
    cell: ({ change }) => (change === null ? '–' : momentText(change.at)),
    csv: ({ change }) => change?.at ?? null,
    width: '11rem',
  },
  {
    id: 'what',
    header: text('What'),
    isName: true,
    cell: ({ change }) => <bdi>{change?.what ?? say('This entry cannot be read.')}</bdi>,
    searchText: ({ change }) => change?.what ?? '',
  },
  {
    id: 'who',
    header: text('Who'),
    cell: ({ change }) => <bdi>{change?.by.name}</bdi>,
    csv: ({ change }) => change?.by.name ?? null,
    width: '10rem',
  },
  {
    id: 'why',
    header: text('Why'),
    cell: ({ change }) => <bdi>{change?.why ?? ''}</bdi>,
    csv: ({ change }) => change?.why ?? null,
  },
  {
    id: 'where',
    header: text('Document'),
    cell: ({ change, path }) => change?.subject ?? path,
    hiddenAtFirst: true,
  },
];

/** All that administrators have changed, the newest first (rule 26.2). */
export function RecordPage() {
  const { store } = useBackend();
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : '';
  const [search, setSearch] = useSearchParams();
  const isOwn = search.get('whose') === 'own';
  const source = useMemo(
    () =>
      documentSource({
        key: [...recordKey, isOwn ? uid : 'all'],
        ...{ store, rowOf },
        query: isOwn ? changesBy(uid) : newestChanges(),
      }),
    [store, isOwn, uid],
  );
  return (
    <Page
      title={say('Record')}
      lead={say(
        'Everything that administrators have changed: who, when, what and why. Nothing here can be altered; what was taken away comes back by one press for 90 days.',
      )}
      width="full"
    >
      <PagedTable
        caption={say('What administrators changed')}
        noun={[say('entry'), say('entries')]}
        source={source}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ change }) => change?.what ?? 'entry'}
        rowActions={({ change }) =>
          change === null ? null : (
            <ChangeActions change={change} canUndo={isUndoable(change, toInstant(Date.now()))} />
          )
        }
        csv={{ name: 'record', line: csvLine }}
        minWidth={820}
        tools={
          <Select
            aria-label={say('Whose changes')}
            data={[
              { value: 'all', label: say('Everybody’s') },
              { value: 'own', label: say('My own') },
            ]}
            value={isOwn ? 'own' : 'all'}
            allowDeselect={false}
            onChange={(value) =>
              setSearch(value === 'own' ? { whose: 'own' } : {}, { replace: true, preventScrollReset: true })
            }
          />
        }
        empty={
          <StateMessage
            kind="empty"
            title={say('Nothing was changed so far')}
            text={say('Whatever an administrator changes stands here from then on.')}
          />
        }
      />
    </Page>
  );
}
