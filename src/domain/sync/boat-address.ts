/** A private or link-local number, the machine itself, or a name of the local network: nothing out on the internet. */
const localHost =
  /^(localhost|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2}|[a-z0-9-]+\.local)$/;

const typedAddress = /^(?:http:\/\/)?([a-z0-9.-]+)(?::(\d{1,5}))?(?:\/.*)?$/;

/**
 * The origin that a person means who types what stands on the laptop: `192.168.1.5:8080`, with or without
 * `http://`, spaces or a slash. Without a port it is `usualPort` (of the page that is open; '' for 80). null where
 * it is no address on a boat.
 */
export function readBoatAddress(text: string, usualPort: string): string | null {
  const [, host = '', typedPort = usualPort] =
    typedAddress.exec(text.toLowerCase().replaceAll(/\s+/g, '')) ?? [];
  const isNumeric = /^[\d.]+$/.test(host);
  if (!localHost.test(host) || (isNumeric && host.split('.').some((part) => Number(part) > 255))) return null;
  if (Number(typedPort) > 65_535) return null;
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
