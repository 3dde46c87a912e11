// npm run newsletter -- LETTER --site https://… [--region gbr] [--test ADDRESS | --send] [--project NAME]

import { askedNewsletterSchema } from '../../../www/mails/mail-work.ts';
import { askServer } from '../ask-server.ts';
import { readNamedFile, readWords, type Terminal, UsageError } from '../command.ts';
import { mailsOfProject } from './mails-of-project.ts';

const usage =
  'Use it so: npm run newsletter -- LETTER --site https://… [--region gbr] [--test ADDRESS | --send] [--project NAME, for one on Firebase]';

/** `npm run newsletter`: says how many would get a letter; `--test` sends one copy, `--send` all of them. */
export async function newsletterCommand(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { values, positionals } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      region: { type: 'string' },
      test: { type: 'string' },
      send: { type: 'boolean', default: false },
      project: { type: 'string' },
    },
  });
  const { site, region, test, send, project } = values;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0 || project === '') throw new UsageError(usage);
  const asked = askedNewsletterSchema.safeParse({
    act: 'newsletter',
    markdown: await readNamedFile(file, terminal),
    ...{ site, test, send },
    ...(region === undefined ? {} : { regionId: region }),
  });
  if (!asked.success) throw new UsageError(usage);
  return project === undefined
    ? askServer(asked.data, 'www', terminal)
    : mailsOfProject(project, asked.data, terminal);
}
