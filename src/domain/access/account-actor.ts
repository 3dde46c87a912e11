import type { DocumentData } from '../documents/json.ts';
import { type Actor, visitor } from './access.ts';

/** Whether rights of this account count only after a second step (rule 3.45). */
export const asksSecondStep = (account: DocumentData | undefined): boolean => account?.twoStep === true;

/**
 * Who a signed-in account is, by its document `users/{uid}`. Where two-step codes are on, it administers and judges only in
 * a session in which a code was typed; the rules of Firestore and Storage say the same.
 */
export function accountActor(
  uid: string,
  account: DocumentData | undefined,
  hasPassedSecondStep: boolean,
): Actor {
  // Shut by an administrator: a token that is still about is nobody's.
  if (account?.isDisabled === true) return visitor;
  const isTrusted = hasPassedSecondStep || !asksSecondStep(account);
  return {
    uid,
    admin: isTrusted && account?.admin === true,
    isExpert: isTrusted && account?.isExpert === true,
    verified: account?.verified === true,
    hub: account?.hub === true,
    guest: false,
  };
}
