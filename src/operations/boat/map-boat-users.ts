import { z } from 'zod';
import { emailSchema, personNameSchema } from '../../domain/account/user.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { keptUid, keptUidUnder } from '../run/kept-account.ts';
import { defineOperation } from '../run/operation.ts';
import { boatMemoryPath, boatMemorySchema, boatUidSchema } from './boat-memory.ts';
import { noteBoatPerson } from './boat-people.ts';
import { claimPlace } from './claim-unowned.ts';
import { findOrMakeAsked, findOrMakeUnowned, isUnownedUid, unownedPath, unownedSchema } from './unowned.ts';

/** Most people that one call maps; a boat with more asks again. */
export const mostMappedUsers = 50;

const boatUserSchema = z.object({
  boatUid: boatUidSchema,
  email: emailSchema,
  name: personNameSchema.optional(),
  /** Public key that the person's phone keeps beside its queue: by it two boats know one phone. */
  phoneKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
type BoatUser = z.infer<typeof boatUserSchema>;

export const mapBoatUsersInput = z.object({ users: z.array(boatUserSchema).min(1).max(mostMappedUsers) });

export const mapBoatUsersAnswer = z.object({
  users: z.array(z.object({ boatUid: z.string(), uid: z.string() })),
});
export type MapBoatUsersAnswer = z.infer<typeof mapBoatUsersAnswer>;

/** Writes unless something is there already. Answers what is there. */
async function createOrRead(path: string, data: object, { store }: OperationContext): Promise<unknown> {
  const document = documentOf(data);
  try {
    await store.write([{ op: 'create', path, data: document }]);
    return document;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'ALREADY_EXISTS')) throw error;
    return (await store.get(path))?.data;
  }
}

/** uid of the account whose owner has proven this address, with it or with one that it has absorbed; null where nobody has. */
async function provenUid(email: string, { accounts, store }: OperationContext): Promise<string | null> {
  const found = await accounts.find(email);
  if (found === null) return await keptUidUnder(email, store);
  return found.isProven ? found.uid : null;
}

/** What was told of somebody whose surveys waited, once they wait no more; the place while they do. */
async function mapWaiting(
  placeUid: string,
  email: string,
  owner: string | null,
  context: OperationContext,
): Promise<string> {
  const place = unownedSchema.safeParse((await context.store.get(unownedPath(placeUid)))?.data);
  if (place.success && place.data.asks !== undefined) {
    if (place.data.claimedBy === undefined) return placeUid;
    // What the boat brought while its owner answered.
    await claimPlace(place.data, place.data.claimedBy, context);
    return place.data.claimedBy;
  }
  if (owner === null) return (await findOrMakeUnowned({ email }, context)).uid;
  // What waited and was not moved yet, because it came while its owner proved the address.
  if (place.success) await claimPlace(place.data, owner, context);
  return owner;
}

async function mapUser(user: BoatUser, hubUid: string, context: OperationContext): Promise<string> {
  const path = boatMemoryPath(hubUid, user.boatUid);
  const remembered = boatMemorySchema.safeParse((await context.store.get(path))?.data);
  if (remembered.success && !isUnownedUid(remembered.data.uid))
    return await keptUid(remembered.data.uid, context.store);
  const email = remembered.success ? (remembered.data.email ?? user.email) : user.email;
  const owner = await provenUid(email, context);
  if (remembered.success) {
    const uid = await mapWaiting(remembered.data.uid, email, owner, context);
    if (uid !== remembered.data.uid) await context.store.write([{ op: 'update', path, data: { uid } }]);
    return uid;
  }
  const phone = user.phoneKey ?? `${hubUid}~${user.boatUid}`;
  const place =
    owner === null
      ? await findOrMakeUnowned(user, context)
      : await findOrMakeAsked({ email, name: user.name, phone, asks: owner, hub: hubUid }, context);
  return remember(path, place.uid, user, hubUid, context);
}

async function remember(
  path: string,
  uid: string,
  { email }: BoatUser,
  hubUid: string,
  context: OperationContext,
): Promise<string> {
  const memory = { uid, email, hub: hubUid, createdAt: context.clock.now() };
  return boatMemorySchema.parse(await createOrRead(path, memory, context)).uid;
}

/**
 * Tells a boat under which uid the surveys of each of its people go. At sea anybody can type any address, so it is never
 * an account at first: it is a place that nobody can sign in to. Where nobody has proven the address, the surveys move
 * to whoever proves it (`claim-unowned.ts`); where somebody has, to them once they have said that they are theirs
 * (`brought-home.ts`). An account, once answered, is remembered by boat and person; a place that waits is asked for
 * again. Nothing is said of an account but its uid.
 */
export const mapBoatUsers = defineOperation({
  name: 'map-boat-users',
  caller: 'hub',
  input: mapBoatUsersInput,
  async run({ users }, context): Promise<MapBoatUsersAnswer> {
    const hubUid = context.actor.uid;
    if (hubUid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    // One after the other of those under one address; the others do not wait for them.
    const byAddress = Map.groupBy(users, ({ email }) => email.toLowerCase());
    const mapped = new Map<BoatUser, string>();
    await Promise.all(
      [...byAddress.values()].map(async (together) => {
        for (const user of together) {
          const uid = await mapUser(user, hubUid, context);
          await noteBoatPerson(hubUid, uid, context);
          mapped.set(user, uid);
        }
      }),
    );
    const answered = users.flatMap((user) => {
      const uid = mapped.get(user);
      return uid === undefined ? [] : [{ boatUid: user.boatUid, uid }];
    });
    return { users: answered };
  },
});
