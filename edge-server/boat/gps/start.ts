import type { Logger } from 'pino';
import type { BoatGps } from '../../../src/contract/boat/gps.ts';
import type { ClockVerdict } from '../../../src/domain/boat/clock-verdict.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import type { Operation } from '../../../src/operations/run/operation.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { TrackPoints } from '../../db/tables/track-points.ts';
import type { GpsAddress } from '../../gps-address.ts';
import { boatPositions } from './boat-positions.ts';
import { createClockCheck } from './clock-check.ts';
import { clockInWords } from './clock-words.ts';
import { type GpsNewsOptions, startGpsNews } from './gps-news.ts';
import { type BoatFix, createGpsWatch } from './gps-watch.ts';
import { openSource } from './open-source.ts';
import type { GpsFix } from './report.ts';
import { describeSource } from './source-words.ts';
import type { HearingState } from './sources/reconnecting-source.ts';
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

  const watch = createGpsWatch(addresses.length, now, keep);
  const sources = addresses.map((address, index) => {
    const source: { address: GpsAddress; hearing: HearingState } = {
      address,
      hearing: { status: 'connecting', lastReason: null },
    };
    let logged: string | null = null;
    const { close } = openSource(address, {
      onReport: (report) => watch.hear(index, report),
      onState(state) {
        source.hearing = state;
        // It tries again for days: once for each reason is enough.
        if (state.status !== 'waiting' || state.reason === logged) return;
        logged = state.reason;
        log.info({ source: address.name, reason: state.reason }, 'a GPS source is not heard');
      },
    });
    return { source, close };
  });

  /** GPS time where the receiver tells it; else when it was heard, by this laptop's clock set right. */
  function momentOf({ fix, heardAt }: BoatFix): Instant {
    return toInstant(fix.at ?? laptopMs() - (now() - heardAt) + clockCheck.correctionMs());
  }
  function clockAhead(): number | null {
    const verdict = clockCheck.verdict();
    return verdict.status === 'suspect' ? verdict.aheadSeconds : null;
  }
  const news = startGpsNews({ watch, now, momentOf, clockAhead, publish });

  function described(known: BoatFix | null, isCurrent: boolean): BoatGps['fix'] {
    if (known === null) return null;
    const { place, at: _at, quality, ...rest } = known.fix;
    return {
      ...place,
      ...rest,
      quality: isCurrent ? quality : 'none',
      fixAt: momentOf(known),
      ageSeconds: Math.max(0, Math.round((now() - known.heardAt) / 1_000)),
      source: addresses[known.source]?.name ?? '',
    };
  }

  return {
    operations: [boatPositions(track)],
    clockVerdict: () => clockCheck.verdict(),
    state() {
      const current = watch.current();
      const verdict = clockCheck.verdict();
      return {
        sources: sources.map(({ source: { address, hearing } }, index) => ({
          ...describeSource(address, hearing, watch.source(index), now()),
          isChosen: current?.source === index,
        })),
        fix: described(current, true),
        last: described(watch.last(), current !== null),
        clock: {
          status: verdict.status,
          aheadSeconds: verdict.status === 'unknown' ? null : verdict.aheadSeconds,
          text: clockInWords(verdict),
        },
        track: { points: track.count(), problem: track.problem() },
      };
    },
    close() {
      news.close();
      for (const { close } of sources) close();
      track.close();
    },
  };
}
