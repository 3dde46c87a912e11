import { toAsciiSigns } from '../typed/signs.ts';

/** A private or link-local number, the machine itself, or a name of the local network: nothing out on the internet. */
const localHost =
  /^(localhost|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2}|[a-z0-9-]+\.local)$/;

/**
 * What kind of IPv6 address a browser can open: unique-local (RFC 4193), as a router without internet gives out, or global
 * (RFC 4291). null for every other one. A link-local address (`fe80::1`) is among those: it means nothing without the
 * zone of the device that asks (`%wlan0`), and addresses of pages have no zone (URL Standard, section 3.5).
 *
 * @param address As browsers write it, without brackets.
 */
export function kindOfIPv6(address: string): 'unique-local' | 'global' | null {
  if (/^f[cd][\da-f]{2}:/.test(address)) return 'unique-local';
  // 2001::/32 is a tunnel through IPv4 (Teredo, RFC 4380), which no neighbour uses.
  if (/^[23][\da-f]{3}:/.test(address) && !/^2001:(?:0:|:)/.test(address)) return 'global';
  return null;
}

const typedAddress = /^(?:http:\/\/)?([a-z0-9.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(?:\/.*)?$/;

/** The host of a boat as browsers write it; null for one that cannot be a boat's. */
function readHost(host: string): string | null {
  if (!host.startsWith('[')) {
    const isNumeric = /^[\d.]+$/.test(host);
    const isTooLarge = isNumeric && host.split('.').some((part) => Number(part) > 255);
    return localHost.test(host) && !isTooLarge ? host : null;
  }
  if (!URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  // A hotspot without IPv4 gives out global addresses too. The boat proves its key there before the page says who it is.
  return hostname === '[::1]' || kindOfIPv6(hostname.slice(1, -1)) !== null ? hostname : null;
}

/**
 * The origin that a person means who types what stands on the laptop: `192.168.1.5:8080` or `[fd00::5]:8080`, with or
 * without `http://`, spaces or a slash. Without a port it is `usualPort` (of the page that is open; '' for 80). null where
 * it is no address on a boat.
 */
export function readBoatAddress(text: string, usualPort: string): string | null {
  const [, typedHost = '', typedPort = usualPort] =
    typedAddress.exec(toAsciiSigns(text).toLowerCase().replaceAll(/\s+/g, '')) ?? [];
  const host = readHost(typedHost);
  if (host === null || Number(typedPort) > 65_535) return null;
  return typedPort === '' || typedPort === '80' ? `http://${host}` : `http://${host}:${typedPort}`;
}

/** Addresses to try, each once, in the order in which the boat is likeliest there. */
export function addressesToTry(given: {
  /** Of the page itself. */
  readonly own: string;
  /** Where the boat answered last. */
  readonly last: string | null;
  /** What a person typed. */
  readonly typed: string | null;
  /** What the boat told of itself. */
  readonly told: readonly string[];
}): readonly string[] {
  const { own, last, typed, told } = given;
  return [...new Set([typed, last, own, ...told].filter((address) => address !== null))];
}
