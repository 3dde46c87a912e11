import type { Instant } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { type MailStatus, queuedMailSchema } from '../../mail/queued-mail.ts';
import { collection } from '../collection.ts';

/** Mails that wait, and what became of others. The server's alone: the access table does not name them. */
export const mailDocs = collection('mails/{mailId}', queuedMailSchema);

/** Those of a state whose time has come, the most overdue first: to be sent, or to be forgotten. */
export function mailsDue(status: MailStatus, now: Instant): Query {
  return mailDocs.query(
    {},
    { equal: { status }, where: { next: { '<=': now } }, orderBy: { next: 'asc' }, limit: 20 },
  );
}

/** Those of a state, the next one first. */
export function mailsIn(status: MailStatus): Query {
  return mailDocs.query({}, { equal: { status }, orderBy: { next: 'asc' }, limit: 100 });
}

/** All to an address: they go with its account. */
export function mailsTo(address: string): Query {
  return mailDocs.query({}, { equal: { to: address } });
}
