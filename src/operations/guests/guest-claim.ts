import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationStore } from '../../ports/server.ts';
import { keptUid } from '../run/kept-account.ts';

/**
 * The document `guests/{uid}`: what shows that somebody was this guest, and who has the work. No client may read it: the
 * access table does not name it.
 */
export const guestClaimSchema = z.object({
  /** By the hash of each ticket, when it was given. */
  tickets: z.record(z.string().regex(/^[0-9a-f]{64}$/), instantSchema),
  adoptedBy: idText.optional(),
});

export const guestClaimPath = (guest: string) => `guests/${guest}`;

/** What is kept of a ticket. */
export const hashOfTicket = (ticket: string) => bytesToHex(sha256(utf8ToBytes(ticket)));

/**
 * Gives a guest's work to a member, for good: whoever shows a ticket first, and nobody else afterwards. Throws
 * `CallError`.
 */
export async function claimGuest(
  guest: string,
  ticket: string,
  uid: string,
  store: OperationStore,
): Promise<void> {
  const path = guestClaimPath(guest);
  const adopted = guestClaimSchema.safeParse((await store.get(path))?.data).data?.adoptedBy;
  // Whoever began with it may have been brought into this account since.
  const adopter = adopted === undefined ? undefined : await keptUid(adopted, store);
  const outcome = await store.decide([path], ([document]) => {
    const claim = guestClaimSchema.safeParse(document).data;
    if (claim === undefined || !Object.hasOwn(claim.tickets, hashOfTicket(ticket)))
      return { writes: [], answer: 'unknown' as const };
    if (claim.adoptedBy !== undefined)
      return {
        writes: [],
        answer: [claim.adoptedBy, adopter].includes(uid) ? ('mine' as const) : ('others' as const),
      };
    return { writes: [{ op: 'merge', path, data: { adoptedBy: uid } }], answer: 'mine' as const };
  });
  if (outcome === 'unknown') throw new CallError('NOT_FOUND', text('Nobody knows this guest any more.'));
  if (outcome === 'others')
    throw new CallError('PERMISSION_DENIED', text('This work is in another account already.'));
}
