import { Badge } from '@mantine/core';
import { say } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { momentText } from '../shared/moment-text.ts';
import { type EnquiryRow, nameOfEnquiry } from './enquiry-row.ts';

const tripsOf = ({ enquiry }: EnquiryRow) => enquiry?.trips.map(({ name }) => name).join(', ') ?? '';

/** The columns in the language that is spoken. A file of them has every field: trips are planned from it. */
export const enquiryColumns = (): readonly ListColumn<EnquiryRow>[] => [
  {
    id: 'name',
    header: say('Name'),
    isName: true,
    cell: (row) => <bdi>{nameOfEnquiry(row)}</bdi>,
    csv: nameOfEnquiry,
  },
  {
    id: 'status',
    header: say('State'),
    cell: ({ enquiry }) => {
      if (enquiry === null) return say('cannot be read');
      return enquiry.status === 'answered' ? (
        <Badge variant="light" color="green">
          {say('Answered')}
        </Badge>
      ) : (
        <Badge variant="light" color="coral">
          {say('Not answered')}
        </Badge>
      );
    },
    csv: ({ enquiry }) => enquiry?.status ?? null,
    width: '10rem',
  },
  { id: 'trips', header: say('Trips'), cell: tripsOf, csv: tripsOf },
  {
    id: 'created',
    header: say('Came'),
    cell: ({ enquiry }) => (enquiry === null ? '–' : momentText(enquiry.created)),
    csv: ({ enquiry }) => enquiry?.created ?? null,
    width: '12rem',
  },
  {
    id: 'email',
    header: say('Email'),
    cell: ({ enquiry }) => <bdi>{enquiry?.personal.email ?? '–'}</bdi>,
    csv: ({ enquiry }) => enquiry?.personal.email ?? null,
  },
  {
    id: 'phone',
    header: say('Phone'),
    cell: ({ enquiry }) => enquiry?.personal.phone ?? '–',
    csv: ({ enquiry }) => enquiry?.personal.phone ?? null,
    hiddenAtFirst: true,
  },
  {
    id: 'experience',
    header: say('In-water experience'),
    cell: ({ enquiry }) => <bdi>{enquiry?.additional.inWaterExperience}</bdi>,
    csv: ({ enquiry }) => enquiry?.additional.inWaterExperience ?? null,
    hiddenAtFirst: true,
  },
  {
    id: 'medical',
    header: say('Medical conditions'),
    cell: ({ enquiry }) => <bdi>{enquiry?.additional.medicalConditions}</bdi>,
    csv: ({ enquiry }) => enquiry?.additional.medicalConditions ?? null,
    hiddenAtFirst: true,
  },
  {
    id: 'else',
    header: say('Anything else'),
    cell: ({ enquiry }) => <bdi>{enquiry?.additional.anythingElse}</bdi>,
    csv: ({ enquiry }) => enquiry?.additional.anythingElse ?? null,
    hiddenAtFirst: true,
  },
  {
    id: 'note',
    header: say('Note'),
    cell: ({ enquiry }) => <bdi>{enquiry?.note}</bdi>,
    csv: ({ enquiry }) => enquiry?.note ?? null,
    hiddenAtFirst: true,
  },
];
