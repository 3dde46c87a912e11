import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import type { BoatDisk } from '../../../../src/contract/boat/disk.ts';
import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { JoinAddress } from '../reach/join-addresses.ts';
import { isLoopback } from '../reach/join-addresses.ts';
import { fail, ok, warn } from './lines.ts';

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
