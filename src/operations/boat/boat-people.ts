import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import type { Query } from '../../domain/documents/query.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { Clock } from '../../ports/server.ts';
import { type Store, StoreError } from '../../ports/store.ts';

/**
 * Says that a boat was told the account of a person: for nobody else may it write surveys. Written by the server
 * alone; `web/firebase/firestore.rules` asks whether it is there, and can only ask by a path.
 */
export const boatPersonPath = (hubUid: string, uid: string) => `boatpeople/${hubUid}~${uid}`;

/** What older mappings left: only the memory of `map-boat-users`, which is named by the boat's own id of a person. */
const olderMemory = (hubUid: string, uid: string): Query => ({
  from: { collection: 'boatusers' },
  where: [
    { field: 'hub', op: '==', value: hubUid },
    { field: 'uid', op: '==', value: uid },
  ],
  orderBy: [],
  limit: 1,
});

/** Remembers that a boat was told who a person is. Asking again changes nothing. */
export async function noteBoatPerson(
  hubUid: string,
  uid: string,
  { store, clock }: { readonly store: Pick<Store, 'get' | 'write'>; readonly clock: Clock },
): Promise<void> {
  const path = boatPersonPath(hubUid, uid);
  if ((await store.get(path)) !== null) return;
  try {
    await store.write([
      { op: 'create', path, data: documentOf({ hub: hubUid, uid, createdAt: clock.now() }) },
    ]);
  } catch (error) {
    // Another call of the same moment was first.
    if (!(error instanceof StoreError && error.code === 'ALREADY_EXISTS')) throw error;
  }
}

/** What a boat is told that carries something for somebody who has deleted their account: it keeps it, apart. */
export async function refuseForEnded(uid: string, store: Pick<Store, 'get'>): Promise<void> {
  const path = endedAccountDocs.path({ uid });
  if (parseDocumentPath(path) === undefined || (await store.get(path)) === null) return;
  throw new CallError('PERMISSION_DENIED', text('Whoever handed this in has deleted their account.'));
}

/** Whether a boat was told who this is. */
export async function isBoatPerson(
  hubUid: string,
  uid: string,
  store: Pick<Store, 'get' | 'query'>,
): Promise<boolean> {
  const path = boatPersonPath(hubUid, uid);
  if (parseDocumentPath(path) === undefined) return false;
  if ((await store.get(path)) !== null) return true;
  return (await store.query(olderMemory(hubUid, uid))).docs.length > 0;
}
