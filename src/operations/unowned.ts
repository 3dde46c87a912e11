import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { emailSchema, type PersonName, personNameSchema } from '../domain/account/user.ts';
import { type Instant, instantSchema } from '../domain/documents/instant.ts';
import { documentOf } from '../domain/documents/json.ts';
import { type Store, StoreError } from '../ports/store.ts';

/** In front of the uid under which documents wait; no account's uid looks like it, so nobody can sign in to it. */
export const unownedPrefix = 'unowned~';

export const isUnownedUid = (uid: string) => uid.startsWith(unownedPrefix);

/**
 * The document `unowned/{uid}`: for whom surveys wait that came from a boat under an address which nobody has proven.
 * Only the server reads and writes it, and `unownedaddresses/{hash of the address}` beside it, which finds it.
 */
export const unownedSchema = z.object({
  uid: z.string(),
  email: emailSchema,
  /** As it was said at sea. */
  name: personNameSchema.optional(),
  createdAt: instantSchema,
  /** uid of the account whose owner proved the address. */
  claimedBy: z.string().optional(),
});
export type Unowned = z.infer<typeof unownedSchema>;

export const unownedPath = (uid: string) => `unowned/${uid}`;
const addressPath = (email: string) => `unownedaddresses/${bytesToHex(sha256(utf8ToBytes(email)))}`;

const linkSchema = z.object({ uid: z.string().startsWith(unownedPrefix) });

export interface UnownedGround {
  readonly store: Store;
  readonly clock: { now(): Instant };
  readonly randomBytes: (length: number) => Uint8Array;
}

/** Whose something is that was carried for this uid: the account's that claimed it, where it waited for an owner. */
export async function ownerNow(uid: string | null, store: Pick<Store, 'get'>): Promise<string | null> {
  if (uid === null || !isUnownedUid(uid)) return uid;
  const place = unownedSchema.safeParse((await store.get(unownedPath(uid)))?.data);
  return place.success ? (place.data.claimedBy ?? uid) : uid;
}

/** The place that waits for whoever proves an address; null where nothing ever waited. */
export async function unownedOf(
  email: string,
  { store }: Pick<UnownedGround, 'store'>,
): Promise<Unowned | null> {
  const link = linkSchema.safeParse((await store.get(addressPath(email)))?.data);
  if (!link.success) return null;
  const place = unownedSchema.safeParse((await store.get(unownedPath(link.data.uid)))?.data);
  return place.success ? place.data : null;
}

/** The same, made where there is none. Two boats that come home at once get the same place. */
export async function findOrMakeUnowned(
  { email, name }: { readonly email: string; readonly name?: PersonName | undefined },
  ground: UnownedGround,
): Promise<Unowned> {
  const known = await unownedOf(email, ground);
  if (known !== null) return known;
  const uid = `${unownedPrefix}${bytesToHex(ground.randomBytes(12))}`;
  const place: Unowned = {
    uid,
    email,
    createdAt: ground.clock.now(),
    ...(name === undefined ? {} : { name }),
  };
  try {
    await ground.store.write([
      { op: 'create', path: unownedPath(uid), data: documentOf(place) },
      { op: 'create', path: addressPath(email), data: { uid } },
    ]);
    return place;
  } catch (error) {
    const faster =
      error instanceof StoreError && error.code === 'already-exists' ? await unownedOf(email, ground) : null;
    if (faster === null) throw error;
    return faster;
  }
}
