import { askedAdministratorSchema } from '../../../www/people/administrator-work.ts';
import { askServer } from '../ask-server.ts';
import { type Terminal, UsageError } from '../command.ts';

const usage = 'Say the e-mail address of the administrator: npm run create:admin -- you@example.org';

/**
 * `npm run create:admin -- you@example.org`: makes an administrator of this www server, who signs in by a code in a mail.
 * Also while the server runs. For Firebase: `npm run firebase -- --project NAME --admin you@example.org`.
 */
export async function createAdmin(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const [email] = words;
  const asked = askedAdministratorSchema.safeParse({ act: 'create-admin', email });
  if (!asked.success || words.length > 1) throw new UsageError(usage);
  return askServer(asked.data, 'www', terminal);
}
