import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import type { Keyed } from '../../../ui/table/keyed.ts';

export type PersonRow = Keyed<Leaderboard['volunteers'][number]>;
export type GroupRow = Keyed<Leaderboard['schools'][number]>;
export type CareRow = Keyed<Leaderboard['care'][number]>;

/** A share in words, never more than it is: 0.806 is "80%". */
export const atLeastText = (share: number): string => `${Math.floor(share * 100)}%`;

const rank = { id: 'rank', header: 'Rank', isNumber: true, width: '4rem' } as const;
const images = { id: 'images', header: 'Images', isNumber: true, width: '5.5rem' } as const;
const number = (value: number) => value.toLocaleString('en');

export const personColumns: readonly DataColumn<PersonRow>[] = [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: 'Name', cell: ({ name }) => name, isName: true },
  { id: 'city', header: 'City', cell: ({ city = '–' }) => city },
  { ...images, cell: ({ activity }) => number(activity.analysis) },
];

const groupColumns = (what: string): readonly DataColumn<GroupRow>[] => [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: what, cell: ({ name }) => name, isName: true },
  { id: 'people', header: 'People', cell: ({ people }) => number(people), isNumber: true, width: '5.5rem' },
  { ...images, cell: ({ activity }) => number(activity.analysis) },
];
export const schoolColumns = groupColumns('School');
export const organisationColumns = groupColumns('Organisation');

export const careColumns: readonly DataColumn<CareRow>[] = [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: 'Name', cell: ({ name }) => name, isName: true },
  { id: 'city', header: 'City', cell: ({ city = '–' }) => city },
  {
    id: 'photos',
    header: 'Photos',
    cell: ({ care }) => number(care.photos),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'care',
    header: 'At least',
    cell: ({ care }) => atLeastText(care.atLeast),
    isNumber: true,
    width: '5rem',
  },
];
