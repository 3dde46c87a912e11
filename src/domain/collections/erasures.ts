import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import type { Query } from '../documents/query.ts';
import { erasureEntrySchema } from '../erasure/erasure-entry.ts';
import { collection } from './collection.ts';

/**
 * A tombstone: a thing that was erased for good and is not taken in again. Named by the hash of its id or of its bytes, so that neither stands
 * here. Written and read by the server alone.
 */
export const erasedDocs = collection('erased/{key}', z.object({ at: instantSchema }));

/** The log of erasures on Firebase; a server of one's own has a file. Written once, by the operator's command alone. */
export const erasureLogDocs = collection('erasurelog/{number}', erasureEntrySchema);

/** The erasure that was begun last; asked by the server only. */
export function newestErased(): Query {
  return erasedDocs.query({}, { orderBy: { at: 'desc' }, limit: 1 });
}
