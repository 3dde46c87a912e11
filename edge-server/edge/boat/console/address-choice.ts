import {
  type BoatAddress,
  type BoatAddressChange,
  wifiSchema,
} from '../../../../src/contract/boat/address.ts';
import type { ServerConfig } from '../../../setup/config/config.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';
import type { JoinAddress } from '../reach/join-addresses.ts';

const networkKey = 'console.network';
const wifiKey = 'console.wifi';
const keptWifi = wifiSchema.nullable();

/** What is shown for phones to join: chosen on the console and kept, else as configured. */
export function addressChoice(settings: HubSettings, { wifi }: Pick<ServerConfig, 'wifi'>): BoatAddress {
  const kept = settings.get(wifiKey);
  const network = settings.get(networkKey);
  return {
    network: network === null || network === '' ? null : network,
    wifi: kept === null ? wifi : keptWifi.parse(JSON.parse(kept)),
  };
}

/** Keeps a choice; what it does not name stays. */
export function chooseAddress(settings: HubSettings, change: BoatAddressChange): void {
  if (change.network !== undefined) settings.set(networkKey, change.network ?? '');
  if (change.wifi !== undefined) settings.set(wifiKey, JSON.stringify(change.wifi));
}

/** The chosen network's addresses before the others. A network that is gone changes nothing: it may come back. */
export function chosenFirst(addresses: readonly JoinAddress[], network: string | null): JoinAddress[] {
  const isChosen = (address: JoinAddress) => Number(address.network === network);
  return [...addresses].sort((a, b) => isChosen(b) - isChosen(a));
}
