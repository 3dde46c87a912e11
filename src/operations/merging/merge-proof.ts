import type { z } from 'zod';
import { endingProblem, mergeProblem } from '../../domain/account/merging.ts';
import { userSchema } from '../../domain/account/user.ts';
import { mergeProofDocs } from '../../domain/collections/account/merged-accounts.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

export function ownUid({ actor }: Pick<OperationContext, 'actor'>): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

const refused = (message: string) => new CallError('FAILED_PRECONDITION', message);

/** Throws `CallError` unless this ticket, by its hash, is the account's newest, made for whoever asks, and still good. */
export function requireProof(
  stored: DocumentData | null,
  { hash, into, now }: { readonly hash: string; readonly into: string; readonly now: Instant },
): void {
  const proof = mergeProofDocs.parse(stored);
  if (proof === undefined || proof.ticket !== hash)
    throw new CallError(
      'NOT_FOUND',
      text('This sign-in to your other account is used up. Please sign in to it again.'),
    );
  if (proof.into !== into)
    throw new CallError(
      'PERMISSION_DENIED',
      text('Somebody signed in to that account for another one than yours.'),
    );
  if (proof.until <= now)
    throw refused(text('You signed in to your other account more than ten minutes ago. Please do it again.'));
}

const mergingSchema = userSchema.pick({
  name: true,
  email: true,
  admin: true,
  isExpert: true,
  verified: true,
  hub: true,
  deleteAfter: true,
  isEmailVerified: true,
});
export type MergingUser = z.infer<typeof mergingSchema> & { readonly uid: string };

/** An account and its document, which on Firebase comes a moment after the account. */
export interface AccountToMerge {
  readonly uid: string;
  readonly data: DocumentData | null;
}

function mergingUser({ uid, data }: AccountToMerge): MergingUser {
  const user = mergingSchema.safeParse(data ?? {}).data;
  if (user === undefined) throw refused(text('One of the two accounts cannot be read. Please write to us.'));
  return { ...user, uid };
}

/** An account that is to end in another one. Throws `CallError` where it cannot, with why. */
export function requireEnding(from: AccountToMerge, intoUid: string): void {
  const problem = endingProblem(mergingUser(from), intoUid);
  if (problem !== null) throw refused(problem);
}

/** Both accounts as they are now. Throws `CallError` where they cannot be brought together, with why. */
export function requireMergeable(
  from: AccountToMerge,
  into: AccountToMerge,
): { readonly ends: MergingUser; readonly stays: MergingUser } {
  const [ends, stays] = [mergingUser(from), mergingUser(into)];
  const problem = mergeProblem(ends, stays);
  if (problem !== null) throw refused(problem);
  return { ends, stays };
}
