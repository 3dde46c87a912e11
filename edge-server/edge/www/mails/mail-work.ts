import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { emailSchema } from '../../../../src/domain/account/user.ts';
import { mailDocs, mailsIn } from '../../../../src/domain/collections/account/mails.ts';
import { idText } from '../../../../src/domain/documents/lengths.ts';
import { letterOfMarkdown } from '../../../../src/domain/mail/letter-of-markdown.ts';
import type { MailStatus } from '../../../../src/domain/mail/queued-mail.ts';
import { regionIdSchema } from '../../../../src/domain/region/region.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { markBounced } from '../../../../src/operations/mail/bounces.ts';
import { newsletterReaders, queueNewsletter } from '../../../../src/operations/mail/newsletter.ts';
import { queueMail } from '../../../../src/operations/mail/queue-mail.ts';
import { pagesOf, parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { Accounts, Clock, OperationStore } from '../../../../src/ports/server.ts';

/** What an operator asks about mails: those that wait or were given up, one tried again, an address that takes none. */
export const askedMailsSchema = z.object({
  act: z.literal('mails'),
  again: idText.min(1).optional(),
  bounced: emailSchema.optional(),
});

/** A newsletter: to whom, or first to one address to look at it. */
export const askedNewsletterSchema = z.object({
  act: z.literal('newsletter'),
  markdown: z.string().max(100_000),
  site: z.url({ protocol: /^https?$/ }).max(300),
  regionId: regionIdSchema.optional(),
  test: emailSchema.optional(),
  /** Without it, it is only said how many would get it. */
  send: z.boolean(),
});

type Asked = z.infer<typeof askedMailsSchema> | z.infer<typeof askedNewsletterSchema>;

export interface MailWorkContext {
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'find'>;
}

type Say = (line: string) => void;

const drawn = (length: number) => randomBytes(length);

async function list(status: MailStatus, title: string, { store }: MailWorkContext, say: Say): Promise<void> {
  let count = 0;
  for await (const docs of pagesOf(store, mailsIn(status))) {
    const { items, unreadable } = parseDocuments(mailDocs.schema, docs);
    if (count === 0 && docs.length > 0) say(title);
    count += docs.length;
    for (const { id, to, subject, tries, next, reason } of items) {
      const when = status === 'waiting' ? `, next try ${next}` : '';
      say(
        `  ${id}  ${to}  “${subject}”  ${counted(tries, 'try', 'tries')}${when}${reason === undefined ? '' : `: ${reason}`}`,
      );
    }
    if (unreadable > 0) say(`  ${counted(unreadable, 'record')} that cannot be read`);
  }
  if (count === 0) say(`${title} none.`);
}

/** Of one that was sent or is over nothing is left to send. */
async function tryAgain(id: string, { store, clock }: MailWorkContext, say: Say): Promise<boolean> {
  const path = mailDocs.path({ mailId: id });
  const outcome = await store.decide([path], ([stored]) => {
    const mail = mailDocs.parse(stored);
    if (mail === undefined) return { writes: [], answer: 'There is no such mail.' };
    if (mail.parts === '') return { writes: [], answer: 'This mail is done, and its words are gone.' };
    const data = { status: 'waiting', next: clock.now(), tries: 0, begun: 0 };
    return { writes: [{ op: 'merge', path, data }], answer: null };
  });
  say(outcome ?? 'It is tried again within half a minute (on Firebase within five).');
  return outcome === null;
}

async function newsletter(
  asked: z.infer<typeof askedNewsletterSchema>,
  { store, clock }: MailWorkContext,
  say: Say,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { markdown, site, regionId = null, test, send } = asked;
  const letter = letterOfMarkdown(markdown);
  if (letter === null) {
    say('A newsletter begins with its subject, “# …”, and has a text below it.');
    return false;
  }
  const ground = { store, clock, randomBytes: drawn };
  if (test !== undefined) {
    await store.write([queueMail({ ...letter, to: test, newsletter: { site, isTest: true } }, ground)]);
    say(`One copy goes to ${test}. Its link to unsubscribe belongs to nobody.`);
    return true;
  }
  if (!send) {
    let readers = 0;
    for await (const _reader of newsletterReaders(regionId, ground)) readers += 1;
    say(
      `“${letter.subject}” would go to ${counted(readers, 'person', 'people')}. Type the same with --send to send it.`,
    );
    return true;
  }
  const { queued, before } = await queueNewsletter({ letter, site, regionId }, ground, mayGoOn);
  const earlier = before === 0 ? '' : ` ${counted(before, 'person', 'people')} had it before.`;
  say(`“${letter.subject}” goes to ${counted(queued, 'person', 'people')} now.${earlier}`);
  if (!mayGoOn()) say('Interrupted. Type the same again to go on: nobody gets it twice.');
  return mayGoOn();
}

/** Does what an operator asks about mails. Answers whether it went well. */
export async function workOnMails(
  asked: Asked,
  context: MailWorkContext,
  say: Say,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  if (asked.act === 'newsletter') return newsletter(asked, context, say, mayGoOn);
  if (asked.again !== undefined) return tryAgain(asked.again, context, say);
  if (asked.bounced !== undefined) {
    const isKnown = await markBounced(asked.bounced, 'An operator was told that mails come back.', context);
    say(
      isKnown
        ? 'Marked: nothing but codes goes there until one is typed back.'
        : 'No account has this address.',
    );
    return isKnown;
  }
  await list('waiting', 'Waiting:', context, say);
  await list('failed', 'Given up:', context, say);
  return true;
}
