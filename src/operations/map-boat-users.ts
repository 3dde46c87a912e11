import { z } from 'zod';
import { emailSchema, personNameSchema } from '../domain/account/user.ts';
import { documentOf } from '../domain/documents/json.ts';
import { CallError } from '../ports/calls.ts';
import type { OperationContext } from '../ports/server.ts';
import { StoreError } from '../ports/store.ts';
import { defineOperation } from './operation.ts';

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

const memorySchema = z.object({ uid: z.string().min(1) });

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

/** The account document of an account that was made for this; a name that is there stays. */
async function introduce(uid: string, { email, name }: BoatUser, context: OperationContext): Promise<void> {
  const now = context.clock.now();
  const path = `users/${uid}`;
  const account = { uid, email, name, isEmailVerified: false, since: now, createdAt: now, updatedAt: now };
  const stored = await createOrRead(path, account, context);
  const hasName = z.object({ name: personNameSchema }).safeParse(stored).success;
  if (name === undefined || hasName) return;
  await context.store.write([{ op: 'merge', path, data: documentOf({ name, updatedAt: now }) }]);
}

async function mapUser(user: BoatUser, hubUid: string, context: OperationContext): Promise<string> {
  const path = `boatusers/${hubUid}~${user.boatUid}`;
  const remembered = memorySchema.safeParse((await context.store.get(path))?.data);
  if (remembered.success) return remembered.data.uid;
  const { uid, created } = await context.accounts.findOrCreate(user.email);
  // Nothing that was typed at sea changes an account that somebody has already.
  if (created) await introduce(uid, user, context);
  const memory = { uid, email: user.email, hub: hubUid, createdAt: context.clock.now() };
  return memorySchema.parse(await createOrRead(path, memory, context)).uid;
}

/**
 * Tells a boat which account each of its people has: the one with that e-mail address, made when there is
 * none. The answer is remembered by boat and person, so that asking again changes nothing. It says nothing
 * of an account but its uid, not even whether it was there before.
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
      mapped.push({ boatUid: user.boatUid, uid: await mapUser(user, hubUid, context) });
    }
    return { users: mapped };
  },
});
