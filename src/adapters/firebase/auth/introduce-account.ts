import type { PersonName } from '../../../domain/account/user.ts';
import { userDocs } from '../../../domain/collections/users.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import { type Store, StoreError } from '../../../ports/store.ts';

/**
 * Tells the name of somebody who has just signed up. A function makes the account document as well, as soon
 * as it hears of the account: whoever comes second adds to what is there.
 */
export async function introduceAccount(
  uid: string,
  name: { readonly first: string; readonly last: string },
  store: Store,
): Promise<void> {
  const path = userDocs.path({ uid });
  const now = toInstant(Date.now());
  const person: PersonName = { first: name.first, ...(name.last === '' ? {} : { last: name.last }) };
  const account = documentOf({ uid, name: person, createdAt: now, updatedAt: now });
  try {
    await store.write([{ op: 'create', path, data: account }]);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'ALREADY_EXISTS') throw error;
    await store.write([{ op: 'update', path, data: documentOf({ name: person, updatedAt: now }) }]);
  }
}
