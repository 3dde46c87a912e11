import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';
import { guestClaimPath, guestClaimSchema, hashOfTicket } from './guest-claim.ts';

/** A guest has one device: more than a few tries at joining are a program. */
const mostTickets = 20;

/**
 * A ticket with which an account takes over what this guest has made (`adopt-guest`). Asked for before a sign-in ends
 * the guest's own session: unlike an ID token it is still good on the next day, and opens nothing but that.
 */
export const guestTicket = defineOperation({
  name: 'guest-ticket',
  caller: 'guest',
  input: z.object({}),
  async run(_input, { actor, store, clock, randomBytes }) {
    const { uid } = actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const path = guestClaimPath(uid);
    return await inTurn(path, async () => {
      const known = guestClaimSchema.safeParse((await store.get(path))?.data).data;
      if (known?.adoptedBy !== undefined)
        throw new CallError('FAILED_PRECONDITION', text('This work is in an account already.'));
      if (Object.keys(known?.tickets ?? {}).length >= mostTickets)
        throw new CallError(
          'RESOURCE_EXHAUSTED',
          text('You have asked too often. Please use an earlier ticket.'),
        );
      const ticket = bytesToHex(randomBytes(32));
      await store.write([{ op: 'merge', path, data: { tickets: { [hashOfTicket(ticket)]: clock.now() } } }]);
      return { guest: uid, ticket };
    });
  },
});
