import type { ServerConfig } from '../config.ts';
import type { EdgeServerOptions } from './options.ts';

/**
 * What makes a server a boat: the sync to its cloud. One composition for `npm run boat` and for the desktop
 * app. Adapters are loaded only when a cloud is configured. Throws `ConfigError` for one that cannot be used.
 */
export async function boatParts(config: ServerConfig): Promise<Partial<EdgeServerOptions>> {
  const [{ openCloud }, { startSync }, { introducing }, { createPackSource }] = await Promise.all([
    import('./cloud.ts'),
    import('../boat/sync/start.ts'),
    import('../boat/courier/introduce.ts'),
    import('./pack-source.ts'),
  ]);
  const cloud = await openCloud(config.cloud);
  if (cloud === null) return {};
  const url = config.cloud.kind === 'server' ? config.cloud.url : null;
  return {
    ...(config.cloud.kind === 'server' ? { packSource: createPackSource(config.cloud) } : {}),
    startSync: (ground) => startSync({ ...ground, cloud: introducing(cloud, url, ground.context) }),
  };
}
