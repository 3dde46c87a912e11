import { protocolVersion, type ServerMeta, socketLimits } from '../../src/contract/socket.ts';
import { regionIds } from '../../src/domain/region/region.ts';
import { datasetsOf } from '../../src/operations/survey-places.ts';
import type { ServerContext } from '../context.ts';
import type { Reach } from '../reach/reach.ts';
import { reefsAskedFor } from './reef-counts.ts';

/** Beside what the context knows. */
export interface Whereabouts {
  /** On a boat: where phones find it. */
  readonly reach?: Reach;
  /** The entry script of the page that is served; null for none. */
  readonly pageBuild?: string | null;
}

/** Addresses as phones try them: numbers first, because names fail on many. */
function toldAddresses({ reach }: Whereabouts): Pick<ServerMeta, 'addresses' | 'formerAddresses'> {
  if (reach === undefined) return {};
  const name = reach.name();
  const numbers = reach.addresses().map(({ url }) => url);
  return {
    addresses: name.status === 'on' ? [...numbers, name.url] : numbers,
    formerAddresses: reach.former().map(({ origin }) => origin),
  };
}

/** What the server says of itself to every phone. */
export async function describeServer(
  context: ServerContext,
  whereabouts: Whereabouts = {},
): Promise<ServerMeta> {
  const { hub, hubKey, config, clock, store } = context;
  const { pageBuild = null } = whereabouts;
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
    hubKey: hubKey.publicKey,
    ...toldAddresses(whereabouts),
    ...(pageBuild === null ? {} : { build: pageBuild }),
  };
}

/** Whether a changed document is one that `describeServer` tells of. */
export function changesServer(path: string): boolean {
  return path.startsWith('mapdata/');
}
