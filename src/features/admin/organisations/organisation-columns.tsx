import { Badge } from '@mantine/core';
import { say, text } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { momentText } from '../shared/moment-text.ts';
import { nameOfOrganisation, type OrganisationRow } from './organisation-row.ts';

export const organisationColumns: readonly ListColumn<OrganisationRow>[] = [
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
