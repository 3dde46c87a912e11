import { randomBytes } from 'node:crypto';
import { withoutAddressDomain } from '../../storage/db/tables/account-facts.ts';

/** Whether an account of the library is a guest's. */
export function isGuestRow(user: object): boolean {
  return 'isAnonymous' in user && Boolean(user.isAnonymous);
}

/** No address: nobody can be mailed there (RFC 2606), and it is told to nobody. The library wants one of everybody. */
export const guestAddress = () => `${randomBytes(16).toString('hex')}@guest.invalid`;

/** The same for an account whose provider vouches for no address. */
export const missingAddress = () => `${randomBytes(16).toString('hex')}@${withoutAddressDomain}`;

/** The address of an account; null where the library holds only something in its place. */
export function addressOf(user: { readonly email: string }): string | null {
  return isGuestRow(user) || user.email.endsWith(`@${withoutAddressDomain}`) ? null : user.email;
}
