import { isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { kindOfIPv6 } from '../../../../src/domain/sync/boat-address.ts';
import { toPlainAddress } from '../../../setup/origins/ip-address.ts';

/** An address under which phones can open this server. */
export interface JoinAddress {
  /** Numeric, without a slash at the end: `http://192.168.1.5:8080`, `http://[fd00::5]:8080`. */
  readonly url: string;
  /** The network interface, as the system names it. */
  readonly network: string;
}

const privateIPv4 = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/;

/**
 * Place of an address among those of a laptop, the likeliest first: private IPv4, as hotspots give it out; any other IPv4;
 * unique-local and then global IPv6, for a network without IPv4. null for one that no phone can open: link-local
 * addresses of both families (see `kindOfIPv6`), which a device takes where nobody gave it any.
 */
export function rankOfAddress(address: string): number | null {
  if (isIPv4(address)) {
    if (address.startsWith('169.254.') || address.startsWith('127.')) return null;
    return privateIPv4.test(address) ? 0 : 1;
  }
  const kind = kindOfIPv6(address);
  return kind === null ? null : kind === 'unique-local' ? 2 : 3;
}

/** Whether a server that listens there is open to nothing but its own machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * `http://192.168.1.5:8080`; IPv6 in brackets; without the port where it is the usual one, as browsers write it.
 *
 * @param host A name, an address, or the host of a `Host` header.
 */
export function httpOrigin(host: string, port: number): string {
  const written = isIPv6(host) ? `[${host}]` : host;
  return port === 80 ? `http://${written}` : `http://${written}:${port}`;
}

/** Whether who listens at `host` is reached under an address of this machine. */
function isHeardAt(address: string, host: string): boolean {
  if (isLoopback(host)) return false;
  if (host === '0.0.0.0') return isIPv4(address);
  return host === '::' || isIP(host) === 0 || toPlainAddress(host) === address;
}

/**
 * Addresses that a phone on the boat's Wi-Fi can open, IPv4 first: QR codes and hotspots know it best, and people can
 * type it. IPv6 follows, for a hotspot that has nothing else.
 *
 * @param host Where the server listens, as it was set: under any other address no phone gets through.
 */
export function joinAddresses(
  port: number,
  host: string,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly JoinAddress[] {
  return Object.entries(interfaces)
    .flatMap(([network, entries]) => (entries ?? []).map((entry) => ({ ...entry, network })))
    .filter(({ internal }) => !internal)
    .flatMap(({ address, network }) => {
      const plain = toPlainAddress(address);
      const rank = rankOfAddress(plain);
      return rank === null || !isHeardAt(plain, host) ? [] : [{ address: plain, network, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ address, network }) => ({ url: httpOrigin(address, port), network }));
}
