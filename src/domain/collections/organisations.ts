import { organisationSchema } from '../account/organisation.ts';
import type { Query } from '../documents/query.ts';
import { collection } from './collection.ts';

/** Schools, companies and clubs: read by members, written by administrators. */
export const organisationDocs = collection('organisations/{handle}', organisationSchema);

/** As many as are offered while somebody types. */
const mostOffered = 5;

/** Organisations whose handle begins with a text, by the alphabet. */
export function organisationsByHandle(start: string): Query {
  return organisationDocs.query(
    {},
    { where: { handle: { '>=': start, '<': `${start}~` } }, orderBy: { handle: 'asc' }, limit: mostOffered },
  );
}
