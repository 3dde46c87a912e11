import type { Profile } from '../../../domain/account/user.ts';
import { userDocs } from '../../../domain/collections/users.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../../domain/documents/json.ts';
import type { Write } from '../../../domain/documents/write.ts';
import type { Store } from '../../../ports/store.ts';

/** The parts of a profile that can be emptied; the others are always there. */
const optionalParts = ['loc', 'org'] as const;

/** Where somebody said whether news may be mailed. */
export type ConsentPlace = 'profile' | 'sign-up';

/**
 * The write that makes an account's document say a profile. `before`: the document as it is, null for none; `place`: the page on
 * which it was said.
 */
export function profileWrite(
  uid: string,
  profile: Profile,
  before: DocumentData | null,
  now: Instant,
  place: ConsentPlace = 'profile',
): Write {
  const path = userDocs.path({ uid });
  // When somebody said whether news may be sent, and where; left alone it stays as it was said.
  const consent =
    profile.optin === undefined || profile.optin === before?.optin ? {} : { optinAt: now, optinFrom: place };
  const said = documentOf({ ...profile, ...consent, updatedAt: now });
  if (before === null) return { op: 'create', path, data: { ...said, uid, createdAt: now } };
  const emptied = optionalParts.filter((part) => said[part] === undefined && before[part] !== undefined);
  if (emptied.length === 0) return { op: 'update', path, data: said };
  const kept = Object.entries(before).filter(([key]) => !emptied.some((part) => part === key));
  return { op: 'set', path, data: { ...Object.fromEntries(kept), ...said } };
}

/** Saves what a person says of themselves in `users/{uid}`. Rejects with a `StoreError`. */
export async function saveProfile(
  store: Store,
  uid: string,
  profile: Profile,
  now: Instant,
  place?: ConsentPlace,
): Promise<void> {
  const found = await store.get(userDocs.path({ uid }));
  await store.write([profileWrite(uid, profile, found?.data ?? null, now, place)]);
}
