import { z } from 'zod';
import { emailSchema } from '../../account/user.ts';
import { type Instant, instantSchema } from '../../documents/instant.ts';
import { leaseFields } from '../../documents/lease.ts';
import { idText } from '../../documents/lengths.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

const stored = {
  /** uid of the account that has everything now. */
  into: idText.min(1),
  at: instantSchema,
  /** 'settling': everything is moved, and looked for once more what a request of before may have added behind that. */
  status: z.enum(['moving', 'settling', 'done']),
  /** Surveys and analyses that were there at the beginning. */
  things: z.number().int().min(0),
  /** The address that was proven of the absorbed account: what comes for it is its owner's. */
  email: emailSchema.optional(),
  ...leaseFields,
};
export const mergedAccountSchema = z.object(stored);
export type MergedAccount = z.infer<typeof mergedAccountSchema>;

/**
 * An account that was brought into another one, by its former uid: what still comes for it goes there. Kept for good. The
 * server's alone.
 */
export const mergedAccountDocs = collection('mergedaccounts/{uid}', mergedAccountSchema);

/**
 * That somebody has just signed in to an account to bring it into another one, by the uid of the account that will end: the
 * hash of the ticket, and for whom it is good until when. The server's alone.
 */
export const mergeProofDocs = collection(
  'mergeproofs/{uid}',
  z.object({ ticket: z.string().regex(/^[0-9a-f]{64}$/), into: idText.min(1), until: instantSchema }),
);

/**
 * That an account is to be brought into another one, by the uid of the account that will end: nothing has happened to it yet, and both
 * owners can stop it. The server's alone.
 */
export const mergeRequestDocs = collection(
  'mergerequests/{uid}',
  z.object({ into: idText.min(1), asked: instantSchema, due: instantSchema }),
);

/** Accounts that are to be brought into one; asked by the server only. */
export function mergesAskedInto(uid: string): Query {
  return mergeRequestDocs.query({}, { equal: { into: uid } });
}

/** Accounts whose time to be brought into another one has come; asked by the server only. */
export function mergesDue(now: Instant): Query {
  return mergeRequestDocs.query({}, { where: { due: { '<=': now } }, orderBy: { due: 'asc' } });
}

/** Accounts that one has absorbed; asked by the server only. */
export function accountsMergedInto(uid: string): Query {
  return mergedAccountDocs.query({}, { equal: { into: uid } });
}

/** Absorbed accounts whose things are not all moved yet, or have to be looked for once more; asked by the server only. */
export function mergesIn(status: Exclude<MergedAccount['status'], 'done'>): Query {
  return mergedAccountDocs.query({}, { equal: { status } });
}

/** Absorbed accounts that had proven an address; asked by the server only. */
export function accountsMergedUnder(email: string): Query {
  return mergedAccountDocs.query({}, { equal: { email } });
}
