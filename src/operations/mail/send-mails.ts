import { isBounced, userSchema } from '../../domain/account/user.ts';
import { mailDocs, mailsDue } from '../../domain/collections/account/mails.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { isHeld, leaseUntil } from '../../domain/documents/lease.ts';
import type { Write } from '../../domain/documents/write.ts';
import {
  leaseMs,
  mostHandedOver,
  pauseAfter,
  type QueuedMail,
  queuedMailSchema,
  rememberedMs,
} from '../../domain/mail/queued-mail.ts';
import { partsOf } from '../../domain/mail/stored-letter.ts';
import { MailError } from '../../ports/host/mail-error.ts';
import type { Accounts, Mail, OperationContext } from '../../ports/server.ts';
import { markBounced } from './bounces.ts';
import { unsubscribeLinks } from './unsubscribe-token.ts';

/** What the queue is sent with. */
export interface MailGround extends Pick<OperationContext, 'store' | 'clock' | 'mailer' | 'randomBytes'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly log: { warn(facts: object, text: string): void };
  /** No other process sends from this store, and this one by one loop: a mail in hand was left behind by a kill. */
  readonly isAlone?: boolean;
}

const after = (now: string, ms: number) => toInstant(Date.parse(now) + ms);

type Change = Partial<QueuedMail>;

/**
 * Done, one way or the other: what became of it stays for a while. The words go, but of one that was given up: an operator
 * may have it tried again.
 */
const done = (status: QueuedMail['status'], now: string, reason?: string): Change => ({
  status,
  ...(status === 'failed' ? {} : { parts: '' }),
  next: after(now, rememberedMs),
  ...(reason === undefined ? {} : { reason: reason.slice(0, 500) }),
});

/** The write that keeps what became of a mail; of the last one to an address that is nobody's any more nothing stays. */
function changed({ id, isLast }: Pick<QueuedMail, 'id' | 'isLast'>, change: Change): Write {
  const path = mailDocs.path({ mailId: id });
  const isOver = change.status !== undefined && change.status !== 'waiting';
  return isLast === true && isOver ? { op: 'delete', path } : { op: 'merge', path, data: documentOf(change) };
}

/**
 * Keeps what became of a mail. One whose record is gone was on its way while its account was deleted: nothing is written, and an outbox forgets
 * it as well.
 */
async function note(mail: QueuedMail, change: Change, { store, clock, mailer }: MailGround): Promise<void> {
  const isThere = await store.decide([mailDocs.path({ mailId: mail.id })], ([record = null]) => ({
    writes: record === null ? [] : [changed(mail, { ...change, leaseUntil: clock.now() })],
    answer: record !== null,
  }));
  if (!isThere) await mailer.outbox?.forget(mail.to);
}

/** Takes a mail in hand, so that no other loop does; null when another has it, or it is over. */
function claim(path: string, { store, clock, isAlone = false }: MailGround): Promise<QueuedMail | null> {
  return store.decide<QueuedMail | null>([path], ([document]) => {
    const mail = queuedMailSchema.safeParse(document).data;
    const now = clock.now();
    const isOpen = mail?.status === 'waiting' || mail?.status === 'scheduled';
    if (mail === undefined || !isOpen) return { writes: [], answer: null };
    const isDue = isHeld(mail, now) ? isAlone : mail.next <= now;
    if (!isDue) return { writes: [], answer: null };
    const over = overBefore(mail, now);
    const until = leaseUntil(now, leaseMs);
    const taken = { status: 'waiting', begun: mail.begun + 1, next: until, leaseUntil: until } as const;
    const change: Change = over ?? taken;
    return {
      writes: [changed(mail, change)],
      answer: over === null ? { ...mail, ...change } : null,
    };
  });
}

/** What becomes of a mail that is not to be handed over any more; null of the others. */
function overBefore({ expires, begun }: QueuedMail, now: string): Change | null {
  if (expires !== undefined && expires <= now) return done('expired', now);
  if (begun >= mostHandedOver) {
    return done('failed', now, 'The program ended twice while it was being sent: it may have arrived.');
  }
  return null;
}

