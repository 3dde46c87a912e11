import type { Logger } from 'pino';
import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { ClockVerdict } from '../../../../src/domain/boat/clock-verdict.ts';
import { type Instant, toInstant } from '../../../../src/domain/documents/instant.ts';
import type { Operation } from '../../../../src/operations/run/operation.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { GpsAddress } from '../../../setup/config/gps-address.ts';
import type { TrackPoints } from '../../../storage/db/tables/track-points.ts';
import { boatPositions } from './boat-positions.ts';
import { createClockCheck } from './clock-check.ts';
import { clockInWords } from './clock-words.ts';
import { openEars } from './ears.ts';
import { type GpsNewsOptions, startGpsNews } from './gps-news.ts';
import type { BoatFix } from './gps-watch.ts';
import type { GpsFix } from './report.ts';
import { createTrack } from './track.ts';

/** What the boat's GPS needs of the server. */
export interface GpsDeps {
  readonly addresses: readonly GpsAddress[];
  readonly points: TrackPoints;
  readonly clock: Clock;
  readonly log: Logger;
  /** Tells every phone where the boat is. */
  readonly publish: GpsNewsOptions['publish'];
}

/** The boat's running GPS. */
export interface GpsLink {
  /** For the console. */
  state(): BoatGps;
  /** Functions that phones may call. */
  readonly operations: readonly Operation[];
  /** This laptop's clock against the satellites'. */
  clockVerdict(): ClockVerdict;
  /** Hears other receivers from now on; the track goes on. */
  listenTo(addresses: readonly GpsAddress[]): void;
  close(): void;
}

/** A receiver tells the date within seconds, or never: then this laptop's clock has to do. */
const datelessMs = 10_000;

/** Hears every configured source, keeps the track, checks the clock, and tells the phones. */
export function startGps({ addresses, points, clock, log, publish }: GpsDeps): GpsLink {
  const now = () => performance.now();
  const laptopMs = () => Date.parse(clock.now());
  const clockCheck = createClockCheck();
  const track = createTrack(points, {
    onProblem: (error) => log.error({ err: error }, 'the track of the boat cannot be written'),
  });
  let firstFixAt: number | null = null;

  function keep(fix: GpsFix): void {
    const heardMs = laptopMs();
    firstFixAt ??= now();
    if (fix.at !== null) clockCheck.heard(fix.at, heardMs);
    // The first sentences of a receiver have no date yet: this laptop's would be put beside dates that are right.
    else if (now() - firstFixAt < datelessMs) return;
    track.add(fix, fix.at ?? heardMs + clockCheck.correctionMs());
  }

  const open = (list: readonly GpsAddress[]) => openEars(list, { log, now, onFix: keep });
  let ears = open(addresses);

  /** GPS time where the receiver tells it; else when it was heard, by this laptop's clock set right. */
  function momentOf({ fix, heardAt }: BoatFix): Instant {
    return toInstant(fix.at ?? laptopMs() - (now() - heardAt) + clockCheck.correctionMs());
  }
  function clockAhead(): number | null {
    const verdict = clockCheck.verdict();
    return verdict.status === 'suspect' ? verdict.aheadSeconds : null;
  }
  const startNews = () => startGpsNews({ watch: ears.watch, now, momentOf, clockAhead, publish });
  let news = startNews();

  function described(known: BoatFix | null, isCurrent: boolean): BoatGps['fix'] {
    if (known === null) return null;
    const { place, at: _at, quality, ...rest } = known.fix;
    return {
      ...place,
      ...rest,
      quality: isCurrent ? quality : 'none',
      fixAt: momentOf(known),
      ageSeconds: Math.max(0, Math.round((now() - known.heardAt) / 1_000)),
      source: ears.nameOf(known.source),
    };
  }

  return {
    operations: [boatPositions(track)],
    clockVerdict: () => clockCheck.verdict(),
    state() {
      const current = ears.watch.current();
      const verdict = clockCheck.verdict();
      return {
        sources: ears.sources(),
        fix: described(current, true),
        last: described(ears.watch.last(), current !== null),
        clock: {
          status: verdict.status,
          aheadSeconds: verdict.status === 'unknown' ? null : verdict.aheadSeconds,
          text: clockInWords(verdict),
        },
        track: { points: track.count(), problem: track.problem() },
      };
    },
    listenTo(list) {
      news.close();
      ears.close();
      firstFixAt = null;
      ears = open(list);
      news = startNews();
    },
    close() {
      news.close();
      ears.close();
      track.close();
    },
  };
}
