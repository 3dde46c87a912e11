import { randomBytes } from 'node:crypto';
import { mailDocs, mailsIn } from '../../../src/domain/collections/account/mails.ts';
import { type MailGround, resumeMails, sendDueMails } from '../../../src/operations/mail/send-mails.ts';
import type { ServiceContext } from '../context.ts';

/** How often mails are looked for whose pause is over: the shortest one is a minute. */
const lookMs = 30_000;

export interface MailLoop {
  /** Resolves when nothing waits whose time has come. */
  idle(): Promise<void>;
  /** Resolves when the mail in hand is sent, or was not taken. */
  close(): Promise<void>;
}

/** Sends what is queued: at once when it is, when a pause is over, and after a start what the last run left. */
export function keepSending(
  context: Pick<ServiceContext, 'store' | 'clock' | 'mailer' | 'accounts' | 'log'>,
): MailLoop {
  const { store, clock, mailer, accounts, log } = context;
  const ground: MailGround = {
    ...{ store, clock, mailer, accounts, log },
    randomBytes: (length) => randomBytes(length),
  };
  let isClosed = false;
  let isWanted = false;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false;
      await sendDueMails(ground, () => !isClosed);
    }
  }

  function wake(): void {
    isWanted = true;
    if (working !== null || isClosed) return;
    working = work()
      .catch((error: unknown) => log.error({ err: error }, 'queued mails could not be looked at'))
      .finally(() => {
        working = null;
        // Woken after the last look and before this.
        if (isWanted) wake();
      });
  }

  async function begin(): Promise<void> {
    await resumeMails({ store, clock });
    const [waiting, failed] = await Promise.all([
      store.query(mailsIn('waiting')),
      store.query(mailsIn('failed')),
    ]);
    const counts = { waiting: waiting.docs.length, failed: failed.docs.length };
    if (counts.waiting + counts.failed > 0)
      log.warn(counts, 'mails wait or were given up: see “npm run mails”');
    wake();
  }

  const begun = begin().catch((error: unknown) =>
    log.error({ err: error }, 'queued mails could not be read'),
  );
  const stopListening = store.onCommit((paths, writes) => {
    // Not by its own notes: those are merges.
    const isQueued = writes.some(({ op, path }) => op === 'create' && mailDocs.match(path) !== undefined);
    if (isQueued && paths.length > 0) wake();
  });
  const timer = setInterval(wake, lookMs);
  timer.unref();
  return {
    async idle() {
      await begun;
      while (working !== null) await working;
    },
    async close() {
      isClosed = true;
      stopListening();
      clearInterval(timer);
      await begun;
      await working;
    },
  };
}
