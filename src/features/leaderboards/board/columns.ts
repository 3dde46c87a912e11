import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import type { Keyed } from '../../../ui/table/keyed.ts';

export type PersonRow = Keyed<Leaderboard['volunteers'][number]>;
export type GroupRow = Keyed<Leaderboard['schools'][number]>;
export type CareRow = Keyed<Leaderboard['care'][number]>;

/** A share in words, never more than it is: 0.806 is "80%". */
export const atLeastText = (share: number): string => say('{share}%', { share: Math.floor(share * 100) });

const rank = { id: 'rank', header: text('Rank'), isNumber: true, width: '4rem' } as const;
const images = { id: 'images', header: text('Images'), isNumber: true, width: '5.5rem' } as const;

export const personColumns: readonly DataColumn<PersonRow>[] = [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: text('Name'), cell: ({ name }) => name, isName: true },
  { id: 'city', header: text('City'), cell: ({ city = '–' }) => city },
  { ...images, cell: ({ activity }) => numberText(activity.analysis) },
];

const groupColumns = (what: string): readonly DataColumn<GroupRow>[] => [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: what, cell: ({ name }) => name, isName: true },
  {
    id: 'people',
    header: text('People'),
    cell: ({ people }) => numberText(people),
    isNumber: true,
    width: '5.5rem',
  },
  { ...images, cell: ({ activity }) => numberText(activity.analysis) },
];
export const schoolColumns = groupColumns(text('School'));
export const organisationColumns = groupColumns(text('Organisation'));

export const careColumns: readonly DataColumn<CareRow>[] = [
  { ...rank, cell: (row) => row.rank },
  { id: 'name', header: text('Name'), cell: ({ name }) => name, isName: true },
  { id: 'city', header: text('City'), cell: ({ city = '–' }) => city },
  {
    id: 'photos',
    header: text('Photos'),
    cell: ({ care }) => numberText(care.photos),
    isNumber: true,
    width: '5rem',
  },
  {
    id: 'care',
    header: text('At least'),
    cell: ({ care }) => atLeastText(care.atLeast),
    isNumber: true,
    width: '5rem',
  },
];
