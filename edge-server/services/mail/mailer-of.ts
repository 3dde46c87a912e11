import type { Clock, Mailer } from '../../../src/ports/server.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';

export interface MailerOptions {
  readonly config: Pick<ServerConfig, 'mail'>;
  readonly mailer?: Mailer;
  /** Called with every mail that was put into the outbox folder; never with SMTP. */
  readonly onMail?: (mail: { readonly to: string; readonly text: string }, file: string) => void;
}

/** The mailer that was handed in, else SMTP where it is set up, else the folder that anybody can look into. */
export function mailerOf(options: MailerOptions, folder: string, clock: Clock): Mailer {
  const { mail } = options.config;
  if (options.mailer !== undefined) return options.mailer;
  if (mail.smtpUrl !== null) return smtpMailer(mail.smtpUrl, mail);
  const onMail = options.onMail ?? (() => undefined);
  return outboxMailer({ ...mail, folder, clock, onMail });
}
