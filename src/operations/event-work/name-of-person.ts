import { fullName } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Somebody's whole name, for the record that administrators read; 'Anonymous' for an account that is gone. */
export async function nameOfPerson(uid: string, { store }: Pick<OperationContext, 'store'>): Promise<string> {
  const account = await store.get(userDocs.path({ uid }));
  return fullName(userDocs.parse(account?.data)?.name);
}
