import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { ServerConfig } from '../config/config.ts';
import { toPlainAddress } from './ip-address.ts';

/**
 * Under which names this server may be asked, and from which pages. A foreign name that was made to point
 * at a boat's address (DNS rebinding, threat 1) is refused by its Host, whatever its Origin says.
 */
export interface OriginPolicy {
  /** Whether a Host header names this machine, one of its addresses, or a configured name. */
  isHostAllowed(host: string | undefined): boolean;
  /**
   * Whether a request that changes something, or opens a socket, may come from a page of this origin.
   * Programs send none; a browser's must be the page of the very Host that is asked.
   */
  isOriginAllowed(origin: string | undefined, host: string | undefined): boolean;
  /**
   * True if this is an address at which the server knows that it is reached: `REEF_PUBLIC_URL`, https at a name of
   * `REEF_ALLOWED_HOSTS`, or http at an own name and the port on which it listens. A request chooses its Origin and its Host
   * itself, so neither goes into a link unless this is true.
   */
  isOwnOrigin(origin: string): boolean;
  /** The own origin that a Host header names; undefined when it names none. */
  originAt(host: string | undefined): string | undefined;
  /** See `OperationContext`. */
  linkOrigin(said?: string): string | null;
  /** The server listens on this port now. */
  listensAt(port: number): void;
  /** This name, without `.local`, is announced on the local network now; null for none. */
  announces(name: string | null): void;
}

/** What the configuration says of the server's addresses. */
export type ConfiguredAddresses = Pick<
  ServerConfig,
  'host' | 'port' | 'allowedHosts' | 'trustedProxies' | 'publicUrl'
>;

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i;

/** How long the machine's own addresses are believed: a laptop changes networks while it runs. */
const addressLifeMs = 5_000;

/** The name in a Host header in lower case, without port, brackets and final dot; undefined when it is none. */
function nameOf(host: string): string | undefined {
  const name = hostPattern
    .exec(host)?.[1]
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return name === undefined || name === '' ? undefined : toPlainAddress(name);
}

/** Addresses of this machine, each in its one spelling. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map((entry) => toPlainAddress(entry.address)),
  );
}

function ownNames(): readonly string[] {
  const name = hostname().toLowerCase();
  if (name === '') return ['localhost'];
  return ['localhost', name, name.endsWith('.local') ? name : `${name}.local`];
}

/** An origin as browsers write it, parsed; null for any other text, also for an address that begins with an origin. */
function parseOrigin(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.origin === text && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null;
}

export function createOriginPolicy(
  { host: listensOn, port: wantedPort, allowedHosts, trustedProxies, publicUrl }: ConfiguredAddresses,
  addresses: () => readonly string[] = ownAddresses,
  // Not the time of day: a clock that is put back would keep the old addresses until it has caught up (fault 22).
  nowMs: () => number = () => performance.now(),
): OriginPolicy {
  const toName = (host: string) => nameOf(host) ?? toPlainAddress(host.toLowerCase());
  const allowedNames = new Set(allowedHosts.map(toName));
  const publicPage = publicUrl === null ? null : new URL(publicUrl);
  const names = new Set([
    ...ownNames(),
    ...allowedNames,
    toName(listensOn),
    ...(publicPage === null ? [] : [toName(publicPage.host)]),
  ]);
  let port = wantedPort;
  let announced: string | null = null;
  let known: ReadonlySet<string> = new Set();
  let knownUntilMs = Number.NEGATIVE_INFINITY;

  function isOwnAddress(name: string): boolean {
    if (nowMs() >= knownUntilMs) {
      known = new Set([...addresses(), '127.0.0.1', '::1']);
      knownUntilMs = nowMs() + addressLifeMs;
    }
    return known.has(name);
  }

  function isHostAllowed(host: string | undefined): boolean {
    const name = host === undefined ? undefined : nameOf(host);
    return name !== undefined && (names.has(name) || name === announced || isOwnAddress(name));
  }

  function isOwnOrigin(origin: string): boolean {
    const page = parseOrigin(origin);
    if (page === null || !isHostAllowed(page.host)) return false;
    if (origin === publicUrl) return true;
    // This server speaks http itself; https is a proxy's, at the usual port.
    if (page.protocol === 'http:') return Number(page.port || 80) === port;
    return page.port === '' && (trustedProxies.length > 0 || allowedNames.has(toName(page.host)));
  }

  return {
    isHostAllowed,
    isOriginAllowed(origin, host) {
      if (origin === undefined) return true;
      const page = parseOrigin(origin);
      if (page === null || !isHostAllowed(host)) return false;
      if (page.host === publicPage?.host && page.origin !== publicPage.origin) return false;
      const asked = `${page.protocol}//${host}`;
      return URL.canParse(asked) && new URL(asked).host === page.host;
    },
    isOwnOrigin,
    originAt(host) {
      if (!isHostAllowed(host)) return undefined;
      const asked = [`https://${host}`, `http://${host}`].filter((address) => URL.canParse(address));
      return asked.map((address) => new URL(address).origin).find(isOwnOrigin);
    },
    linkOrigin(said) {
      if (publicUrl !== null) return publicUrl;
      if (said !== undefined) return isOwnOrigin(said) ? said : null;
      const [first] = allowedNames;
      // Whoever is reached under a name of their own is behind a proxy with a certificate.
      return first === undefined ? null : `https://${isIPv6(first) ? `[${first}]` : first}`;
    },
    listensAt(actual) {
      port = actual;
    },
    announces(name) {
      announced = name === null ? null : `${name}.local`;
    },
  };
}
