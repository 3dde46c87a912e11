import { protocolVersion, type ServerMeta, socketLimits } from '../../src/contract/socket.ts';
import { regionIds } from '../../src/domain/region/region.ts';
import type { ServerContext } from '../context.ts';
import { reefsAskedFor } from './reef-counts.ts';
import { datasetsOf } from './survey-places.ts';

/** What the server says of itself to every phone. */
export async function describeServer(context: ServerContext): Promise<ServerMeta> {
  const { hub, config, clock, store } = context;
  const datasets = [];
  for (const regionId of regionIds) {
    for (const { id, shortName } of await datasetsOf(regionId, context)) {
      datasets.push({ id, regionId, shortName });
    }
  }
  const { count } = await store.aggregate(reefsAskedFor(hub.regionId), { count: true });
  return {
    hubId: hub.id,
    hubName: hub.name,
    network: config.network,
    regionId: hub.regionId,
    regions: [...regionIds],
    datasets,
    reefs: count ?? 0,
    serverTime: clock.now(),
    protocol: protocolVersion,
    limits: socketLimits,
  };
}

/** Whether a changed document is one that `describeServer` tells of. */
export function changesServer(path: string): boolean {
  return path.startsWith('mapdata/');
}
