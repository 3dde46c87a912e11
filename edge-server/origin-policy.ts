import { hostname, networkInterfaces } from 'node:os';

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
}

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
  return name === '' ? undefined : name;
}

/** Addresses of this machine, IPv6 without its zone. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).map((entry) => entry.address.replace(/%.*$/, '').toLowerCase()),
  );
}

function ownNames(): readonly string[] {
  const name = hostname().toLowerCase();
  if (name === '') return ['localhost'];
  return ['localhost', name, name.endsWith('.local') ? name : `${name}.local`];
}

export function createOriginPolicy(
  allowedHosts: readonly string[],
  addresses: () => readonly string[] = ownAddresses,
  // Not the time of day: a clock that is put back would keep the old addresses until it has caught up (fault 22).
  nowMs: () => number = () => performance.now(),
): OriginPolicy {
  const names = new Set([...ownNames(), ...allowedHosts.map((host) => nameOf(host) ?? host.toLowerCase())]);
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
    return name !== undefined && (names.has(name) || isOwnAddress(name));
  }

  return {
    isHostAllowed,
    isOriginAllowed(origin, host) {
      if (origin === undefined) return true;
      if (host === undefined || !URL.canParse(origin)) return false;
      const { protocol, host: originHost } = new URL(origin);
      if (protocol !== 'http:' && protocol !== 'https:') return false;
      if (!isHostAllowed(originHost)) return false;
      const asked = `${protocol}//${host}`;
      return URL.canParse(asked) && new URL(asked).host === originHost;
    },
  };
}
