import { nameInParts } from '../../../src/domain/account/user.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { StoreError } from '../../../src/ports/store.ts';
import type { Ground } from './ground.ts';

export interface NewAccount {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  /** As a provider writes somebody. */
  readonly displayName?: string | undefined;
}

/** The document of a new account, with the fields that only the server may set. */
export async function keepAccount(
  { uid, email, emailVerified, displayName }: NewAccount,
  { store, clock }: Ground,
): Promise<void> {
  const path = userDocs.path({ uid });
  const now = clock.now();
  const facts = documentOf({ email: email?.toLowerCase(), since: now });
  const name = nameInParts(displayName ?? '');
  const account = documentOf({
    ...{ uid, isEmailVerified: emailVerified === true, createdAt: now, updatedAt: now, ...facts },
    ...(name === null ? {} : { name }),
  });
  try {
    await store.write([{ op: 'create', path, data: account }]);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'ALREADY_EXISTS') throw error;
    // The page that signed up, or an operation, was faster: its name and dates stay.
    await store.write([{ op: 'merge', path, data: facts }]);
  }
}
