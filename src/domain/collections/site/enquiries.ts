import type { Instant } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { type Enquiry, enquirySchema } from '../../expeditions/enquiry.ts';
import { collection } from '../collection.ts';

/** Who wants to join expeditions; read by administrators, written by operations. */
export const enquiryDocs = collection('enquiries/{enquiryId}', enquirySchema);

const newestFirst = [{ field: 'created', direction: 'desc' }] as const;

/** All of them, the newest first. */
export function newestEnquiries(): Query {
  return { from: { collection: enquiryDocs.under({}) }, where: [], orderBy: newestFirst };
}

/** Those that are answered, or are not, the newest first. */
export function enquiriesThatAre(status: Enquiry['status']): Query {
  return {
    from: { collection: enquiryDocs.under({}) },
    where: [{ field: 'status', op: '==', value: status }],
    orderBy: newestFirst,
  };
}

/** Those that came before a moment, the oldest first. */
export function enquiriesBefore(moment: Instant): Query {
  return enquiryDocs.query(
    {},
    { where: [{ field: 'created', op: '<', value: moment }], orderBy: { created: 'asc' } },
  );
}

/** All of an address: they go with its account. */
export function enquiriesFrom(address: string): Query {
  return enquiryDocs.query({}, { equal: { 'personal.email': address } });
}
