import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/**
 * An account that its owner has deleted: nobody signs in to it, and nothing comes home to it. Written and read by the
 * server alone.
 */
export const endedAccountDocs = collection('endedaccounts/{uid}', z.object({ at: instantSchema }));

/** The account whose deletion was begun last; asked by the server only. */
export function newestEndedAccount(): Query {
  return endedAccountDocs.query({}, { orderBy: { at: 'desc' }, limit: 1 });
}
