// npm run mails [-- --again ID | --bounced ADDRESS] [--project NAME]

import { askedMailsSchema } from '../../../www/mails/mail-work.ts';
import { askServer } from '../ask-server.ts';
import { readWords, type Terminal, UsageError } from '../command.ts';
import { mailsOfProject } from './mails-of-project.ts';

const usage =
  'Use it so: npm run mails [-- --again ID | --bounced ADDRESS] [--project NAME, for one on Firebase]';

/** `npm run mails`: mails that wait or were given up; one tried again; an address that takes no mail. Also while the server runs. */
export async function mailsCommand(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: { again: { type: 'string' }, bounced: { type: 'string' }, project: { type: 'string' } },
  });
  const { project, ...rest } = values;
  const asked = askedMailsSchema.safeParse({ act: 'mails', ...rest });
  if (!asked.success || project === '') throw new UsageError(usage);
  return project === undefined
    ? askServer(asked.data, 'www', terminal)
    : mailsOfProject(project, asked.data, terminal);
}
