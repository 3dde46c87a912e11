import {
  accountsMergedUnder,
  type MergedAccount,
  mergedAccountDocs,
  mergedAccountSchema,
} from '../../domain/collections/account/merged-accounts.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { Store } from '../../ports/store.ts';

/** What became of an account that was brought into another one; null for every other. Rejects with a `StoreError`. */
export async function mergedAccount(uid: string, store: Pick<Store, 'get'>): Promise<MergedAccount | null> {
  const path = mergedAccountDocs.path({ uid });
  // Records of boats name people by whatever they like.
  if (parseDocumentPath(path) === undefined) return null;
  return mergedAccountSchema.safeParse((await store.get(path))?.data).data ?? null;
}

/** uid under which somebody is found now: the account's that has absorbed this one, else the same. */
export async function keptUid(uid: string, store: Pick<Store, 'get'>): Promise<string> {
  // One look is enough: who absorbs an account also takes over those that it had absorbed.
  return (await mergedAccount(uid, store))?.into ?? uid;
}

/**
 * The same for what a boat carries. While an account is being moved it waits: throws `CallError` 'UNAVAILABLE', which a boat
 * tries again.
 */
export async function keptUidOfCarried(uid: string, store: Pick<Store, 'get'>): Promise<string> {
  const merged = await mergedAccount(uid, store);
  if (merged?.status === 'moving')
    throw new CallError(
      'UNAVAILABLE',
      text('Its owner is just bringing two accounts together; it follows there.'),
    );
  return merged?.into ?? uid;
}

/** uid of the account that has absorbed one with this address, which nobody else has proven since; null for none. */
export async function keptUidUnder(email: string, store: Pick<Store, 'query'>): Promise<string | null> {
  const { docs } = await store.query({ ...accountsMergedUnder(email), limit: 1 });
  return mergedAccountSchema.safeParse(docs[0]?.data).data?.into ?? null;
}
