import { text } from '../../language/say.ts';
import type { User } from './user.ts';

/** How long a proof of the other account is good, and how new the sign-in must be that gives it; milliseconds. */
export const mergeProofMs = 10 * 60 * 1000;

/** How long both owners have to think again before two accounts become one; hours. */
export const mergeWaitHours = 24;

type Merging = Pick<
  User,
  'uid' | 'admin' | 'isExpert' | 'verified' | 'hub' | 'deleteAfter' | 'isEmailVerified'
>;

/** Rights that an account was given: they go with it, and nobody gets them by bringing accounts together. */
const hasRights = ({ admin, isExpert, verified }: Merging) =>
  admin === true || isExpert === true || verified === true;

const sameAccount = text(
  'This is the account that you are signed in to already. Please sign in to your other one here.',
);

/** Why an account cannot end in another one, whichever that is; null where it can. In words for its owner. */
export function endingProblem(from: Merging, intoUid: string): string | null {
  if (from.uid === intoUid) return sameAccount;
  if (from.hub === true) return text('The account of a boat cannot be brought into another one.');
  if (hasRights(from))
    return text(
      'Your other account was given rights, as of an expert, which go with it alone. So it has to be the one that stays: sign in to it, and bring this one in from there.',
    );
  if (from.deleteAfter !== undefined)
    return text('Your other account is to be deleted. Sign in to it and press “Keep my account” first.');
  return null;
}

/** Why one account cannot be brought into another; null where it can. In words for their owner. */
export function mergeProblem(from: Merging, into: Merging): string | null {
  const ending = endingProblem(from, into.uid);
  if (ending !== null) return ending;
  if (into.hub === true) return text('Nothing can be brought into the account of a boat.');
  if (into.deleteAfter !== undefined)
    return text('This account is to be deleted. Press “Keep my account” first.');
  if (from.isEmailVerified === true && into.isEmailVerified !== true)
    return text(
      'The address of this account is not confirmed, so what you bring in would not count any more. Confirm it first, or sign in to your other account and bring this one in from there.',
    );
  return null;
}
