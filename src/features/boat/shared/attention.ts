import type { BoatDisk } from '../../../contract/boat/disk.ts';
import type { BoatGps } from '../../../contract/boat/gps.ts';
import type { BoatPhone } from '../../../contract/boat/phones.ts';
import type { BoatReach } from '../../../contract/boat/reach.ts';
import type { BoatStatus } from '../../../contract/boat/status.ts';
import { counted } from '../../../domain/wording/counted.ts';

/** One thing that the person at the laptop should do something about. */
export interface Attention {
  readonly id: string;
  readonly isUrgent: boolean;
  readonly text: string;
}

/** What is known of the boat; undefined where it was not told yet. */
export interface KnownOfBoat {
  readonly status: Pick<BoatStatus, 'cloud' | 'outbox'>;
  readonly phones: readonly BoatPhone[] | undefined;
  readonly disk: BoatDisk | undefined;
  readonly reach: Pick<BoatReach, 'addresses' | 'former' | 'onlyAt'> | undefined;
  readonly clock: BoatGps['clock'] | undefined;
}

const thousands = new Intl.NumberFormat('en');

/** What to do where nobody but the laptop is let in. */
export const startOpenly = 'Start it again without HOST, or with HOST=0.0.0.0.';

/** Everything that needs somebody, the most urgent first; nothing is a good evening. */
export function attentionOf(boat: KnownOfBoat): Attention[] {
  return [
    ...aboutNetwork(boat),
    ...aboutDisk(boat),
    ...aboutClock(boat),
    ...aboutCloud(boat),
    ...aboutPhones(boat),
  ];
}

function aboutNetwork({ reach }: KnownOfBoat): Attention[] {
  if (reach === undefined) return [];
  if (reach.onlyAt !== null) {
    const text = `No phone can send: the boat was started to listen on ${reach.onlyAt}, which only this laptop can open. ${startOpenly}`;
    return [{ id: 'network', isUrgent: true, text }];
  }
  if (reach.addresses.length === 0) {
    const text = 'This laptop is on no network, so no phone can send. Switch on the router or the hotspot.';
    return [{ id: 'network', isUrgent: true, text }];
  }
  return reach.former
    .filter(({ phones }) => phones > 0)
    .map(({ origin, phones }) => ({
      id: `former ${origin}`,
      isUrgent: false,
      text: `The address changed. ${counted(phones, 'phone')} joined at ${origin}: a page that is still open goes on by itself, a closed one finds its unsent photos only there. Give the laptop that address again, or have those phones scan the new code for new surveys.`,
    }));
}

function aboutDisk({ disk }: KnownOfBoat): Attention[] {
  if (disk === undefined || disk.level === 'plenty') return [];
  const text =
    disk.level === 'full'
      ? 'The disk is full. Phones keep their photos until there is room: free some space on this laptop.'
      : `The disk has room for only ${thousands.format(disk.room)} more photos. Free some space on this laptop.`;
  return [{ id: 'disk', isUrgent: disk.level !== 'low', text }];
}

function aboutClock({ clock }: KnownOfBoat): Attention[] {
  return clock?.status === 'suspect' ? [{ id: 'clock', isUrgent: false, text: clock.text }] : [];
}

function aboutCloud({ status: { cloud, outbox } }: KnownOfBoat): Attention[] {
  const found: Attention[] = [];
  if (cloud.status === 'refused') {
    found.push({ id: 'cloud', isUrgent: false, text: `${cloud.reason} Everything is kept on this laptop.` });
  }
  if (outbox.parked > 0) {
    const text =
      outbox.parked === 1
        ? 'The cloud did not take one item. It is safe on this laptop; the reason is below.'
        : `The cloud did not take ${outbox.parked} items. They are safe on this laptop; the reasons are below.`;
    found.push({ id: 'parked', isUrgent: false, text });
  }
  return found;
}

function aboutPhones({ phones }: KnownOfBoat): Attention[] {
  return (phones ?? [])
    .filter(({ state, photos }) => state !== 'here' && photos.onPhone > 0)
    .map(({ id, firstName, state, photos }) => ({
      id: `phone ${id}`,
      isUrgent: false,
      text: `${firstName ?? 'Somebody'}’s phone ${state === 'asleep' ? 'fell asleep' : 'is away'} with ${counted(photos.onPhone, 'photo')} to send. Ask for it to be unlocked near the laptop, with the page open.`,
    }));
}
