import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { emailSchema } from '../../src/domain/account/user.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { DataFolderInUseError } from '../db/data-folder-lock.ts';
import { createEdgeServer } from '../index.ts';

/**
 * `npm run create:hub -- boat@example.org ["Name of the boat"]`: an account for a boat on this www server, which
 * must be stopped meanwhile. Prints the settings that the boat needs; the password is shown only now.
 */
export async function createHub([typed, name = 'Boat']: readonly string[]): Promise<void> {
  const email = emailSchema.safeParse(typed);
  if (!email.success) {
    process.stderr.write('Say the e-mail address of the boat: npm run create:hub -- boat@example.org\n');
    process.exitCode = 1;
    return;
  }
  process.umask(0o077);
  try {
    const config = { ...loadConfig('www', process.env), port: 0, host: '127.0.0.1' };
    const server = await createEdgeServer({ config, log: pino({ level: 'silent' }) });
    const password = randomBytes(18).toString('base64url');
    const { created } = await server.context.accounts.ensure({
      email: email.data,
      password,
      name: { first: name },
      flags: { hub: true },
    });
    await server.close();
    process.stdout.write(
      created ? settingsFor(email.data, password) : `${email.data} is a boat now; its password stays.\n`,
    );
  } catch (error) {
    if (error instanceof DataFolderInUseError) {
      process.stderr.write('The server is running. Stop it, and try again.\n');
    } else if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}

function settingsFor(email: string, password: string): string {
  return [
    'The boat’s account is made. Start the boat with these settings; the password is not shown again.',
    '  REEF_CLOUD_URL=https://the-address-of-this-server',
    `  REEF_CLOUD_EMAIL=${email}`,
    `  REEF_CLOUD_PASSWORD=${password}`,
    '',
  ].join('\n');
}
