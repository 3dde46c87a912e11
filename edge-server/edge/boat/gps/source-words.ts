import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { GpsAddress } from '../../../setup/config/gps-address.ts';
import { type HeardSource, staleMs } from './gps-watch.ts';
import type { HearingState } from './sources/reconnecting-source.ts';

type SourceState = BoatGps['sources'][number];

/** What the person can look at when nothing comes. */
const quietWords: Readonly<Record<GpsAddress['kind'], string>> = {
  gpsd: 'gpsd answers, and no receiver has spoken through it yet.',
  'nmea-tcp': 'Connected, and nothing was heard. Does the plotter send NMEA 0183 on this port?',
  'nmea-udp': 'Nothing was heard on this port. Does the plotter send to this laptop, or to everybody?',
  serial: 'The port is open, and nothing was heard. Is the speed (baud) the receiver’s?',
};

/** A part of a sentence as a sentence. */
function sentence(part: string): string {
  const ended = /[.?!]$/.test(part) ? part : `${part}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/** How it stands with a source, in a word and a sentence. `now` as in `HearingState`, milliseconds. */
export function describeSource(
  address: GpsAddress,
  hearing: HearingState,
  { report, heardAt, ignoredJumps }: HeardSource,
  now: number,
): Omit<SourceState, 'isChosen'> {
  const { name, kind } = address;
  const heardSeconds = heardAt === null ? null : Math.max(0, Math.round((now - heardAt) / 1_000));
  const known = { name, kind, heardSeconds, ignoredJumps, retrySeconds: null };
  if (hearing.status === 'connecting') {
    const { lastReason } = hearing;
    return lastReason === null
      ? { ...known, status: 'connecting', reason: 'Connecting.' }
      : { ...known, status: 'waiting', reason: `${sentence(lastReason)} Trying again now.` };
  }
  if (hearing.status === 'waiting') {
    const retrySeconds = Math.max(0, Math.round((hearing.retryAt - now) / 1_000));
    return { ...known, status: 'waiting', reason: sentence(hearing.reason), retrySeconds };
  }
  if (report === null || heardAt === null) return { ...known, status: 'silent', reason: quietWords[kind] };
  if (report.quality === 'none') return { ...known, status: 'no-fix', reason: sentence(report.reason) };
  if (now - heardAt > staleMs) {
    const reason = `It fell silent ${heardSeconds} seconds ago.`;
    return { ...known, status: 'silent', reason };
  }
  return { ...known, status: 'fix', reason: null };
}
