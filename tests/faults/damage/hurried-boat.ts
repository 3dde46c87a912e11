import '../../../edge-server/start/check-node.mjs';
import { boatParts } from '../../../edge-server/start/boat-parts.ts';
import { run } from '../../../edge-server/start/run.ts';
import { startSync } from '../../../edge-server/sync/start.ts';
import { hurriedTimings } from '../../support/boat-rig.ts';

// The boat of `npm run boat`, which waits less before it tries its cloud again.
await run({
  network: 'edge',
  parts: async (config) => {
    const { openCloud } = await import('../../../edge-server/start/cloud.ts');
    const cloud = await openCloud(config.cloud);
    const parts = await boatParts(config);
    return cloud === null
      ? parts
      : { ...parts, startSync: (ground) => startSync({ ...ground, cloud, timings: hurriedTimings }) };
  },
});
