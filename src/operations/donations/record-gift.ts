import { z } from 'zod';
import {
  giftDocs,
  giftEventDocs,
  giftLedgerDocs,
  ownGiftDocs,
} from '../../domain/collections/account/gifts.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { type Charity, charitySchema } from '../../domain/donations/charity.ts';
import { type Gift, giftSchema, receiptNumber } from '../../domain/donations/gift.ts';
import {
  isReceipted,
  receiptLetter,
  refundLetter,
  renewalFailedLetter,
} from '../../domain/donations/receipt.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import type { GiftFacts, GiftSource } from '../../ports/host/payments.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMailAs } from '../mail/queue-mail.ts';
import { keptUid, keptUidUnder } from '../run/kept-account.ts';
import { finishGift } from './count-tries.ts';
import { givingOf } from './giving-of.ts';

export type GiftContext = Pick<OperationContext, 'store' | 'clock' | 'accounts' | 'linkOrigin' | 'giving'>;

type GiftMail = 'receipt' | 'refund' | 'failed renewal';

interface Known {
  readonly gift: Gift | null;
  /** Receipts so far. */
  readonly receipts: number;
  /** Whose gift it is; null where nobody has shown that the address is theirs. */
  readonly uid: string | null;
}

interface Change {
  readonly gift: Gift;
  readonly receipts: number;
  readonly about: readonly GiftMail[];
}

function freshGift(facts: GiftFacts, uid: string | null): Gift {
  const { id, donor, cents, frequency, at, refundedCents, isTest } = facts;
  return {
    ...{ id, name: donor.name, email: donor.email, cents, currency: 'aud', frequency, at, isTest },
    ...(uid === null ? {} : { uid }),
    status: facts.outcome === 'given' ? 'given' : 'failed',
    refundedCents,
  };
}

/**
 * What changes by what the provider says now; null for nothing. What was given stays given: an event that comes late says only what
 * was. Its receipt has the next number, in the same batch, so numbers have no gaps.
 */
export function changeOfGift(
  facts: GiftFacts,
  known: Known,
  { now, charity }: { now: Instant; charity: Charity },
): Change | null {
  const { gift, receipts, uid } = known;
  if (gift?.status === 'given') {
    const owner = gift.uid ?? uid ?? undefined;
    if (facts.refundedCents <= gift.refundedCents && owner === gift.uid) return null;
    const refundedCents = Math.max(facts.refundedCents, gift.refundedCents);
    const changed = { ...gift, ...(owner === undefined ? {} : { uid: owner }), refundedCents };
    return { gift: changed, receipts, about: refundedCents > gift.refundedCents ? ['refund'] : [] };
  }
  if (facts.outcome === 'given') {
    const number = receiptNumber(receipts + 1, facts.isTest);
    const receipt = { number, issued: now, charity: charitySchema.parse(charity) };
    const about: GiftMail[] = facts.refundedCents > 0 ? ['receipt', 'refund'] : ['receipt'];
    return { gift: { ...freshGift(facts, gift?.uid ?? uid), receipt }, receipts: receipts + 1, about };
  }
  if (gift !== null || !facts.isRenewal || !facts.wasRefused) return null;
  return { gift: freshGift(facts, uid), receipts, about: ['failed renewal'] };
}

/** Each is queued once: a gift is given once, and what was given back only grows. */
const mailIdOf = ({ id, refundedCents }: Gift, about: GiftMail) =>
  about === 'refund' ? `${id}.refund.${refundedCents}` : `${id}.${about.replace(' ', '-')}`;

function letterOf(gift: Gift, about: GiftMail, pages: string | null): Letter | null {
  if (about === 'failed renewal') return renewalFailedLetter(gift, pages);
  if (!isReceipted(gift)) return null;
  return about === 'receipt' ? receiptLetter(gift, pages) : refundLetter(gift);
}

function mailWrites({ gift, about }: Change, pages: string | null, now: Instant): Write[] {
  return about.flatMap((reason) => {
    const letter = letterOf(gift, reason, pages);
    return letter === null
      ? []
      : [queueMailAs({ ...letter, id: mailIdOf(gift, reason), to: gift.email }, now)];
  });
}

function writesOf(change: Change, kind: string, pages: string | null, now: Instant): Write[] {
  const { gift, receipts } = change;
  const data = documentOf(gift);
  return [
    giftDocs.set({ giftId: gift.id }, data),
    ...(gift.uid === undefined ? [] : [ownGiftDocs.set({ uid: gift.uid, giftId: gift.id }, data)]),
    giftLedgerDocs.set({ kind }, { receipts }),
    ...mailWrites(change, pages, now),
  ];
}

/** Whose account a gift goes to: the session's in which it was made, else that of whoever has proven the address. */
async function ownerOf({ donor }: GiftFacts, { accounts, store }: GiftContext): Promise<string | null> {
  if (donor.uid !== null) return await keptUid(donor.uid, store);
  const owner = await accounts.find(donor.email);
  if (owner === null) return await keptUidUnder(donor.email, store);
  return owner.isProven ? owner.uid : null;
}

const receiptsOf = (ledger: DocumentData | null | undefined) =>
  z.object({ receipts: z.number() }).safeParse(ledger).data?.receipts ?? 0;

/**
 * Asks the provider what became of a payment and keeps it: the gift, its receipt's number, its owner's copy, the mail that is to go
 * out, and the event's id in one batch. Answers what the provider says, null where it knows no such gift. An event that was there changes nothing (fault 30); neither does one that comes late, because
 * it is never believed itself. Rejects with a `PaymentsError`, or a `StoreError`.
 */
export async function recordGift(
  source: GiftSource,
  context: GiftContext,
  eventId?: string,
): Promise<GiftFacts | null> {
  const { payments, charity } = givingOf(context);
  const pages = context.linkOrigin();
  const facts = await payments.find(source);
  if (facts === null) return null;
  const now = context.clock.now();
  const kind = facts.isTest ? 'test' : 'gifts';
  const wanted = await ownerOf(facts, context);
  const event = eventId === undefined ? null : giftEventDocs.path({ eventId });
  const paths = [
    giftDocs.path({ giftId: facts.id }),
    giftLedgerDocs.path({ kind }),
    ...(wanted === null ? [] : [userDocs.path({ uid: wanted })]),
    ...(event === null ? [] : [event]),
  ];
  await context.store.decide(paths, (documents) => {
    const [gift, ledger] = documents;
    const [isThere, wasTaken] = [
      wanted === null ? null : documents[2],
      event === null ? null : documents.at(-1),
    ];
    if (wasTaken != null) return { writes: [], answer: null };
    const change = changeOfGift(
      facts,
      {
        gift: gift == null ? null : giftSchema.parse(gift),
        receipts: receiptsOf(ledger),
        // An account that was deleted meanwhile gets nothing.
        uid: isThere == null ? null : wanted,
      },
      { now, charity },
    );
    const taken: Write[] = event === null ? [] : [{ op: 'create', path: event, data: { at: now } }];
    if (change === null) return { writes: taken, answer: null };
    return { writes: [...taken, ...writesOf(change, kind, pages, now)], answer: null };
  });
  if (facts.outcome === 'given') await finishGift(facts.mark, context);
  return facts;
}
