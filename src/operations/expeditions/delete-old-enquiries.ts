import type { z } from 'zod';
import {
  type deleteOldEnquiriesAnswer,
  deleteOldEnquiriesInput,
  deleteOldEnquiriesName,
} from '../../contract/admin/expeditions.ts';
import { enquiriesBefore } from '../../domain/collections/site/enquiries.ts';
import { keptSince, keptYears } from '../../domain/expeditions/enquiry.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Deleted in one batch with their entry; of more, another press takes the next ones. */
const mostAtOnce = 400;

/**
 * Deletes enquiries that are older than two years, the oldest first. Nothing of them stays, so that it does not come back: the
 * record says how many there were. Throws FAILED_PRECONDITION where there are more than were confirmed.
 */
export const deleteOldEnquiries = defineOperation({
  name: deleteOldEnquiriesName,
  caller: 'admin',
  input: deleteOldEnquiriesInput,
  async run({ confirmed, why }, context): Promise<z.infer<typeof deleteOldEnquiriesAnswer>> {
    const by = await administratorOf(context);
    const query = enquiriesBefore(keptSince(context.clock.now()));
    const { docs } = await context.store.query({ ...query, limit: mostAtOnce + 1 });
    if (docs.length === 0) return { deleted: 0 };
    const old = docs.slice(0, mostAtOnce);
    if (old.length > confirmed)
      throw new CallError(
        'FAILED_PRECONDITION',
        text('There are more of them by now. Look at how many: nothing was deleted.'),
      );
    const what = `Deleted ${old.length === 1 ? 'one enquiry that was' : `${old.length} enquiries that were`} older than ${keptYears} years.`;
    await context.store.write([
      ...old.map(({ path }) => ({ op: 'delete', path }) as const),
      changeWrite(
        { by, did: deleteOldEnquiriesName, subject: 'enquiries', what, why, before: null, after: null },
        context,
      ),
    ]);
    return { deleted: old.length };
  },
});
