import { z } from 'zod';
import { type MergeState, mergeInput, mergingCalls } from '../../contract/account/merging.ts';
import { afterHours } from '../../domain/account/credentials.ts';
import { mergeWaitHours } from '../../domain/account/merging.ts';
import { fullName, type User, userSchema } from '../../domain/account/user.ts';
import {
  accountsMergedInto,
  mergedAccountSchema,
  mergeProofDocs,
  mergeRequestDocs,
  mergesAskedInto,
} from '../../domain/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeCredential, forgetAsked } from '../credentials/change-credential.ts';
import { requireConfirmation } from '../credentials/confirm.ts';
import { hashOfTicket } from '../guests/guest-claim.ts';
import { defineOperation } from '../run/operation.ts';
import { beginDueMerge } from './begin-merge.ts';
import { ownUid, requireMergeable, requireProof } from './merge-proof.ts';
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

const called = ({ name, email }: Pick<User, 'name' | 'email'>) => email ?? fullName(name);

/** What waits to be brought into an account, and its own end in another one. */
async function requestsOf(uid: string, { store }: Pick<OperationContext, 'store'>) {
  const [own, asked] = await Promise.all([
    store.get(mergeRequestDocs.path({ uid })),
    everyDocument(store, mergesAskedInto(uid)),
  ]);
  return [...(own === null ? [] : [own]), ...asked].flatMap(({ id, data }) => {
    const request = mergeRequestDocs.schema.safeParse(data);
    return request.success ? [{ from: id, ...request.data }] : [];
  });
}

/** The soonest of what waits. */
async function waitsOf(uid: string, { store }: Pick<OperationContext, 'store'>) {
  const [next] = (await requestsOf(uid, { store })).toSorted((one, other) => (one.due < other.due ? -1 : 1));
  if (next === undefined) return undefined;
  const ends = next.from === uid;
  const other = (await store.get(userDocs.path({ uid: ends ? next.into : next.from })))?.data;
  const user = userSchema.pick({ name: true, email: true }).safeParse(other ?? {}).data ?? {};
  return { due: next.due, ends, other: called(user) };
}

async function stateOf(uid: string, context: Pick<OperationContext, 'store'>): Promise<MergeState> {
  const merges = await mergesInto(uid, context);
  const moving = merges.filter(({ status }) => status === 'moving');
  const absorbed = merges.map(({ from }) => from);
  if (moving.length === 0) {
    const waits = await waitsOf(uid, context);
    if (waits !== undefined) return { status: 'waiting', waits, left: 0, things: 0, absorbed };
    return { status: merges.length === 0 ? 'none' : 'done', left: 0, things: 0, absorbed };
  }
  const left = await Promise.all(moving.map(({ from }) => thingsOf(from, context)));
  const things = moving.reduce((sum, merge) => sum + merge.things, 0);
  return { status: 'moving', left: left.reduce((sum, count) => sum + count, 0), things, absorbed };
}

/** Goes on for some seconds with whatever is still on its way into an account, and begins what is due. */
async function goOn(uid: string, context: OperationContext): Promise<MergeState> {
  const { store, clock } = context;
  const until = Date.parse(clock.now()) + atOnceMs;
  const mayGoOn = () => Date.parse(clock.now()) < until;
  for (const { id, data } of await everyDocument(store, mergesAskedInto(uid)))
    if (String(data.due) <= clock.now()) await beginDueMerge(id, context);
  for (const { from, status } of await mergesInto(uid, context))
    if (status === 'moving') await moveAccount(from, mayGoOn, context);
  return await stateOf(uid, context);
}

/** Notes that an account is to be brought into the caller's, where the ticket says so, and tells both owners. */
async function request(
  { from, ticket, confirmation }: z.infer<typeof mergeInput>,
  context: OperationContext,
): Promise<void> {
  const { store, clock } = context;
  const into = ownUid(context);
  const [path, proof, ends, stays] = [
    mergeRequestDocs.path({ uid: from }),
    mergeProofDocs.path({ uid: from }),
    userDocs.path({ uid: from }),
    userDocs.path({ uid: into }),
  ];
  const known = await mergeRequestDocs.readAt(store, path);
  if (known?.into === into) return;
  const documents = await Promise.all([proof, ends, stays].map((one) => store.get(one)));
  const read = (shown: DocumentData | null, one: DocumentData | null, other: DocumentData | null) => {
    requireProof(shown, { hash: hashOfTicket(ticket), into, now: clock.now() });
    return requireMergeable({ uid: from, data: one }, { uid: into, data: other });
  };
  const [shown = null, one = null, other = null] = documents.map((document) => document?.data ?? null);
  const both = read(shown, one, other);
  await requireConfirmation('merging', confirmation, context);
  const asked = clock.now();
  const due = afterHours(asked, mergeWaitHours);
  const names = { ends: called(both.ends), stays: called(both.stays) };
  const change = { kind: 'merge-requested', from, ...names, at: due } as const;
  async function note(): Promise<boolean> {
    await store.decide([proof, ends, stays], (found) => {
      read(found[0] ?? null, found[1] ?? null, found[2] ?? null);
      return {
        writes: [
          { op: 'set', path, data: { into, asked, due } },
          { op: 'delete', path: proof },
        ],
        answer: null,
      };
    });
    return true;
  }
  const tellEnding = () => changeCredential({ uid: from, change }, note, context);
  await changeCredential({ uid: into, change }, tellEnding, context);
}

/**
 * Asks for the account that was proven to be brought into the caller's, a day from now, for good. Until then both owners can stop it, by the link
 * of their notice or on the page. Asked again, it says how far that is.
 */
export const mergeAccounts = defineOperation({
  name: mergingCalls.begin,
  caller: 'signed-in',
  input: mergeInput,
  async run(input, context): Promise<MergeState> {
    const into = ownUid(context);
    const isThere = (await mergesInto(into, context)).some(({ from }) => from === input.from);
    if (!isThere) await request(input, context);
    return await goOn(into, context);
  },
});

/** Stops what waits to be brought into the caller's account, and the caller's own end in another one. */
export const stopMerging = defineOperation({
  name: mergingCalls.stop,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context): Promise<MergeState> {
    const uid = ownUid(context);
    const { store } = context;
    for (const { from, into } of await requestsOf(uid, context)) {
      await store.write([mergeRequestDocs.delete({ uid: from })]);
      for (const one of [from, into])
        await forgetAsked(
          one,
          (change) => change.kind === 'merge-requested' && change.from === from,
          context,
        );
    }
    return await stateOf(uid, context);
  },
});

/** Goes on with what is still on its way into the caller's account, and says how far it is. */
export const mergeProgress = defineOperation({
  name: mergingCalls.goOn,
  caller: 'signed-in',
  input: z.object({}),
  run: (_input, context): Promise<MergeState> => goOn(ownUid(context), context),
});
