import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { giftSchema } from '../../donations/gift.ts';
import { collection } from '../collection.ts';

/** Every gift. The server's alone: nobody else reads or writes it. */
export const giftDocs = collection('gifts/{giftId}', giftSchema);

/** A person's own gifts, as the server writes them; their owner reads them. */
export const ownGiftDocs = collection('users/{uid}/gifts/{giftId}', giftSchema);

/** An event of the provider that had its effect: it comes again and changes nothing (fault 30). The server's alone. */
export const giftEventDocs = collection('giftevents/{eventId}', z.object({ at: instantSchema }));

/** How many receipts there are: of gifts, and of tests. The server's alone. */
export const giftLedgerDocs = collection(
  'giftledger/{kind}',
  z.object({ receipts: z.number().int().min(0) }),
);

/** A person's own gifts, the newest first. */
export function giftsOfUser(uid: string): Query {
  return ownGiftDocs.query({ uid }, { equal: { uid }, orderBy: { at: 'desc' }, limit: 100 });
}

/** Gifts that were made under an address; asked by the server only. */
export function giftsUnderAddress(email: string): Query {
  return giftDocs.query({}, { equal: { email }, orderBy: { at: 'desc' } });
}
