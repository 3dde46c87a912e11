import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { donorPortalInput, donorPortalName } from '../../contract/account/gifts.ts';
import { emailSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { instantSchema, toInstant } from '../../domain/documents/instant.ts';
import { portalLetter, portalLinkMinutes } from '../../domain/donations/receipt.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { defineOperation } from '../run/operation.ts';
import { originOfLink } from '../run/origin-of-link.ts';
import { countPortalMail } from './count-tries.ts';
import { askProvider, givingOf } from './giving-of.ts';

const ticketSchema = z.object({ email: emailSchema, expires: instantSchema });
const ticketPath = (ticket: string) => `gifttickets/${bytesToHex(sha256(utf8ToBytes(ticket)))}`;

/** The proven address of who is signed in; null for anybody else. */
export async function provenAddress({
  actor,
  store,
  accounts,
}: Pick<OperationContext, 'actor' | 'store' | 'accounts'>): Promise<string | null> {
  if (actor.uid === null || actor.guest) return null;
  const profile = userDocs.schema.safeParse((await store.get(userDocs.path({ uid: actor.uid })))?.data);
  const email = profile.data?.email;
  if (email === undefined) return null;
  const owner = await accounts.find(email);
  return owner?.isProven === true && owner.uid === actor.uid ? email : null;
}

/** Takes a ticket, once. */
async function addressOfTicket(ticket: string, { store, clock }: OperationContext): Promise<string> {
  const path = ticketPath(ticket);
  const found = await store.decide([path], ([kept]) => ({
    writes: kept === null ? [] : [{ op: 'delete', path } as const],
    answer: ticketSchema.safeParse(kept).data ?? null,
  }));
  if (found === null || found.expires <= clock.now())
    throw new CallError(
      'NOT_FOUND',
      text('This link has been used, or its time is over. Please ask for another.'),
    );
  return found.email;
}

/** Mails the owner of an address a link to their own page, where the provider knows them; else does nothing. */
async function mailLink(email: string, origin: string, context: OperationContext): Promise<void> {
  const { store, clock, randomBytes } = context;
  await countPortalMail(email, context);
  const isDonor = await askProvider(() => givingOf(context).payments.openPortal(email, `${origin}/gifts`));
  if (isDonor === null) return;
  const ticket = bytesToHex(randomBytes(32));
  const expires = toInstant(Date.parse(clock.now()) + portalLinkMinutes * 60_000);
  // After the mark: browsers send no server what stands there, and no log has it.
  const letter = portalLetter(`${origin}/gifts#ticket=${ticket}`);
  // Queued, and not sent at once: the time that a mail takes, or its failing, would tell who gives.
  await store.write([
    { op: 'create', path: ticketPath(ticket), data: { email, expires } },
    queueMail({ ...letter, to: email, expires }, { clock, randomBytes }),
  ]);
}

/**
 * The provider's page where a donor stops a monthly gift, changes the card and sees invoices: opened for who is signed in with a proven
 * address, or who got a link by mail. Whoever only types an address hears 'mailed', whether it gives or not.
 */
export const donorPortal = defineOperation({
  name: donorPortalName,
  caller: 'anyone',
  takesGifts: true,
  input: donorPortalInput,
  async run({ origin: said, email, ticket }, context) {
    const { payments } = givingOf(context);
    const origin = originOfLink(said, context);
    const address =
      ticket === undefined ? await provenAddress(context) : await addressOfTicket(ticket, context);
    if (address !== null && (email === undefined || email === address)) {
      const url = await askProvider(() => payments.openPortal(address, `${origin}/gifts`));
      return url === null ? { status: 'nothing there' } : { status: 'open', url };
    }
    if (email === undefined)
      throw new CallError(
        'UNAUTHENTICATED',
        text('Please sign in, or type the address under which you give.'),
      );
    await mailLink(email, origin, context);
    return { status: 'mailed' };
  },
});
