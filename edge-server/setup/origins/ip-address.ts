import { isIPv6 } from 'node:net';

/**
 * An IP address in the one spelling in which two can be compared: without its zone, IPv6 as browsers write it, and an
 * IPv4 address inside of IPv6 (`::ffff:192.168.1.9`, as a socket that listens on `::` tells it) as IPv4. Any other text
 * comes back as it was, without what follows a `%`.
 */
export function toPlainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}

/**
 * The address at which Node is asked to listen. `::` stands for all addresses of both families. Asked for none, Node takes
 * `::`, and 0.0.0.0 on a machine whose IPv6 is switched off, where `::` by name would be refused.
 */
export const toListenHost = (host: string): string | undefined => (host === '::' ? undefined : host);
