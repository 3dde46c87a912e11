import { emailSchema, needsProfile, type PersonName, userSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { Backend } from '../../ports/backend.ts';
import { saveProfile } from './profile/save-profile.ts';

export interface SignUpEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly optin: boolean;
}

/** Whether Continue may be pressed (rule 3.8). */
export function canSignUp({ firstName, email }: SignUpEntry): boolean {
  return firstName.trim() !== '' && emailSchema.safeParse(email).success;
}

export type SignUpResult = { readonly status: 'created' } | { readonly status: 'already-exists' };

/**
 * Gives the account of who has just signed in its name and consent. An account that has a name already is left as
 * it is: that may be told now, because the address is proven (threat 10).
 */
export async function completeSignUp(
  { store, auth }: Pick<Backend, 'store' | 'auth'>,
  entry: SignUpEntry,
): Promise<SignUpResult> {
  const user = auth.current();
  if (user === null) throw new Error('No user is currently signed in');
  const found = await store.get(userDocs.path({ uid: user.uid }));
  if (found !== null && !needsProfile(userSchema.parse(found.data))) return { status: 'already-exists' };
  const last = entry.lastName.trim();
  const name: PersonName = { first: entry.firstName.trim(), ...(last === '' ? {} : { last }) };
  await saveProfile(store, user.uid, { name, optin: entry.optin }, toInstant(Date.now()), 'sign-up');
  return { status: 'created' };
}
