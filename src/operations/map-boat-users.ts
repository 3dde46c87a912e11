import { z } from 'zod';
import { emailSchema, personNameSchema } from '../domain/account/user.ts';
import { documentOf } from '../domain/documents/json.ts';
import { CallError } from '../ports/calls.ts';
import type { OperationContext } from '../ports/server.ts';
import { StoreError } from '../ports/store.ts';
import { noteBoatPerson } from './boat-people.ts';
import { claimUnowned } from './claim-unowned.ts';
import { defineOperation } from './operation.ts';
import { findOrMakeUnowned, isUnownedUid } from './unowned.ts';

/** Most people that one call maps; a boat with more asks again. */
export const mostMappedUsers = 50;

const boatUserSchema = z.object({
  boatUid: z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/, 'Not the id of a boat’s user'),
  email: emailSchema,
  name: personNameSchema.optional(),
});
type BoatUser = z.infer<typeof boatUserSchema>;

export const mapBoatUsersInput = z.object({ users: z.array(boatUserSchema).min(1).max(mostMappedUsers) });

export const mapBoatUsersAnswer = z.object({
  users: z.array(z.object({ boatUid: z.string(), uid: z.string() })),
});
export type MapBoatUsersAnswer = z.infer<typeof mapBoatUsersAnswer>;

const memorySchema = z.object({ uid: z.string().min(1), email: emailSchema.optional() });

/** Writes unless something is there already. Answers what is there. */
async function createOrRead(path: string, data: object, { store }: OperationContext): Promise<unknown> {
  const document = documentOf(data);
  try {
    await store.write([{ op: 'create', path, data: document }]);
    return document;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'already-exists')) throw error;
    return (await store.get(path))?.data;
  }
}

/** uid of the account whose owner has proven this address; null where nobody has. */
async function provenUid(email: string, { accounts }: OperationContext): Promise<string | null> {
  const found = await accounts.find(email);
  return found?.isProven === true ? found.uid : null;
}

async function mapUser(user: BoatUser, hubUid: string, context: OperationContext): Promise<string> {
  const path = `boatusers/${hubUid}~${user.boatUid}`;
  const remembered = memorySchema.safeParse((await context.store.get(path))?.data);
  if (remembered.success && !isUnownedUid(remembered.data.uid)) return remembered.data.uid;
  const email = remembered.success ? (remembered.data.email ?? user.email) : user.email;
  const owner = await provenUid(email, context);
  if (owner === null) {
    const place = await findOrMakeUnowned({ ...user, email }, context);
    if (!remembered.success) await remember(path, place.uid, user, hubUid, context);
    return place.uid;
  }
  // What waited and was not moved yet, because it came while its owner proved the address.
  await claimUnowned(owner, context);
  if (remembered.success) {
    await context.store.write([{ op: 'update', path, data: { uid: owner } }]);
    return owner;
  }
  return remember(path, owner, user, hubUid, context);
}

async function remember(
  path: string,
  uid: string,
  { email }: BoatUser,
  hubUid: string,
  context: OperationContext,
): Promise<string> {
  const memory = { uid, email, hub: hubUid, createdAt: context.clock.now() };
  return memorySchema.parse(await createOrRead(path, memory, context)).uid;
}

/**
 * Tells a boat under which uid the surveys of each of its people go: the account whose owner has **proven** that e-mail
 * address, or a place that nobody can sign in to, from which they move to whoever proves it (`claim-unowned.ts`). So
 * somebody who signed up with a stranger's address gets nothing. An account, once answered, is remembered by boat and
 * person; a place that waits is asked for again. Nothing is said of an account but its uid.
 */
export const mapBoatUsers = defineOperation({
  name: 'map-boat-users',
  caller: 'hub',
  input: mapBoatUsersInput,
  async run({ users }, context): Promise<MapBoatUsersAnswer> {
    const hubUid = context.actor.uid;
    if (hubUid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
    const mapped: { boatUid: string; uid: string }[] = [];
    // One after the other: two people of one call may have typed the same address.
    for (const user of users) {
      const uid = await mapUser(user, hubUid, context);
      await noteBoatPerson(hubUid, uid, context);
      mapped.push({ boatUid: user.boatUid, uid });
    }
    return { users: mapped };
  },
});
