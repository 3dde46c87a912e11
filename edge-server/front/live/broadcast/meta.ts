import type { ReachHelper } from '../../../../src/contract/boat/reach.ts';
import { protocolVersion, type ServerMeta, socketLimits } from '../../../../src/contract/socket.ts';
import { idsOfRegions } from '../../../../src/domain/region/known-regions.ts';
import { datasetsOf } from '../../../../src/operations/survey/survey-places.ts';
import { everyRegion } from '../../../../src/ports/every-region.ts';
import type { ServerContext } from '../../context.ts';
import { reefsAskedFor } from './reef-counts.ts';

/** Where phones find this machine, as a boat knows it. */
export interface KnownAddresses {
  addresses(): readonly { readonly url: string }[];
  /** Addresses that phones used and that lead here no more, newest first. */
  former(): readonly { readonly origin: string }[];
  /** The name on the local network. */
  name(): ReachHelper;
  /** A page of this origin was this boat's, now or earlier. */
  isKnownOrigin(origin: string): boolean;
  /** A phone's page connected. */
  cameFrom(origin: string, deviceId: string | null): void;
  onChange(listener: () => void): () => void;
}

/** Beside what the context knows. */
export interface Whereabouts {
  /** On a boat: where phones find it. */
  readonly reach?: KnownAddresses;
  /** On a boat: whether it asks phones for the files of their cameras. */
  readonly originals?: { takes(): boolean; onChange(listener: () => void): () => void };
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
  const { pageBuild = null, originals } = whereabouts;
  const regions = idsOfRegions(await everyRegion(context));
  const datasets = [];
  for (const regionId of regions) {
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
    regions: [...regions],
    datasets,
    reefs: count ?? 0,
    serverTime: clock.now(),
    protocol: protocolVersion,
    limits: socketLimits,
    hubKey: hubKey.publicKey,
    ...toldAddresses(whereabouts),
    ...(pageBuild === null ? {} : { build: pageBuild }),
    ...(originals === undefined ? {} : { takesOriginals: originals.takes() }),
  };
}

/** Whether a changed document is one that `describeServer` tells of. */
export function changesServer(path: string): boolean {
  return path.startsWith('mapdata/');
}