/** Why a mail is not wanted by the account that it goes to; null when it may go. */
async function unwanted(mail: QueuedMail, { store, accounts }: MailGround): Promise<string | null> {
  if (mail.isTest === true) return null;
  const uid = mail.uid ?? (await accounts.find(mail.to))?.uid;
  if (uid === undefined) return mail.kind === 'newsletter' ? 'The account is gone.' : null;
  const stored = (await store.get(userDocs.path({ uid })))?.data;
  const account = userSchema.pick({ email: true, mailBounced: true, optin: true }).safeParse(stored).data;
  if (account !== undefined && account.email === mail.to && isBounced(account))
    return 'Mails to this address come back.';
  if (mail.kind === 'newsletter' && (account?.optin !== true || account.email !== mail.to))
    return 'No news are wanted any more.';
  return null;
}

async function letterOf(mail: QueuedMail, ground: MailGround): Promise<Mail> {
  const { id, to, subject, parts, site, uid, isLast = false } = mail;
  const letter = { id, to, subject, parts: partsOf(parts), ...(isLast ? { isLast } : {}) };
  if (mail.kind !== 'newsletter' || site === undefined) return letter;
  return { ...letter, unsubscribe: await unsubscribeLinks(uid ?? 'test', site, ground) };
}

/** What is noted of a mail that was not taken. */
function changeAfter(error: unknown, { tries }: QueuedMail, now: string): Change {
  const reason = error instanceof Error ? error.message : 'It could not be sent.';
  if (error instanceof MailError && error.failure !== 'temporary') return done('failed', now, reason);
  const pause = pauseAfter(tries + 1);
  if (pause === null) return { ...done('failed', now, reason), tries: tries + 1 };
  return { tries: tries + 1, begun: 0, next: after(now, pause), reason: reason.slice(0, 500) };
}

async function sendOne(mail: QueuedMail, ground: MailGround): Promise<'sent' | 'not sent'> {
  const { clock, mailer, log } = ground;
  const why = await unwanted(mail, ground);
  if (why !== null) {
    await note(mail, done('dropped', clock.now(), why), ground);
    return 'not sent';
  }
  try {
    await mailer.send(await letterOf(mail, ground));
  } catch (error) {
    const change = changeAfter(error, mail, clock.now());
    await note(mail, change, ground);
    // Never the address: a log names no person.
    log.warn({ mail: mail.id, tries: mail.tries + 1, reason: change.reason }, 'a mail was not taken');
    if (error instanceof MailError && error.failure === 'bounced')
      await markBounced(mail.to, error.message, ground);
    return 'not sent';
  }
  await note(mail, done('sent', clock.now()), ground);
  return 'sent';
}

/**
 * Sends what is due, and forgets what was done long ago. Answers how many were sent. Any number of these may run at the
 * same time: each mail is one's. Killed between handing a mail over and noting it, it is handed over once more, under
 * the same Message-ID, and then no more: after its lease, or with the next run of whoever is alone.
 */
export async function sendDueMails(ground: MailGround, mayGoOn: () => boolean = () => true): Promise<number> {
  const { store, clock, isAlone = false } = ground;
  let sent = 0;
  const seen = new Set<string>();
  while (mayGoOn()) {
    const now = clock.now();
    // The lease of one that was left behind ends within its length.
    const due = await Promise.all([
      store.query(mailsDue('waiting', isAlone ? leaseUntil(now, leaseMs) : now)),
      store.query(mailsDue('scheduled', now)),
    ]);
    const docs = due.flatMap((page) => page.docs);
    const fresh = docs.filter(({ path }) => !seen.has(path));
    if (fresh.length === 0) break;
    for (const { path } of fresh) {
      if (!mayGoOn()) return sent;
      seen.add(path);
      const mail = await claim(path, ground);
      if (mail !== null && (await sendOne(mail, ground)) === 'sent') sent += 1;
    }
  }
  await forgetOld(ground);
  return sent;
}

async function forgetOld({ store, clock }: MailGround): Promise<void> {
  for (const status of ['sent', 'failed', 'expired', 'dropped'] as const) {
    const { docs } = await store.query(mailsDue(status, clock.now()));
    if (docs.length > 0) await store.write(docs.map(({ path }) => ({ op: 'delete', path })));
  }
}
