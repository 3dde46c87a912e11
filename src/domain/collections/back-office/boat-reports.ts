import { boatReportSchema } from '../../back-office/boat-report.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';
import { hubKeyDocs } from '../hub-keys.ts';
import { imageDocs } from '../images.ts';
import { surveyDocs } from '../surveys.ts';

/** What each boat said of itself last: read by administrators, written by an operation alone. */
export const boatReportDocs = collection('boatreports/{hub}', boatReportSchema);

/** The keys of a boat's account; asked by the server only. */
export function keysOfHub(hub: string): Query {
  return hubKeyDocs.query({}, { equal: { hub }, limit: 20 });
}

/** Surveys that a boat carried home, the newest first; asked by the server only. */
export function surveysCarriedBy(hub: string): Query {
  return surveyDocs.queryGroup({ equal: { isDeleted: false, hub }, orderBy: { since: 'desc' } });
}

/** Photos that a boat carried home; for their number. */
export function imagesCarriedBy(hub: string): Query {
  return imageDocs.queryGroup({ equal: { isDeleted: false, hub } });
}
