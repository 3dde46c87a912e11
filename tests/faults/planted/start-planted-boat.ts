import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import type { EdgeServerOptions } from '../../../edge-server/edge/compose/options.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';

/** Starts a boat with a fault that a test must find, as `npm run boat` starts one without. */
export async function startPlantedBoat(fault: string, parts: Partial<EdgeServerOptions>): Promise<void> {
  const server = await createEdgeServer({
    config: loadConfig('edge', process.env),
    reefs: 'starter',
    ...parts,
  });
  process.stdout.write(`Reef Census (planted: ${fault}) answers at ${server.url}\n`);
  process.on('SIGTERM', () => {
    void server.close().then(() => process.exit(0));
  });
}
