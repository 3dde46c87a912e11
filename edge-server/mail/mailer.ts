import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock, Mail, Mailer } from '../../src/ports/server.ts';

/** A mail that cannot be sent: its address or subject would break out of a header (threat 29). */
export class MailError extends Error {
  override readonly name = 'MailError';
}

const headerBreak = /[\r\n\0]/;
const oneAddress = /^[^\s@,;<>"'()]+@[^\s@,;<>"'()]+$/;

function checkMail(mail: Mail): void {
  if (!oneAddress.test(mail.to)) throw new MailError('A mail needs exactly one plain address.');
  if (headerBreak.test(mail.subject)) throw new MailError('The subject of a mail is one line.');
}

/** Sends by SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from });
  return {
    async send(mail) {
      checkMail(mail);
      try {
        await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text });
      } catch (cause) {
        throw new MailError('The mail server did not take the mail.', { cause });
      }
    },
  };
}

export interface OutboxMailerOptions {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
  /** Called with the file of every mail that was put there. */
  readonly onMail: (mail: Mail, file: string) => void;
}

/** Puts every mail as a file into a folder, where a person or a test can read it; for a server without SMTP. */
export function outboxMailer({ folder, from, clock, onMail }: OutboxMailerOptions): Mailer {
  const composer = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  );
  return {
    async send(mail) {
      checkMail(mail);
      const { message } = await composer.sendMail({ to: mail.to, subject: mail.subject, text: mail.text });
      if (!Buffer.isBuffer(message)) throw new MailError('The mail could not be composed.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${clock.now().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      const partial = join(folder, `.${name}.partial`);
      const handle = await open(partial, 'wx', 0o600);
      try {
        await handle.writeFile(message);
      } finally {
        await handle.close();
      }
      const file = join(folder, name);
      await rename(partial, file);
      onMail(mail, file);
    },
  };
}
