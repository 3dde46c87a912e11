import type { Instant } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { type Enquiry, enquirySchema } from '../../expeditions/enquiry.ts';
import { collection } from '../collection.ts';

/** Who wants to join expeditions; read by administrators, written by operations. */
export const enquiryDocs = collection('enquiries/{enquiryId}', enquirySchema);

/** All of them, the newest first. */
export function newestEnquiries(): Query {
  return enquiryDocs.query({}, { orderBy: { created: 'desc' } });
}

/** Those that are answered, or are not, the newest first. */
export function enquiriesThatAre(status: Enquiry['status']): Query {
  return enquiryDocs.query({}, { equal: { status }, orderBy: { created: 'desc' } });
}

/** Those that came before a moment, the oldest first. */
export function enquiriesBefore(moment: Instant): Query {
  return enquiryDocs.query({}, { where: { created: { '<': moment } }, orderBy: { created: 'asc' } });
}

/** All of an address: they go with its account. */
export function enquiriesFrom(address: string): Query {
  return enquiryDocs.query({}, { equal: { 'personal.email': address } });
}
