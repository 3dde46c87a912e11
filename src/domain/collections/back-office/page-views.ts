import type { Query } from '../../documents/query.ts';
import { keptViewDays, viewDaySchema } from '../../page/view-day.ts';
import { collection } from '../collection.ts';

/** Views of pages, day by day. The server's alone: the access table does not name them. */
export const pageViewDocs = collection('pageviews/{day}', viewDaySchema);

/** From a day on, the oldest first. */
export function viewsSince(day: string): Query {
  return pageViewDocs.query(
    {},
    { where: { day: { '>=': day } }, orderBy: { day: 'asc' }, limit: keptViewDays },
  );
}

/** Before a day: to be forgotten. */
export function viewsBefore(day: string): Query {
  return pageViewDocs.query({}, { where: { day: { '<': day } }, orderBy: { day: 'asc' }, limit: 100 });
}

/** What was counted on a day: the whole, and the parts that are not put together yet. */
export function viewsOfDay(day: string): Query {
  return pageViewDocs.query({}, { equal: { day }, limit: 100 });
}
