import { Badge, Group } from '@mantine/core';
import { say, text } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { momentText } from '../shared/moment-text.ts';
import { nameOfPerson, type PersonRow } from './person-row.ts';

const marks = [
  ['admin', text('Administrator'), 'coral'],
  ['isExpert', text('Expert'), 'ocean'],
  ['verified', text('Verified'), 'green'],
  ['hub', text('Boat'), 'gray'],
  ['isDisabled', text('Shut'), 'red'],
] as const;

const marksOf = ({ user }: PersonRow) => marks.filter(([mark]) => user?.[mark] === true);

export const personColumns: readonly ListColumn<PersonRow>[] = [
  {
    id: 'name',
    header: text('Name'),
    isName: true,
    cell: (row) => <bdi>{nameOfPerson(row)}</bdi>,
    csv: nameOfPerson,
  },
  {
    id: 'address',
    header: text('Address'),
    cell: ({ user }) => <bdi>{user?.email ?? say('none')}</bdi>,
    csv: ({ user }) => user?.email ?? null,
  },
  {
    id: 'marks',
    header: text('May'),
    cell: (row) =>
      marksOf(row).length === 0 ? null : (
        <Group gap={6}>
          {marksOf(row).map(([mark, label, color]) => (
            <Badge key={mark} variant="light" color={color}>
              {say(label)}
            </Badge>
          ))}
        </Group>
      ),
    csv: (row) =>
      marksOf(row)
        .map(([, label]) => label)
        .join(' '),
  },
  {
    id: 'analysed',
    header: text('Analysed'),
    isNumber: true,
    cell: ({ user }) => user?.meta?.analysis.total ?? 0,
    width: '7rem',
  },
  {
    id: 'since',
    header: text('Here since'),
    cell: ({ user }) => (user === null ? '–' : momentText(user.createdAt)),
    csv: ({ user }) => user?.createdAt ?? null,
    width: '12rem',
  },
  {
    id: 'seen',
    header: text('Signed in last'),
    cell: ({ user }) => (user?.lastLoginAt === undefined ? '–' : momentText(user.lastLoginAt)),
    csv: ({ user }) => user?.lastLoginAt ?? null,
    hiddenAtFirst: true,
  },
  { id: 'uid', header: text('Account id'), cell: ({ uid }) => uid, hiddenAtFirst: true },
];
