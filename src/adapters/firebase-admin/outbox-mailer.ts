import { toInstant } from '../../domain/documents/instant.ts';
import { everythingIn, type Query, thoseWith } from '../../domain/documents/query.ts';
import { letterHtml } from '../../domain/mail/letter-html.ts';
import type { LetterSender } from '../../domain/mail/letter-sender.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { type Clock, lastMailDays, type Mailer, type MailOutbox, outboxDays } from '../../ports/server.ts';
import { type Store, type StoredDocument, StoreError } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';

export interface OutboxMailerDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sender?: LetterSender;
}

const dayMs = 24 * 60 * 60_000;

function collectionOutbox({ store, clock }: Pick<OutboxMailerDeps, 'store' | 'clock'>): MailOutbox {
  const remove = (docs: readonly StoredDocument[]) =>
    writeInBatches(
      store,
      docs.map(({ path }) => ({ op: 'delete', path })),
    );
  return {
    forget: async (address) => remove(await everyDocument(store, thoseWith('mail', 'to', address))),
    async deleteOld() {
      const before = (days: number) => toInstant(Date.parse(clock.now()) - days * dayMs);
      const olderThan = (days: number): Query => ({
        ...everythingIn('mail'),
        where: [{ field: 'createdAt', op: '<', value: before(days) }],
        orderBy: [{ field: 'createdAt', direction: 'asc' }],
      });
      const last = await everyDocument(store, thoseWith('mail', 'isLast', true));
      await remove(last.filter(({ data }) => String(data.createdAt) < before(lastMailDays)));
      await remove(await everyDocument(store, olderThan(outboxDays)));
    },
  };
}

/**
 * Puts mails into the collection `mail`, from which the "Trigger Email" extension of Firebase sends them;
 * without it they stay there for somebody to read. No client may: the access table does not name it.
 */
export function createOutboxMailer({ store, clock, newId, sender = {} }: OutboxMailerDeps): Mailer {
  return {
    outbox: collectionOutbox({ store, clock }),
    async send(mail) {
      const { id, to, subject, unsubscribe } = mail;
      const footer = { sender, ...(unsubscribe === undefined ? {} : { unsubscribePage: unsubscribe.page }) };
      const message = {
        subject,
        text: letterText(mail, footer),
        html: letterHtml(mail, footer),
        ...(unsubscribe === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${unsubscribe.post}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
      };
      const data = { to, message, createdAt: clock.now(), isLast: mail.isLast === true };
      try {
        await store.write([{ op: 'create', path: `mail/${id ?? newId()}`, data }]);
      } catch (error) {
        // A queued mail has its own id: the extension has it already, and sends it once.
        if (id === undefined || !(error instanceof StoreError) || error.code !== 'ALREADY_EXISTS')
          throw error;
      }
    },
  };
}
