import pino from 'pino';
import { createLaptop } from '../../../../src/adapters/server/http/laptop.ts';
import type { Laptop } from '../../../../src/ports/laptop.ts';
import { ConfigError, loadConfig } from '../../../setup/config/config.ts';
import { requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { DataFolderInUseError } from '../../../storage/db/data-folder-lock.ts';
import { createEdgeServer } from '../../compose/index.ts';
import type { EdgeServerOptions } from '../../compose/options.ts';

/** A boat that a command talks to, as the leader's page does. */
export interface ReachedBoat extends Laptop {
  /** Whether it was running already. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

async function answersAsBoat(url: string): Promise<boolean> {
  try {
    return (await (await fetch(`${url}/trace.txt`)).text()).startsWith('reef-census edge ');
  } catch {
    // Nothing listens there: the boat was started on another port.
    return false;
  }
}

/**
 * The boat of these settings: the one that runs, or, when none does, one that is opened for this command only, for
 * nobody else to reach. Throws `ConfigError` with a sentence.
 *
 * @param use.mayBeNew whether a boat that was never started is fine
 */
export async function reachBoat(
  environment: Readonly<Record<string, string | undefined>>,
  parts: Pick<EdgeServerOptions, 'packSource'> = {},
  use: { readonly mayBeNew?: boolean } = {},
): Promise<ReachedBoat> {
  const config = loadConfig('edge', environment);
  requireDataFolder(config.dataDir, use);
  const alone = {
    ...{ host: '127.0.0.1', port: 0, gps: [], localName: null, portalPort: null },
    looksForRegions: false,
  };
  try {
    const server = await createEdgeServer({
      ...parts,
      config: { ...config, ...alone },
      log: pino({ level: 'silent' }),
    });
    return { ...createLaptop(server.url), isRunning: false, close: () => server.close() };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  const url = `http://127.0.0.1:${config.port}`;
  if (await answersAsBoat(url)) {
    return { ...createLaptop(url), isRunning: true, close: async () => undefined };
  }
  throw new ConfigError(
    `The boat is running, and does not answer at ${url}. Set PORT to the port that it was started with.`,
  );
}
