import type { Clock, Mailer } from '../../src/ports/server.ts';
import type { EdgeServerOptions } from '../assembly/options.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';

/** The mailer that was handed in, else SMTP where it is set up, else the folder that anybody can look into. */
export function mailerOf(options: EdgeServerOptions, folder: string, clock: Clock): Mailer {
  const { mail } = options.config;
  if (options.mailer !== undefined) return options.mailer;
  if (mail.smtpUrl !== null) return smtpMailer(mail.smtpUrl, mail.from);
  const onMail = options.onMail ?? (() => undefined);
  return outboxMailer({ folder, from: mail.from, clock, onMail });
}
