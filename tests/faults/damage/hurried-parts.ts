import { startSync } from '../../../edge-server/edge/boat/sync/start.ts';
import { boatParts } from '../../../edge-server/edge/compose/boat-parts.ts';
import type { EdgeServerOptions } from '../../../edge-server/edge/compose/options.ts';
import type { ServerConfig } from '../../../edge-server/setup/config/config.ts';
import { hurriedTimings } from '../../support/server/boat-rig.ts';

/** The parts of `npm run boat`, which waits less before it tries its cloud again. */
export async function hurriedParts(config: ServerConfig): Promise<Partial<EdgeServerOptions>> {
  const { openCloud } = await import('../../../edge-server/edge/compose/cloud/cloud.ts');
  const cloud = await openCloud(config.cloud);
  const parts = boatParts();
  return cloud === null
    ? parts
    : {
        ...parts,
        ...(await parts.connectCloud?.(config.cloud)),
        startSync: (ground) => startSync({ ...ground, cloud, timings: hurriedTimings }),
      };
}
