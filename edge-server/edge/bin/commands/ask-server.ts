import pino from 'pino';
import { loadConfig } from '../../../setup/config/config.ts';
import { requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { DataFolderInUseError } from '../../../storage/db/data-folder-lock.ts';
import { askRunning } from '../../compose/asked/asked-folder.ts';
import type { Asked } from '../../compose/asked/asked-work.ts';
import { createEdgeServer } from '../../compose/index.ts';
import { type Terminal, UsageError } from './command.ts';

/** What a person may ask for before the first start of a server. */
const firstActs: ReadonlySet<Asked['act']> = new Set(['create-admin', 'create-hub', 'import-points']);

/**
 * Has something done by the server of these settings: the one that runs, or, when none does, one that is opened for this
 * alone, for nobody else to reach. Answers whether it went well.
 */
export async function askServer(
  asked: Asked,
  network: 'www' | 'edge',
  { environment, say }: Pick<Terminal, 'environment' | 'say'>,
): Promise<boolean> {
  const config = loadConfig(network, environment);
  requireDataFolder(config.dataDir, { mayBeNew: firstActs.has(asked.act) });
  const alone = {
    ...{ host: '127.0.0.1', port: 0, gps: [], localName: null, portalPort: null },
    looksForRegions: false,
  };
  try {
    const server = await createEdgeServer({
      config: { ...config, ...alone },
      log: pino({ level: 'silent' }),
    });
    try {
      return await server.ask(asked, say);
    } finally {
      await server.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  const answer = await askRunning(config.dataDir, asked, say);
  if (answer !== 'unanswered') return answer;
  throw new UsageError(
    'A server uses the data folder and does not answer. It may be an older one: restart it.',
  );
}
