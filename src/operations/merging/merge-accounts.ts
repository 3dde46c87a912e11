import { z } from 'zod';
import { type MergeState, mergeProofSchema, mergingCalls } from '../../contract/account/merging.ts';
import { mergedLetter } from '../../domain/account/merged-letter.ts';
import { fullName } from '../../domain/account/user.ts';
import {
  accountsMergedInto,
  type MergedAccount,
  mergedAccountDocs,
  mergedAccountSchema,
  mergeProofDocs,
} from '../../domain/documents/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hashOfTicket } from '../guests/guest-claim.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineOperation } from '../run/operation.ts';
import { type MergingUser, ownUid, requireMergeable, requireProof } from './merge-proof.ts';
import { moveAccount, thingsOf } from './move-account.ts';

/** How long one call goes on moving before it says how far it is; milliseconds. */
const atOnceMs = 3_000;

async function mergesInto(uid: string, { store }: Pick<OperationContext, 'store'>) {
  const docs = await everyDocument(store, accountsMergedInto(uid));
  return docs.flatMap(({ id, data }) => {
    const merged = mergedAccountSchema.safeParse(data);
    return merged.success ? [{ from: id, ...merged.data }] : [];
  });
}

async function stateOf(uid: string, context: Pick<OperationContext, 'store'>): Promise<MergeState> {
  const merges = await mergesInto(uid, context);
  const moving = merges.filter(({ status }) => status === 'moving');
  const absorbed = merges.map(({ from }) => from);
  if (moving.length === 0)
    return { status: merges.length === 0 ? 'none' : 'done', left: 0, things: 0, absorbed };
  const left = await Promise.all(moving.map(({ from }) => thingsOf(from, context)));
  const things = moving.reduce((sum, merge) => sum + merge.things, 0);
  return { status: 'moving', left: left.reduce((sum, count) => sum + count, 0), things, absorbed };
}

/** Goes on for some seconds with whatever is still on its way into an account. */
async function goOn(uid: string, context: OperationContext): Promise<MergeState> {
  const { clock } = context;
  const until = Date.parse(clock.now()) + atOnceMs;
  const mayGoOn = () => Date.parse(clock.now()) < until;
  for (const { from, status } of await mergesInto(uid, context))
    if (status === 'moving') await moveAccount(from, mayGoOn, context);
  return await stateOf(uid, context);
}

/** To the address of the account that ends: whoever else reads it hears of it. */
function tellOwner(
  from: string,
  { email, isEmailVerified }: MergingUser,
  stays: MergingUser,
  context: OperationContext,
): readonly Write[] {
  if (email === undefined || isEmailVerified !== true) return [];
  const other = stays.email === undefined ? fullName(stays.name) : stays.email;
  return [queueMail({ id: `merged.${from}`, to: email, ...mergedLetter(email, other) }, context)];
}

/** Gives an account to the caller's for good, where the ticket says so; again, it is the caller's already. */
async function claim(from: string, ticket: string, context: OperationContext): Promise<void> {
  const { store, clock } = context;
  const into = ownUid(context);
  const [merged, proof, ends, stays] = [
    mergedAccountDocs.path({ uid: from }),
    mergeProofDocs.path({ uid: from }),
    userDocs.path({ uid: from }),
    userDocs.path({ uid: into }),
  ];
  if ((await mergesInto(from, context)).some(({ status }) => status === 'moving'))
    throw new CallError(
      'FAILED_PRECONDITION',
      text('Your other account is just taking in a third one. Please wait for that.'),
    );
  const things = await thingsOf(from, context);
  await store.decide(
    [merged, proof, ends, stays],
    ([before = null, shown = null, one = null, other = null]) => {
      const now = clock.now();
      const known = mergedAccountSchema.safeParse(before).data;
      if (known?.into === into) return { writes: [], answer: undefined };
      requireProof(shown, { hash: hashOfTicket(ticket), into, now });
      const both = requireMergeable({ uid: from, data: one }, { uid: into, data: other });
      const email = both.ends.isEmailVerified === true ? both.ends.email : undefined;
      const absorbed: MergedAccount = {
        into,
        at: now,
        status: 'moving',
        things,
        ...(email === undefined ? {} : { email }),
      };
      // On Firebase a token outlives its account by an hour: from the next second on it is worth nothing.
      const sessionsFrom = Math.floor(Date.parse(now) / 1000) + 1;
      return {
        writes: [
          { op: 'create', path: merged, data: documentOf(absorbed) },
          { op: 'delete', path: proof },
          { op: 'merge', path: ends, data: { sessionsFrom } },
          ...tellOwner(from, both.ends, both.stays, context),
        ],
        answer: undefined,
      };
    },
  );
}

/**
 * Brings the account that was proven into the caller's, for good: who has it is settled at once, and what it has is moved piece by
 * piece, by this call, by those after it (`merge-progress`), and by the host itself. Asked again, it goes on.
 */
export const mergeAccounts = defineOperation({
  name: mergingCalls.begin,
  caller: 'signed-in',
  input: mergeProofSchema,
  async run({ from, ticket }, context): Promise<MergeState> {
    await claim(from, ticket, context);
    return await goOn(ownUid(context), context);
  },
});

/** Goes on with what is still on its way into the caller's account, and says how far it is. */
export const mergeProgress = defineOperation({
  name: mergingCalls.goOn,
  caller: 'signed-in',
  input: z.object({}),
  run: (_input, context): Promise<MergeState> => goOn(ownUid(context), context),
});
