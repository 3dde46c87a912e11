import { bytesToHex } from '@noble/hashes/utils.js';
import { mailDocs } from '../../domain/collections/account/mails.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import type { QueuedMail } from '../../domain/mail/queued-mail.ts';
import { storedParts } from '../../domain/mail/stored-letter.ts';
import type { OperationContext } from '../../ports/server.ts';

/** A letter that may wait for its turn. */
export interface MailToQueue extends Letter, Pick<QueuedMail, 'to'> {
  /** Fixed by what causes the mail, where that may be done twice; else drawn. */
  readonly id?: string;
  readonly uid?: string;
  readonly expires?: Instant;
  /** When it is tried first; now, where nothing is said. */
  readonly due?: Instant;
  /** The last one to somebody whose account is gone: nothing of it is kept once it is done. */
  readonly isLast?: boolean;
  /** Of a newsletter: the address of the site, and whether it is only looked at. */
  readonly newsletter?: { readonly site: string; readonly isTest: boolean };
}

/** As `queueMail`, of a mail whose id what causes it has fixed. */
export function queueMailAs(mail: MailToQueue & { readonly id: string }, now: Instant): Write {
  const queued: QueuedMail = {
    id: mail.id,
    to: mail.to,
    subject: mail.subject,
    parts: storedParts(mail),
    kind: mail.newsletter === undefined ? 'account' : 'newsletter',
    ...(mail.newsletter === undefined ? {} : mail.newsletter),
    ...(mail.uid === undefined ? {} : { uid: mail.uid }),
    ...(mail.expires === undefined ? {} : { expires: mail.expires }),
    ...(mail.isLast === undefined ? {} : { isLast: mail.isLast }),
    status: mail.due === undefined ? 'waiting' : 'scheduled',
    queued: now,
    next: mail.due ?? now,
    tries: 0,
    begun: 0,
  };
  return mailDocs.create({ mailId: mail.id }, queued);
}

/**
 * The write that queues a mail, for the batch of what causes it: both are stored, or neither. It fails with
 * 'ALREADY_EXISTS' for a mail whose id was queued before.
 */
export function queueMail(
  mail: MailToQueue,
  { clock, randomBytes }: Pick<OperationContext, 'clock' | 'randomBytes'>,
): Write {
  return queueMailAs({ ...mail, id: mail.id ?? bytesToHex(randomBytes(16)) }, clock.now());
}
