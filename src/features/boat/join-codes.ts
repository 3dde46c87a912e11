import { type BoatAddress, boatAddressSchema } from '../../contract/boat/address.ts';
import { joinLink } from '../../contract/boat/reach.ts';
import { wifiCode } from '../../domain/boat/wifi-code.ts';
import { useReach } from './console-queries.ts';
import { useLaptop } from './use-laptop.ts';

export const addressPath = '/boat/address';

/** The two codes that phones scan, in their order. */
export interface JoinCodes {
  /** null where nobody told the Wi-Fi's name. */
  readonly wifi: { readonly name: string; readonly password: string | null; readonly code: string } | null;
  /** null while the laptop is on no network. */
  readonly page: { readonly url: string; readonly code: string } | null;
  readonly fingerprint: string;
}

export function joinCodes(
  address: string | undefined,
  fingerprint: string,
  wifi: BoatAddress['wifi'],
): JoinCodes {
  return {
    wifi: wifi === null ? null : { ...wifi, code: wifiCode(wifi) },
    page: address === undefined ? null : { url: address, code: joinLink(address, fingerprint) },
    fingerprint,
  };
}

/** How phones find the laptop now: its addresses, and what somebody chose to show. */
export function useJoin() {
  const reach = useReach();
  const chosen = useLaptop(addressPath, boatAddressSchema, false);
  const isReady = reach.data !== undefined && chosen.data !== undefined;
  const failed = reach.data === undefined && reach.isError ? reach : chosen;
  return {
    data: isReady
      ? {
          reach: reach.data,
          chosen: chosen.data,
          codes: joinCodes(reach.data.addresses[0]?.url, reach.data.fingerprint, chosen.data.wifi),
        }
      : undefined,
    isError: reach.isError || chosen.isError,
    error: failed.error,
    isFetching: reach.isFetching || chosen.isFetching,
    refetch: () => Promise.all([reach.refetch(), chosen.refetch()]),
  };
}
