import '../../../edge-server/process/check-node.mjs';
import { run } from '../../../edge-server/bin/run.ts';
import { startSync } from '../../../edge-server/boat/sync/start.ts';
import { boatParts } from '../../../edge-server/compose/boat-parts.ts';
import { hurriedTimings } from '../../support/server/boat-rig.ts';

// The boat of `npm run boat`, which waits less before it tries its cloud again.
await run({
  network: 'edge',
  parts: async (config) => {
    const { openCloud } = await import('../../../edge-server/compose/cloud.ts');
    const cloud = await openCloud(config.cloud);
    const parts = await boatParts(config);
    return cloud === null
      ? parts
      : { ...parts, startSync: (ground) => startSync({ ...ground, cloud, timings: hurriedTimings }) };
  },
});
