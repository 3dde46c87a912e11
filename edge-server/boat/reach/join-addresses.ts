import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address under which phones can open this server. */
export interface JoinAddress {
  /** Numeric, without a slash at the end: `http://192.168.1.5:8080`. */
  readonly url: string;
  /** The network interface, as the system names it. */
  readonly network: string;
}

/** Private addresses first, as a hotspot gives them out; then any other; a link-local one helps nobody. */
function rankOf(address: string): number {
  return /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 0 : 1;
}

/** Whether a server that listens there is open to nothing but its own machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** `http://192.168.1.5:8080`; without the port where it is the usual one, as browsers write it. */
export function httpOrigin(host: string, port: number): string {
  return port === 80 ? `http://${host}` : `http://${host}:${port}`;
}

/** Whether who listens at `host` is reached under an address of this machine. */
function isHeardAt(address: string, host: string): boolean {
  if (isLoopback(host)) return false;
  return !isIPv4(host) || host === '0.0.0.0' || host === address;
}

/**
 * Addresses that a phone on the boat's Wi-Fi can open: IPv4, because QR codes and hotspots know it best.
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
    .filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'))
    .filter(({ address }) => isHeardAt(address, host))
    .sort((a, b) => rankOf(a.address) - rankOf(b.address))
    .map(({ address, network }) => ({ url: httpOrigin(address, port), network }));
}
