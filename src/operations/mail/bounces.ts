import { userDocs } from '../../domain/collections/users.ts';
import type { Accounts, OperationContext } from '../../ports/server.ts';

type Ground = Pick<OperationContext, 'store' | 'clock'> & { readonly accounts: Pick<Accounts, 'find'> };

/** Notes on its account that an address takes no mail. Answers whether there is such an account. */
export async function markBounced(
  address: string,
  reason: string,
  { store, clock, accounts }: Ground,
): Promise<boolean> {
  const found = await accounts.find(address);
  if (found === null) return false;
  const path = userDocs.path({ uid: found.uid });
  const mailBounced = { at: clock.now(), reason: reason.slice(0, 300), email: address };
  await store.write([{ op: 'merge', path, data: { mailBounced } }]);
  return true;
}

/** A code that went to the address was typed back: mails arrive there again. */
export async function clearBounced(uid: string, { store }: Pick<OperationContext, 'store'>): Promise<void> {
  const path = userDocs.path({ uid });
  const account = (await store.get(path))?.data;
  if (account?.mailBounced === undefined || account.mailBounced === null) return;
  await store.write([{ op: 'merge', path, data: { mailBounced: null } }]);
}
