import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import type { BoatDisk } from '../../../../src/contract/boat/disk.ts';
import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { TestPhoto } from '../../../../src/contract/boat/test-photo.ts';
import { testPhoneOf } from '../../../../src/domain/survey/test-survey.ts';
import { isLoopback, type JoinAddress } from '../reach/join-addresses.ts';
import { fail, ok, warn } from './lines.ts';

/** A test says something about this departure, not about the last one. */
const freshForMs = 24 * 60 * 60 * 1_000;

const sendOne = 'Press “Send a test photo” and take a photo with one of the divers’ phones.';

/** Whether a photo has made the whole way from a phone to the laptop's disk. */
export function checkTestPhoto(test: TestPhoto, now: Date): DepartureCheck {
  if (test.status !== 'passed') {
    return fail('test-photo', 'No phone has sent a test photo yet.', sendOne);
  }
  const ageMs = now.getTime() - Date.parse(test.at);
  const text = `${testPhoneOf(test.firstName)} sent a photo in ${test.seconds} seconds.`;
  // A clock that was set since makes a test look younger than no time at all: not to be believed either.
  if (ageMs < 0 || ageMs > freshForMs) return warn('test-photo', `${text} That was not today.`, sendOne);
  return ok('test-photo', text);
}

const thenTry = 'Then open the boat’s page on a phone, and check again.';

/** What to do about the firewall of each system. It can only be asked by somebody who may change it, so it is told. */
function todoFor(platform: NodeJS.Platform, port: number): string {
  switch (platform) {
    case 'win32':
      return `When Windows asks about Reef Census (or Node.js), allow it on private and on public networks: a boat’s Wi-Fi often counts as public. If it asked before, look in “Allow an app through Windows Firewall” and tick both there. ${thenTry}`;
    case 'darwin':
      return `When macOS asks whether Reef Census may find devices and take incoming connections, allow both. If it asked before, look in System Settings: Network, Firewall, and Privacy & Security, Local Network. ${thenTry}`;
    default:
      return `If this laptop has a firewall, open its port: “sudo ufw allow ${port}/tcp”, or with firewalld “sudo firewall-cmd --permanent --add-port=${port}/tcp” and “sudo firewall-cmd --reload”. ${thenTry}`;
  }
}

/** Whether phones get through to the laptop. Proven by the first that does; nothing on this machine can prove it. */
export function checkFirewall(wasReached: boolean, platform: NodeJS.Platform, port: number): DepartureCheck {
  if (wasReached) {
    return ok('firewall', 'A phone has reached this laptop, so no firewall is in the way.');
  }
  const text = 'No phone has reached this laptop since it started. A firewall would keep all of them out.';
  return warn('firewall', text, todoFor(platform, port));
}

/**
 * Whether phones can find the laptop.
 *
 * @param host Where the server listens, as it was set.
 */
export function checkNetwork(
  addresses: readonly JoinAddress[],
  chosen: string | null,
  host: string,
): DepartureCheck {
  if (isLoopback(host)) {
    return fail(
      'network',
      `Only this laptop itself can open the boat: it was started to listen on ${host}, and no phone gets through.`,
      'Start it again without HOST.',
    );
  }
  const [first] = addresses;
  if (first === undefined) {
    return fail(
      'network',
      'This laptop is on no network, so no phone can find it.',
      'Switch on the router or the laptop’s hotspot.',
    );
  }
  if (chosen !== null && !addresses.some(({ network }) => network === chosen)) {
    return warn(
      'network',
      `The network that you chose, ${chosen}, is gone. Phones are shown ${first.url} instead.`,
      'Switch that network on again, or choose another one beside the code on the console.',
    );
  }
  return ok('network', `Phones find the laptop at ${first.url}.`);
}

const thousands = new Intl.NumberFormat('en');

/** Whether the disk has room for an expedition. */
export function checkDisk({ room, level }: BoatDisk): DepartureCheck {
  const text = `The disk has room for ${thousands.format(room)} more photos.`;
  const todo = 'Free some space on this laptop, for a day of ten divers at least: 800 photos.';
  if (level === 'plenty') return ok('disk', text);
  if (level === 'low') return warn('disk', text, todo);
  return fail('disk', room === 0 ? 'The disk is full: no photo can be taken in.' : text, todo);
}

/** Whether the laptop's clock is right, as far as the satellites tell; else somebody looks at a watch. */
export function checkClock({ clock }: Pick<BoatGps, 'clock'>, now: Date): DepartureCheck {
  if (clock.status === 'right') return ok('clock', clock.text);
  if (clock.status === 'suspect') return fail('clock', clock.text, 'Set the clock of this laptop.');
  const says = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }).format(now);
  return warn(
    'clock',
    `The laptop says ${says}. No GPS has confirmed it.`,
    'Compare it with a watch, the year as well.',
  );
}

/** Whether the boat knows where it is. Surveys work without: divers then put the pin themselves. */
export function checkGps({ sources, fix }: Pick<BoatGps, 'sources' | 'fix'>): DepartureCheck {
  if (fix !== null) {
    const accuracy = fix.accuracyMetres === null ? '' : `, to ${Math.round(fix.accuracyMetres)} metres`;
    return ok('gps', `The GPS has a fix${accuracy}.`);
  }
  if (sources.length === 0) {
    return warn(
      'gps',
      'No GPS is set up. Photos that do not know their place will not be offered the boat’s.',
      'Connect a GPS receiver and name it under Settings, or leave without.',
    );
  }
  const [reason] = sources.map((source) => source.reason).filter((text) => text !== null);
  return fail(
    'gps',
    `The GPS has no fix. ${reason ?? ''}`.trim(),
    'Put the receiver where it sees the sky, and look at its cable.',
  );
}
