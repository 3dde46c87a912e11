import type { BoatAddress } from '../../../contract/boat/address.ts';
import { type BoatReach, joinLink } from '../../../contract/boat/reach.ts';
import { wifiCode } from '../../../domain/boat/wifi-code.ts';
import { useReach } from '../shared/console-queries.ts';
import { useLaptop } from '../shared/use-laptop.ts';

/** The two codes that phones scan, in their order. */
export interface JoinCodes {
  /** null where nobody told the Wi-Fi's name. */
  readonly wifi: { readonly name: string; readonly password: string | null; readonly code: string } | null;
  /** Where the boat was told to listen, when that lets in nobody but this laptop. */
  readonly onlyAt: string | null;
  /** null while no phone can open it. */
  readonly page: { readonly url: string; readonly code: string } | null;
  readonly fingerprint: string;
}

export function joinCodes(
  { addresses, onlyAt, fingerprint }: Pick<BoatReach, 'addresses' | 'onlyAt' | 'fingerprint'>,
  wifi: BoatAddress['wifi'],
): JoinCodes {
  const address = addresses[0]?.url;
  return {
    onlyAt,
    wifi: wifi === null ? null : { ...wifi, code: wifiCode(wifi) },
    page: address === undefined ? null : { url: address, code: joinLink(address, fingerprint) },
    fingerprint,
  };
}

/** Networks with the address that phones get on each: the first of several, because IPv4 comes before IPv6. */
export function namesOfNetworks(addresses: BoatReach['addresses']): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { network, url } of addresses) {
    if (!names.has(network)) names.set(network, `${network}: ${new URL(url).host}`);
  }
  return names;
}

/** How phones find the laptop now: its addresses, and what somebody chose to show. */
export function useJoin() {
  const reach = useReach();
  const chosen = useLaptop('address', {}, false);
  const isReady = reach.data !== undefined && chosen.data !== undefined;
  const failed = reach.data === undefined && reach.isError ? reach : chosen;
  return {
    data: isReady
      ? {
          reach: reach.data,
          chosen: chosen.data,
          codes: joinCodes(reach.data, chosen.data.wifi),
        }
      : undefined,
    isError: reach.isError || chosen.isError,
    error: failed.error,
    isFetching: reach.isFetching || chosen.isFetching,
    refetch: () => Promise.all([reach.refetch(), chosen.refetch()]),
  };
}
