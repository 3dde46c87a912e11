import { mostPageErrors, pageErrorSchema } from '../../back-office/page-error.ts';
import type { Instant } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Errors of pages, grouped. The server's alone: the access table does not name them. */
export const pageErrorDocs = collection('pageerrors/{errorId}', pageErrorSchema);

/** Those that happened last come first. */
export function newestPageErrors(): Query {
  return pageErrorDocs.query({}, { orderBy: { last: 'desc' }, limit: mostPageErrors });
}

/** Those that happened longest ago, as far as they were seen before a moment. */
export function oldestPageErrors(before: Instant, limit: number): Query {
  return pageErrorDocs.query({}, { where: { last: { '<': before } }, orderBy: { last: 'asc' }, limit });
}
