import { mailDocs, mailsTo } from '../../domain/collections/account/mails.ts';
import { enquiriesFrom } from '../../domain/collections/site/enquiries.ts';
import { thoseWith } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { type PersonalKind, stays } from './personal-kind.ts';

/** Mails that wait or were sent, and those that were handed to whoever sends them on Firebase. */
export const letters: PersonalKind = {
  async find({ uid, emails }, { store }) {
    const found = [];
    for (const email of emails)
      found.push(
        ...(await everyDocument(store, mailsTo(email))),
        ...(await everyDocument(store, thoseWith('mail', 'to', email))),
      );
    found.push(...(await everyDocument(store, thoseWith(mailDocs.under({}), 'uid', uid))));
    return [...new Map(found.map((doc) => [doc.path, doc])).values()];
  },
  async end(person, deps) {
    const found = await letters.find(person, deps);
    await writeInBatches(
      deps.store,
      found.map(({ path }) => ({ op: 'delete', path })),
    );
    for (const email of person.emails) await deps.mailer.outbox?.forget(email);
  },
  /** What is on its way to the former address goes there. */
  move: stays,
};

/** With the mail in which the organisation was told of it. */
export const enquiries: PersonalKind = {
  async find({ emails }, { store }) {
    const found = [];
    for (const email of emails) found.push(...(await everyDocument(store, enquiriesFrom(email))));
    return found;
  },
  async end(person, deps) {
    const found = await enquiries.find(person, deps);
    await writeInBatches(
      deps.store,
      found.flatMap(({ id, path }) => [
        { op: 'delete', path } as const,
        mailDocs.delete({ mailId: `enquiry-${id}` }),
      ]),
    );
  },
  move: stays,
};
