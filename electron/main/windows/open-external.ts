/** Hosts that the pages themselves link to. */
const linkedHosts: readonly string[] = ['creativecommons.org'];

/** Hosts that a click may lead to: those of the pages, and those of links that the boat is configured with. */
export function externalHosts(configuredLinks: readonly string[]): ReadonlySet<string> {
  const configured = configuredLinks.filter((link) => URL.canParse(link)).map((link) => new URL(link));
  return new Set([
    ...linkedHosts,
    ...configured.filter(({ protocol }) => protocol === 'https:').map(({ host }) => host),
  ]);
}

/**
 * Whether an address may be handed to the system: https, to exactly a known host, without a name or password in
 * it. Everything else could start a program (`file:`, `smb:`, an app's own scheme) or lead astray.
 */
export function isExternalAllowed(target: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, host, username, password } = new URL(target);
  return protocol === 'https:' && username === '' && password === '' && hosts.has(host);
}
