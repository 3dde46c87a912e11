import { letterHtml } from '../../domain/mail/letter-html.ts';
import type { LetterSender } from '../../domain/mail/letter-sender.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { Clock, Mailer } from '../../ports/server.ts';
import { type Store, StoreError } from '../../ports/store.ts';

export interface OutboxMailerDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sender?: LetterSender;
}

/**
 * Puts mails into the collection `mail`, from which the "Trigger Email" extension of Firebase sends them;
 * without it they stay there for somebody to read. No client may: the access table does not name it.
 */
export function createOutboxMailer({ store, clock, newId, sender = {} }: OutboxMailerDeps): Mailer {
  return {
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
      const data = { to, message, createdAt: clock.now() };
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
