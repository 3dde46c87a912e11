import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { emailSchema } from '../../../src/domain/account/user.ts';
import { loadConfig } from '../../config.ts';
import { createEdgeServer } from '../../index.ts';
import { type Terminal, UsageError } from './command.ts';

/**
 * `npm run create:hub -- boat@example.org ["Name of the boat"]`: an account for a boat on this www server, which
 * must be stopped meanwhile. Prints the settings that the boat needs; the password is shown only now.
 */
export async function createHub(
  [typed, name = 'Boat']: readonly string[],
  { environment, say }: Terminal,
): Promise<boolean> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) {
    throw new UsageError('Say the e-mail address of the boat: npm run create:hub -- boat@example.org');
  }
  const config = { ...loadConfig('www', environment), port: 0, host: '127.0.0.1', looksForRegions: false };
  const server = await createEdgeServer({ config, log: pino({ level: 'silent' }) });
  try {
    const password = randomBytes(18).toString('base64url');
    const { created } = await server.context.accounts.ensure({
      email: email.data,
      password,
      name: { first: name },
      flags: { hub: true },
    });
    for (const line of created
      ? settingsFor(email.data, password)
      : [`${email.data} is a boat now; its password stays.`]) {
      say(line);
    }
    return true;
  } finally {
    await server.close();
  }
}

function settingsFor(email: string, password: string): string[] {
  return [
    'The boat’s account is made. Start the boat with these settings; the password is not shown again.',
    '  REEF_CLOUD_URL=https://the-address-of-this-server',
    `  REEF_CLOUD_EMAIL=${email}`,
    `  REEF_CLOUD_PASSWORD=${password}`,
  ];
}
