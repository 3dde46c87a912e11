import { z } from 'zod';
import { userSchema } from '../../domain/account/user.ts';
import { analysedPageDocs } from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { largestPage } from '../../domain/documents/query.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { giveHours } from '../hours/credit-hours.ts';
import { defineOperation } from '../run/operation.ts';
import { adoptAnalyses } from './adopt-analyses.ts';
import { claimGuest } from './guest-claim.ts';

/** What a guest has learned of colouring need not be learned again. */
export async function adoptTraining(
  guest: string,
  uid: string,
  { store }: Pick<OperationContext, 'store'>,
): Promise<void> {
  const [before, own] = await Promise.all(
    [guest, uid].map(async (of) => (await store.get(userDocs.path({ uid: of })))?.data),
  );
  const { training } = userSchema.pick({ training: true }).parse(before ?? {});
  if (training === undefined || own === undefined || own.training !== undefined) return;
  await store.write([userDocs.merge({ uid }, { training: documentOf(training) })]);
}

/** What is left of a guest: which photos were begun, which the account has noted, and the account's document. */
async function forgetGuest(guest: string, { store }: OperationContext): Promise<void> {
  const pages = await everyDocument(store, analysedPageDocs.query({ uid: guest }, { limit: largestPage }));
  const paths = [...pages.map(({ path }) => path), userDocs.path({ uid: guest })];
  await writeInBatches(
    store,
    paths.map((path) => ({ op: 'delete', path })),
  );
}

/**
 * Takes what a guest has made into the account of whoever asks and shows the guest's ticket: every analysis with its
 * lines, each photo once, counted anew. It ends the guest's session first, so that nothing is added behind it. Asked
 * again, or killed in the middle and asked again, it does what is left.
 */
export const adoptGuest = defineOperation({
  name: 'adopt-guest',
  caller: 'signed-in',
  input: z.object({ guest: idText.min(1), ticket: z.string().regex(/^[0-9a-f]{64}$/) }),
  async run({ guest, ticket }, context) {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    await claimGuest(guest, ticket, uid, context.store);
    await context.accounts.endGuest(guest);
    const { moved: analyses } = await adoptAnalyses(guest, uid, context, () => true);
    await adoptTraining(guest, uid, context);
    await giveHours(guest, uid, context);
    await forgetGuest(guest, context);
    return { analyses };
  },
});
