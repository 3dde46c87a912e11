import { toInstant } from '../../../domain/documents/instant.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { text } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';

export const datasetColumns: readonly ListColumn<Dataset>[] = [
  {
    id: 'name',
    header: text('Name'),
    isName: true,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    searchText: ({ name, shortName, id }) => `${name} ${shortName} ${id}`,
  },
  {
    id: 'short',
    header: text('Short name'),
    cell: ({ shortName }) => shortName,
    sortBy: ({ shortName }) => shortName,
  },
  { id: 'id', header: text('Id'), cell: ({ id }) => id, sortBy: ({ id }) => id },
  {
    id: 'from',
    header: text('First day'),
    cell: ({ startDate }) => dayText(startDate),
    sortBy: ({ startDate }) => startDate,
    csv: ({ startDate }) => startDate.slice(0, 10),
  },
  {
    id: 'to',
    header: text('Last day'),
    cell: ({ endDate }) => dayText(toInstant(Date.parse(endDate) - 1)),
    sortBy: ({ endDate }) => endDate,
    csv: ({ endDate }) => toInstant(Date.parse(endDate) - 1).slice(0, 10),
  },
  {
    id: 'surveys',
    header: text('Surveys'),
    isNumber: true,
    cell: ({ stats }) => stats.surveys,
    sortBy: ({ stats }) => stats.surveys,
  },
  {
    id: 'images',
    header: text('Photos'),
    isNumber: true,
    cell: ({ stats }) => stats.images,
    sortBy: ({ stats }) => stats.images,
  },
];
