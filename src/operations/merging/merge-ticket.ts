import { bytesToHex } from '@noble/hashes/utils.js';
import { mergeTicketInput, mergingCalls } from '../../contract/account/merging.ts';
import { asksSecondStep } from '../../domain/access/account-actor.ts';
import { mergeProofMs } from '../../domain/account/merging.ts';
import { mergeProofDocs } from '../../domain/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { hashOfTicket } from '../guests/guest-claim.ts';
import { defineOperation } from '../run/operation.ts';
import { ownUid, requireEnding } from './merge-proof.ts';

/**
 * A ticket that shows that whoever has it has just signed in to this account, second step included, and wants it to end in
 * another one, which is named: for nobody else is it good. One at a time, once, and for ten minutes.
 */
export const mergeTicket = defineOperation({
  name: mergingCalls.ticket,
  caller: 'signed-in',
  input: mergeTicketInput,
  async run({ into }, context) {
    const { store, clock, randomBytes, secondStep, sessionSince } = context;
    const from = ownUid(context);
    const nowMs = Date.parse(clock.now());
    if (sessionSince === undefined || nowMs - Date.parse(sessionSince) > mergeProofMs)
      throw new CallError('FAILED_PRECONDITION', text('Please sign in to your other account once more.'));
    const account = (await store.get(userDocs.path({ uid: from })))?.data;
    if (asksSecondStep(account) && secondStep?.hasPassed !== true)
      throw new CallError('FAILED_PRECONDITION', text('Please enter the code of your authenticator first.'));
    // Nothing is said of the account that is only named.
    requireEnding({ uid: from, data: account ?? null }, into);
    const ticket = bytesToHex(randomBytes(32));
    const until = toInstant(nowMs + mergeProofMs);
    await store.write([mergeProofDocs.set({ uid: from }, { ticket: hashOfTicket(ticket), into, until })]);
    return { from, ticket };
  },
});
