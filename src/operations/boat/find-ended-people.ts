import { z } from 'zod';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { Store } from '../../ports/store.ts';
import { keptUid } from '../run/kept-account.ts';
import { defineOperation } from '../run/operation.ts';
import { boatUidSchema, rememberedUid } from './boat-memory.ts';
import { isUnownedUid, unownedPath, unownedSchema } from './unowned.ts';

/** Most people in one call; a boat with more asks again. Each costs a cloud two to four reads. */
export const maxPeoplePerCall = 200;

export const findEndedPeopleInput = z.object({
  boatUids: z.array(boatUidSchema).min(1).max(maxPeoplePerCall),
});

export const findEndedPeopleAnswer = z.object({ ended: z.array(z.string()) });
export type FindEndedPeopleAnswer = z.infer<typeof findEndedPeopleAnswer>;

/** uid of the account whose owner decides about what came under a uid; null where nobody has proven the address. */
async function accountBehind(uid: string, store: Pick<Store, 'get'>): Promise<string | null> {
  if (!isUnownedUid(uid)) return await keptUid(uid, store);
  const place = unownedSchema.safeParse((await store.get(unownedPath(uid)))?.data).data;
  const owner = place?.claimedBy ?? place?.asks ?? null;
  return owner === null ? null : await keptUid(owner, store);
}

async function isEnded(hubUid: string, boatUid: string, store: Pick<Store, 'get'>): Promise<boolean> {
  const remembered = await rememberedUid(hubUid, boatUid, store);
  const uid = remembered === null ? null : await accountBehind(remembered, store);
  return uid !== null && (await store.get(endedAccountDocs.path({ uid }))) !== null;
}

/**
 * Tells a boat which of its people have deleted their accounts since it was told of them, so that it forgets their names and addresses as
 * well. A boat can ask only for people that it has mapped itself.
 */
export const findEndedPeople = defineOperation({
  name: 'find-ended-people',
  caller: 'hub',
  input: findEndedPeopleInput,
  async run({ boatUids }, { actor, store }): Promise<FindEndedPeopleAnswer> {
    const hubUid = actor.uid;
    if (hubUid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const ended: string[] = [];
    for (const boatUid of new Set(boatUids)) if (await isEnded(hubUid, boatUid, store)) ended.push(boatUid);
    return { ended };
  },
});
