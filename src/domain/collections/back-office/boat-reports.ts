import { boatReportSchema } from '../../back-office/boat-report.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';
import { hubKeyDocs } from '../hub-keys.ts';

/** What each boat said of itself last: read by administrators, written by an operation alone. */
export const boatReportDocs = collection('boatreports/{hub}', boatReportSchema);

/** The keys of a boat's account; asked by the server only. */
export function keysOfHub(hub: string): Query {
  return hubKeyDocs.query({}, { equal: { hub }, limit: 20 });
}

/** Surveys that a boat carried home, the newest first; asked by the server only. */
export function surveysCarriedBy(hub: string): Query {
  return {
    from: { group: 'surveys' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'hub', op: '==', value: hub },
    ],
    orderBy: [{ field: 'since', direction: 'desc' }],
  };
}

/** Photos that a boat carried home; for their number. */
export function imagesCarriedBy(hub: string): Query {
  return {
    from: { group: 'images' },
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'hub', op: '==', value: hub },
    ],
    orderBy: [],
  };
}
