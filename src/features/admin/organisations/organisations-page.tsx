import { Badge, Button, Drawer } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { type Organisation, typedHandle } from '../../../domain/account/organisation.ts';
import { organisationDocs, organisationsByHandle } from '../../../domain/collections/organisations.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import { RowMenu } from '../../../ui/table/list/rows/row-menu.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { documentSource } from '../shared/document-source.ts';
import { momentText } from '../shared/moment-text.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { nameOfOrganisation, type OrganisationRow, organisationRow } from './organisation-row.ts';
import { organisationsKey, useWriteOrganisation } from './use-write-organisation.ts';

const organisationColumns: readonly ListColumn<OrganisationRow>[] = [
  {
    id: 'name',
    header: text('Name'),
    isName: true,
    cell: (row) => <bdi>{nameOfOrganisation(row)}</bdi>,
    csv: nameOfOrganisation,
  },
  { id: 'handle', header: text('Handle'), cell: ({ handle }) => handle, csv: ({ handle }) => handle },
  {
    id: 'school',
    header: text('Kind'),
    cell: ({ organisation }) => {
      if (organisation === null) return say('cannot be read');
      return organisation.isSchool === true ? (
        <Badge variant="light" color="green">
          {say('School')}
        </Badge>
      ) : null;
    },
    csv: ({ organisation }) => (organisation?.isSchool === true ? 'school' : ''),
  },
  {
    id: 'since',
    header: text('Here since'),
    cell: ({ organisation }) => (organisation === null ? '–' : momentText(organisation.createdAt)),
    csv: ({ organisation }) => organisation?.createdAt ?? null,
    width: '12rem',
  },
  {
    id: 'changed',
    header: text('Changed last'),
    cell: ({ organisation }) => (organisation === null ? '–' : momentText(organisation.updatedAt)),
    csv: ({ organisation }) => organisation?.updatedAt ?? null,
    width: '12rem',
  },
];

type Open =
  | { readonly what: 'edit'; readonly organisation: Organisation | null }
  | { readonly what: 'record'; readonly row: OrganisationRow }
  | null;

/** Organisations by the alphabet of their handles, those alone whose handle begins as was typed. */
function useOrganisations(): PageSource<OrganisationRow> {
  const { store } = useBackend();
  return useMemo(
    () => ({
      key: organisationsKey,
      load(request) {
        const query = organisationsByHandle(typedHandle(request.search));
        return documentSource({ key: organisationsKey, store, query, rowOf: organisationRow }).load(request);
      },
    }),
    [store],
  );
}

/** `/admin/organisations`: schools, companies and clubs, added and changed. */
export function OrganisationsPage() {
  const source = useOrganisations();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const writing = useWriteOrganisation();
  const close = () => setOpen(null);

  /** One press, and one press back. */
  function turn(organisation: Organisation): void {
    const { handle, name } = organisation;
    writing.mutate(
      { before: organisation, said: { handle, name, isSchool: organisation.isSchool !== true } },
      { onError: ({ message }) => notify.failed(say('That was not done'), message) },
    );
  }

  const actionsOf = (row: OrganisationRow) => {
    const { organisation } = row;
    const record = { label: say('What was changed'), onPress: () => setOpen({ what: 'record', row }) };
    if (organisation === null) return [record];
    return [
      { label: say('Edit'), onPress: () => setOpen({ what: 'edit', organisation }) },
      {
        label: organisation.isSchool === true ? say('Not a school any more') : say('Make it a school'),
        onPress: () => turn(organisation),
      },
      record,
    ];
  };

  return (
    <Page
      title={say('Organisations')}
      lead={say(
        'Schools, companies and clubs for which people dive. Whoever says so in the profile stands on the leaderboard of theirs; students have one of their own.',
      )}
      width="full"
      actions={
        <Button
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setOpen({ what: 'edit', organisation: null })}
        >
          {say('Add an organisation')}
        </Button>
      }
    >
      <PagedTable
        caption={say('Organisations')}
        noun={[say('organisation'), say('organisations')]}
        source={source}
        columns={organisationColumns}
        keyOf={({ handle }) => handle}
        nameOf={nameOfOrganisation}
        searchLabel={say('Search by the beginning of the handle')}
        rowActions={(row) => <RowMenu name={nameOfOrganisation(row)} actions={actionsOf(row)} />}
        csv={{ name: 'organisations', line: csvLine }}
        minWidth={760}
        empty={
          <StateMessage
            kind="empty"
            title={say('No organisations')}
            text={say('Add the first one: people name it in their profile.')}
          />
        }
      />
      {open?.what === 'edit' && <OrganisationForm organisation={open.organisation} onClose={close} />}
      {open?.what === 'record' && (
        <Drawer opened onClose={close} position="right" size="md" title={nameOfOrganisation(open.row)}>
          <ChangeList
            subject={organisationDocs.path({ handle: open.row.handle })}
            onUndone={() => void client.invalidateQueries({ queryKey: organisationsKey })}
          />
        </Drawer>
      )}
    </Page>
  );
}
