/**
 * What phones ask when they join a Wi-Fi, to find out whether it leads to the internet. Sources: Apple's
 * `CaptiveNetworkSupport`, Android's `NetworkMonitor` (and the makers' own hosts), Windows' NCSI, Firefox' and
 * GNOME's checks, as answered by offspot/captive-portal.
 */
const probes: readonly { readonly hosts: readonly string[]; readonly paths: readonly string[] }[] = [
  {
    hosts: [
      'captive.apple.com',
      'www.apple.com',
      'www.appleiphonecell.com',
      'www.itools.info',
      'www.ibook.info',
      'www.airport.us',
      'www.thinkdifferent.us',
    ],
    paths: ['/', '/hotspot-detect.html', '/hotspotdetect.html', '/library/test/success.html'],
  },
  {
    hosts: [
      'connectivitycheck.gstatic.com',
      'connectivitycheck.android.com',
      'clients1.google.com',
      'clients3.google.com',
      'clients.l.google.com',
      'www.google.com',
      'www.gstatic.com',
      'play.googleapis.com',
      'connect.rom.miui.com',
      'connectivitycheck.platform.hicloud.com',
      'connectivitycheck.samsung.com',
      'conn1.oppomobile.com',
      'wifi.vivo.com.cn',
    ],
    paths: ['/generate_204', '/generate204', '/gen_204', '/mobile/status.php'],
  },
  {
    hosts: [
      'www.msftconnecttest.com',
      'ipv6.msftconnecttest.com',
      'www.msftncsi.com',
      'ipv6.msftncsi.com',
      'edge.microsoft.com',
    ],
    paths: ['/connecttest.txt', '/ncsi.txt', '/redirect', '/captiveportal/generate_204'],
  },
  { hosts: ['detectportal.firefox.com'], paths: ['/', '/success.txt', '/canonical.html'] },
  {
    hosts: [
      'nmcheck.gnome.org',
      'network-test.debian.org',
      'connectivity-check.ubuntu.com',
      'fedoraproject.org',
    ],
    paths: ['/', '/check_network_status.txt', '/nm', '/static/hotspot.txt'],
  },
];

/** Every path, under this server's own name too: some routers send the question on with the portal's name. */
const ownPaths = new Set(probes.flatMap(({ paths }) => paths).filter((path) => path !== '/'));
const asked = new Set(
  probes.flatMap(({ hosts, paths }) => hosts.flatMap((host) => paths.map((path) => `${host}${path}`))),
);

export interface Question {
  readonly method: string;
  /** The Host header. */
  readonly host: string | undefined;
  /** Without its query. */
  readonly path: string;
}

/** The name in a Host header, without its port; '' for none. */
function nameOf(host: string | undefined): string {
  return (host ?? '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Whether a phone asks here for the internet: these names are let in for exactly these paths, and no others. */
export function isProbe({ method, host, path }: Question, isOwnHost: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return isOwnHost ? ownPaths.has(path) : asked.has(`${nameOf(host)}${path}`);
}
