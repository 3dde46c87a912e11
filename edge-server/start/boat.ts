import './check-node.mjs';
import './quick-modules.mjs';

const { run } = await import('./run.ts');

await run({
  network: 'edge',
  async parts(config) {
    const [{ openCloud }, { startSync }] = await Promise.all([
      import('./cloud.ts'),
      import('../sync/start.ts'),
    ]);
    const cloud = await openCloud(config.cloud);
    return cloud === null ? {} : { startSync: (ground) => startSync({ ...ground, cloud }) };
  },
});
