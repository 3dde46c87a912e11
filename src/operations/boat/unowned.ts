import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { emailSchema, type PersonName, personNameSchema } from '../../domain/account/user.ts';
import { type Instant, instantSchema } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { type Store, StoreError } from '../../ports/store.ts';
import { keptUid } from '../run/kept-account.ts';

/** In front of the uid under which documents wait; no account's uid looks like it, so nobody can sign in to it. */
export const unownedPrefix = 'unowned~';

export const isUnownedUid = (uid: string) => uid.startsWith(unownedPrefix);

/**
 * The document `unowned/{uid}`: for whom surveys wait that came from a boat under an address which nobody has proven,
 * or from a phone of which the owner of the address has not said yet that it is theirs. Only the server reads and
 * writes it, and `unownedaddresses/{hash}` beside it, which finds it by the address, or by address and phone.
 */
export const unownedSchema = z.object({
  uid: z.string(),
  email: emailSchema,
  /** As it was said at sea. */
  name: personNameSchema.optional(),
  createdAt: instantSchema,
  /** uid of the account whose owner proved the address, or said that this is theirs. */
  claimedBy: z.string().optional(),
  /** uid of the account whose owner is asked; absent where nobody had proven the address. */
  asks: z.string().optional(),
  /** uid of the boat's account that brought it, where an owner is asked. */
  hub: z.string().optional(),
  /** When its owner said that it is not theirs. */
  disownedAt: instantSchema.optional(),
});
export type Unowned = z.infer<typeof unownedSchema>;

export const unownedPath = (uid: string) => `unowned/${uid}`;
const linkPath = (said: string) => `unownedaddresses/${bytesToHex(sha256(utf8ToBytes(said)))}`;

const linkSchema = z.object({ uid: z.string().startsWith(unownedPrefix) });

export interface UnownedDeps {
  readonly store: Store;
  readonly clock: { now(): Instant };
  readonly randomBytes: (length: number) => Uint8Array;
}

/**
 * Whose something is that was carried for this uid: the account's that claimed it, where it waited for an owner, or that has
 * absorbed its account.
 */
export async function ownerNow(uid: string | null, store: Pick<Store, 'get'>): Promise<string | null> {
  if (uid === null) return uid;
  if (!isUnownedUid(uid)) return await keptUid(uid, store);
  const place = unownedSchema.safeParse((await store.get(unownedPath(uid)))?.data);
  return place.success ? (place.data.claimedBy ?? uid) : uid;
}

async function placeBehind(link: string, { store }: Pick<UnownedDeps, 'store'>): Promise<Unowned | null> {
  const found = linkSchema.safeParse((await store.get(link))?.data);
  if (!found.success) return null;
  const place = unownedSchema.safeParse((await store.get(unownedPath(found.data.uid)))?.data);
  return place.success ? place.data : null;
}

/** Makes a place, and what finds it. Two boats that come home at once get the same one. */
async function makePlace(
  link: string,
  said: Pick<Unowned, 'email' | 'name' | 'asks' | 'hub'>,
  before: Unowned | null,
  deps: UnownedDeps,
): Promise<Unowned> {
  const uid = `${unownedPrefix}${bytesToHex(deps.randomBytes(12))}`;
  const place: Unowned = { ...said, uid, createdAt: deps.clock.now() };
  const found = { uid };
  try {
    await deps.store.write([
      { op: 'create', path: unownedPath(uid), data: documentOf(place) },
      before === null ? { op: 'create', path: link, data: found } : { op: 'set', path: link, data: found },
    ]);
    return place;
  } catch (error) {
    const faster =
      error instanceof StoreError && error.code === 'ALREADY_EXISTS' ? await placeBehind(link, deps) : null;
    if (faster === null) throw error;
    return faster;
  }
}

/** The place that waits for whoever proves an address; null where nothing ever waited. */
export const unownedOf = (email: string, deps: Pick<UnownedDeps, 'store'>) =>
  placeBehind(linkPath(email), deps);

/** The same, made where there is none. */
export async function findOrMakeUnowned(
  { email, name }: { readonly email: string; readonly name?: PersonName | undefined },
  deps: UnownedDeps,
): Promise<Unowned> {
  const known = await unownedOf(email, deps);
  return known ?? makePlace(linkPath(email), { email, name }, null, deps);
}

/** A person of a boat who said the address of somebody's account, without having shown that it is theirs. */
export interface SaidToBe {
  readonly email: string;
  readonly name?: PersonName | undefined;
  /** What tells one phone from another: its public key, or how one boat knows it. */
  readonly phone: string;
  /** uid of the account whose owner has proven the address. */
  readonly asks: string;
  /** uid of the boat's account. */
  readonly hub: string;
}

/**
 * The place in which a phone's surveys wait for the word of whoever owns the address that was typed into it; made where
 * there is none. Two boats that bring surveys of one phone share it, until its owner has answered.
 */
export async function findOrMakeAsked({ phone, ...said }: SaidToBe, deps: UnownedDeps): Promise<Unowned> {
  const link = linkPath(`${said.email} ${phone}`);
  const known = await placeBehind(link, deps);
  const isOpen = known !== null && known.claimedBy === undefined && known.asks === said.asks;
  return isOpen ? known : makePlace(link, said, known, deps);
}
