import type { Clock, Mailer } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';

export interface OutboxMailerDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Puts mails into the collection `mail`, from which the "Trigger Email" extension of Firebase sends them;
 * without it they stay there for somebody to read. No client may: the access table does not name it.
 */
export function createOutboxMailer({ store, clock, newId }: OutboxMailerDeps): Mailer {
  return {
    async send({ to, subject, text }) {
      const data = { to, message: { subject, text }, createdAt: clock.now() };
      await store.write([{ op: 'create', path: `mail/${newId()}`, data }]);
    },
  };
}
