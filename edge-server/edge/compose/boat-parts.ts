import type { CloudConfig } from '../../setup/config/config.ts';
import type { ConnectedCloud, EdgeServerOptions } from './options.ts';

/** The way to a cloud. Adapters are loaded only when one is configured. Throws `ConfigError` for one that cannot be used. */
async function connectCloud(config: CloudConfig): Promise<ConnectedCloud> {
  const [
    { openCloud },
    { createAfterRound },
    { createMaySend },
    { startSync },
    { introducing },
    { createPackSource },
  ] = await Promise.all([
    import('./cloud/cloud.ts'),
    import('../boat/homecoming/after-round.ts'),
    import('../boat/report/claim-boat.ts'),
    import('../boat/sync/start.ts'),
    import('../boat/courier/introduce.ts'),
    import('./pack-source.ts'),
  ]);
  const cloud = await openCloud(config);
  if (cloud === null) return {};
  const url = config.kind === 'server' ? config.url : null;
  return {
    ...(config.kind === 'server' ? { packSource: createPackSource(config) } : {}),
    startSync: (ground) =>
      startSync({
        ...ground,
        cloud: introducing(cloud, url, ground.context),
        onThrough: createAfterRound(ground),
        maySend: createMaySend(ground),
      }),
  };
}

/** What makes a server a boat: the way to its cloud, for `npm run boat` and for the desktop app alike. */
export const boatParts = (): Partial<EdgeServerOptions> => ({ connectCloud });
