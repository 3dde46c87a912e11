import { randomBytes } from 'node:crypto';
import { askedHubSchema, hubMade } from '../../www/people/hub-work.ts';
import { askServer } from './ask-server.ts';
import { type Terminal, UsageError } from './command.ts';

const usage = 'Say the e-mail address of the boat: npm run create:hub -- boat@example.org';

/**
 * `npm run create:hub -- boat@example.org ["Name of the boat"]`: an account for a boat on this www server, also while that
 * runs. Prints the settings that the boat needs; the password is shown only now.
 */
export async function createHub(
  [email, name = 'Boat']: readonly string[],
  { environment, say }: Terminal,
): Promise<boolean> {
  const password = randomBytes(18).toString('base64url');
  const asked = askedHubSchema.safeParse({ act: 'create-hub', email, name, password });
  if (!asked.success) throw new UsageError(usage);
  return askServer(asked.data, 'www', {
    environment,
    say(line) {
      const isMade = line === hubMade;
      for (const one of isMade ? settingsFor(asked.data.email, password) : [line]) say(one);
    },
  });
}

function settingsFor(email: string, password: string): string[] {
  return [
    `${hubMade} Start the boat with these settings; the password is not shown again.`,
    '  REEF_CLOUD_URL=https://the-address-of-this-server',
    `  REEF_CLOUD_EMAIL=${email}`,
    `  REEF_CLOUD_PASSWORD=${password}`,
  ];
}
