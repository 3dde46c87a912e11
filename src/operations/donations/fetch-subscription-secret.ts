import {
  alreadySubscribedWord,
  fetchSubscriptionSecretName,
  giftRequestSchema,
} from '../../contract/account/gifts.ts';
import { alreadyGivesLetter } from '../../domain/donations/receipt.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { attemptPath, countAttempt } from '../run/attempt-limit.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';
import { countGift } from './count-tries.ts';
import { orderOf } from './fetch-secret.ts';
import { askProvider, givingOf } from './giving-of.ts';

/** Mails to owners of addresses; one a day for each. */
const tellingLimit = { name: 'already-gives', windowMs: 24 * 60 * 60_000, maxInAll: 1_000 };

/** Tells the owner of an address, once a day at most, that somebody tried to begin a second monthly gift under it. */
async function tellOwner(email: string, pages: string | null, context: OperationContext): Promise<void> {
  const mail = queueMail({ ...alreadyGivesLetter(pages), to: email }, context);
  const path = attemptPath(tellingLimit);
  await context.store.decide([path], ([stored]) => {
    const keys = [{ kind: 'address', value: email, max: 1 }];
    const data = countAttempt(stored, tellingLimit, { keys }, context);
    return { writes: data === null ? [] : [{ op: 'set', path, data }, mail], answer: null };
  });
}

/** Who is signed in with an address that is proven to be theirs: told of their own gifts, without further ado. */
async function isOwnAddress(email: string, { actor, accounts }: OperationContext): Promise<boolean> {
  if (actor.uid === null || actor.guest) return false;
  const owner = await accounts.find(email);
  return owner?.isProven === true && owner.uid === actor.uid;
}

/**
 * The secret with which the donor's browser confirms the first month. Refuses with ALREADY_EXISTS and the word of the contract where
 * the address gives monthly already: that tells whoever types an address that it does, so the owner hears of each such day by mail.
 */
export const fetchSubscriptionSecret = defineOperation({
  name: fetchSubscriptionSecretName,
  caller: 'anyone',
  takesGifts: true,
  input: giftRequestSchema,
  async run(request, context) {
    const { payments } = givingOf(context);
    const { email, mark, origin } = request;
    await countGift(mark, context);
    const order = orderOf(request, context);
    const answer = await inTurn(`monthly gift of ${email}`, () =>
      askProvider(() => payments.prepareMonthlyGift(order)),
    );
    if (answer.status === 'prepared') return { client_secret: answer.clientSecret };
    if (!(await isOwnAddress(email, context))) await tellOwner(email, context.linkOrigin(origin), context);
    throw new CallError('ALREADY_EXISTS', alreadySubscribedWord);
  },
});
