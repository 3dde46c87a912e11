import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { addressSchema } from '../../../src/domain/account/addresses.ts';
import { letterHtml } from '../../../src/domain/mail/letter-html.ts';
import type { Sending } from '../../../src/domain/mail/letter-sender.ts';
import { letterText } from '../../../src/domain/mail/letter-text.ts';
import { MailError, type MailFailure } from '../../../src/ports/host/mail-error.ts';
import {
  type Clock,
  lastMailDays,
  type Mail,
  type Mailer,
  type MailOutbox,
  outboxDays,
} from '../../../src/ports/server.ts';

/** Loaded with the first mail, and out of the memory of a boat, which sends none. */
const library = () => import('nodemailer');

const headerBreak = /[\r\n\0]/;

/** Refuses an address or a subject that would break out of a header (threat 29). */
function checkMail(mail: Mail): void {
  if (!addressSchema.safeParse(mail.to).success)
    throw new MailError('refused', 'A mail needs exactly one plain address.');
  if (headerBreak.test(mail.subject)) throw new MailError('refused', 'The subject of a mail is one line.');
}

/** The part of the sender's address behind the @: a Message-ID stands under a name of its sender (RFC 5322). */
const domainOf = (from: string) => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A mail in both its forms (`multipart/alternative`), as nodemailer wants it. */
function messageOf(mail: Mail, { from, sender = {} }: Sending) {
  const { id, to, subject, unsubscribe } = mail;
  const footer = { sender, ...(unsubscribe === undefined ? {} : { unsubscribePage: unsubscribe.page }) };
  return {
    to,
    subject,
    text: letterText(mail, footer),
    html: letterHtml(mail, footer),
    ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
    headers: {
      // No answers of out-of-office programmes (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribe.post}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** What nodemailer notes on an error of SMTP. */
const smtpErrorSchema = z.object({
  responseCode: z.number().min(500).max(599),
  command: z.string(),
  response: z.string().default(''),
});

/** What a refusal of SMTP means, by the command that was refused and its code (RFC 5321, RFC 3463). */
function failureOf(error: unknown): MailFailure {
  const refusal = smtpErrorSchema.safeParse(error).data;
  if (refusal === undefined) return 'temporary';
  // 5.7.x is a rule of the server, against this sender or this text: it says nothing of the address.
  if (refusal.command === 'RCPT TO') return /\b5\.7\.\d/.test(refusal.response) ? 'refused' : 'bounced';
  // A password or a sender that is refused is the operator's to mend: mails wait for that.
  return refusal.command === 'DATA' ? 'refused' : 'temporary';
}

/** The answer of the other server without the address in it: it is kept and logged. */
function reasonOf(error: unknown, to: string): string {
  const said = error instanceof Error ? error.message : 'no reason was given';
  return `The mail server did not take the mail: ${said.replaceAll(to, 'the address').slice(0, 250)}`;
}

/** Milliseconds; all of them together stay below the time for which a mail is one loop's (`leaseMs`). */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 };

/** Sends by SMTP. */
export function smtpMailer(url: string, sending: Sending): Mailer {
  let transport: Promise<Transporter> | null = null;
  async function connect(): Promise<Transporter> {
    const { createTransport } = await library();
    return createTransport({ url, ...timeouts }, { from: sending.from });
  }
  return {
    async send(mail) {
      checkMail(mail);
      transport ??= connect();
      const opened = await transport;
      try {
        await opened.sendMail(messageOf(mail, sending));
      } catch (cause) {
        throw new MailError(failureOf(cause), reasonOf(cause, mail.to), { cause });
      }
    },
  };
}

export interface OutboxMailerOptions extends Sending {
  readonly folder: string;
  readonly clock: Clock;
  /** Called with the file of every mail that was put there. */
  readonly onMail: (mail: { readonly to: string; readonly text: string }, file: string) => void;
}

const lastMail = '.last.eml';

/** A text of a mail as it was before it was cut into lines (quoted-printable). */
const unfolded = (text: string) => text.replaceAll(/=\r?\n/g, '').toLowerCase();

/** The mails of a folder: when each was put there, by its name. */
async function mailsIn(folder: string): Promise<readonly { name: string; at: number; isLast: boolean }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const at = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-([\d.]+Z)-[0-9a-f]+\.(?:last\.)?eml$/.exec(name);
    if (at === null) return [];
    return [{ name, at: Date.parse(`${at[1]}${at[2]}:${at[3]}:${at[4]}`), isLast: name.endsWith(lastMail) }];
  });
}

const dayMs = 24 * 60 * 60_000;

function folderOutbox(folder: string, clock: Clock): MailOutbox {
  return {
    async forget(address) {
      for (const { name, isLast } of await mailsIn(folder)) {
        if (isLast) continue;
        const file = join(folder, name);
        const mail = unfolded(await readFile(file, 'utf8').catch(() => ''));
        if (mail.includes(address.toLowerCase())) await rm(file, { force: true });
      }
    },
    async deleteOld() {
      const now = Date.parse(clock.now());
      for (const { name, at, isLast } of await mailsIn(folder))
        if (now - at > (isLast ? lastMailDays : outboxDays) * dayMs)
          await rm(join(folder, name), { force: true });
    },
  };
}

/** Puts every mail as a file into a folder, where a person or a test can read it; for a server without SMTP. */
export function outboxMailer({ folder, clock, onMail, ...sending }: OutboxMailerOptions): Mailer {
  return {
    outbox: folderOutbox(folder, clock),
    async send(mail) {
      checkMail(mail);
      const composed = messageOf(mail, sending);
      const { createTransport } = await library();
      const composer = createTransport(
        { streamTransport: true, buffer: true, newline: 'unix' },
        { from: sending.from },
      );
      const { message } = await composer.sendMail(composed);
      if (!Buffer.isBuffer(message)) throw new MailError('refused', 'The mail could not be composed.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${clock.now().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}${mail.isLast === true ? lastMail : '.eml'}`;
      const partial = join(folder, `.${name}.partial`);
      const handle = await open(partial, 'wx', 0o600);
      try {
        await handle.writeFile(message);
      } finally {
        await handle.close();
      }
      const file = join(folder, name);
      await rename(partial, file);
      onMail({ to: mail.to, text: composed.text }, file);
    },
  };
}
