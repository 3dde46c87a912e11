import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import {
  type AttemptLimit,
  attemptPath,
  byNetwork,
  finishAttempt,
  takeAttempt,
} from '../run/attempt-limit.ts';

const hourMs = 3_600_000;

/** Payments that were begun and not paid. Counted by network: a stranger who tries stolen cards makes up names and addresses as he likes. */
const giftLimit: AttemptLimit = {
  name: 'gifts',
  windowMs: hourMs,
  maxInAll: 300,
  // Thirty networks use that up: donors behind any other can still give, a few at a time. Some 270 kB of one document.
  reserve: { perKey: 5, maxInAll: 3_000 },
};
const maxOpenGiftsPerNetwork = 10;

const portalLimit = { name: 'portal-mails', windowMs: hourMs, maxInAll: 500 };
/** Mails with a link to a donor's page. One network alone cannot use up the mails of an address. */
const maxPortalMails = { addressFromNetwork: 5, network: 20, address: 20 };

const tooMany = () =>
  new CallError(
    'RESOURCE_EXHAUSTED',
    text('There were too many tries from your network. Nothing was taken. Please try again in an hour.'),
  );

/** Counts a payment that is begun. The same mark again is the same payment. Throws RESOURCE_EXHAUSTED. */
export async function countGift(mark: string, context: OperationContext): Promise<void> {
  const keys = [byNetwork(context, maxOpenGiftsPerNetwork)];
  if ((await takeAttempt(giftLimit, { keys, id: mark }, context)) === 'too many') throw tooMany();
}

/** Takes a payment that was made out of the count: many donors behind one router give one after the other. */
export async function finishGift(
  mark: string,
  context: Pick<OperationContext, 'store' | 'clock'>,
): Promise<void> {
  const path = attemptPath(giftLimit);
  await context.store.decide([path], ([stored]) => {
    const data = finishAttempt(stored, giftLimit, mark, context);
    return { writes: data === null ? [] : [{ op: 'set', path, data }], answer: null };
  });
}

/** Counts a mail with a link to the donor's page. Throws RESOURCE_EXHAUSTED. */
export async function countPortalMail(email: string, context: OperationContext): Promise<void> {
  const { network = '' } = context;
  const keys = [
    { kind: 'address from network', value: `${email} ${network}`, max: maxPortalMails.addressFromNetwork },
    { kind: 'address', value: email, max: maxPortalMails.address },
    byNetwork(context, maxPortalMails.network),
  ];
  if ((await takeAttempt(portalLimit, { keys }, context)) === 'too many') throw tooMany();
}
