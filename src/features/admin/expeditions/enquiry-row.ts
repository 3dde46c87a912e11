import { enquiryDocs } from '../../../domain/collections/site/enquiries.ts';
import type { Enquiry } from '../../../domain/expeditions/enquiry.ts';
import type { StoredDocument } from '../../../ports/store.ts';

export interface EnquiryRow {
  readonly id: string;
  /** null where it cannot be read: it is shown all the same. */
  readonly enquiry: Enquiry | null;
}

export const enquiryRow = ({ id, data }: StoredDocument): EnquiryRow => ({
  id,
  enquiry: enquiryDocs.parse(data) ?? null,
});

export const nameOfEnquiry = ({ enquiry, id }: EnquiryRow): string => enquiry?.personal.name ?? id;

/** Under it stands all that is read of enquiries here. */
export const enquiriesKey = ['enquiries'] as const;
