import type { Logger } from 'pino';
import type { BoatGps } from '../../../../src/contract/boat/gps.ts';
import type { GpsAddress } from '../../../setup/config/gps-address.ts';
import { createGpsWatch, type GpsWatch } from './gps-watch.ts';
import { openSource } from './open-source.ts';
import type { GpsFix } from './report.ts';
import { describeSource } from './source-words.ts';
import type { HearingState } from './sources/reconnecting-source.ts';

/** Everything that is heard of one list of receivers. */
export interface Ears {
  readonly watch: GpsWatch;
  /** Address of a source, as it was written. */
  nameOf(source: number): string;
  /** How it stands with each, for the console. */
  sources(): BoatGps['sources'];
  close(): void;
}

export interface EarsDeps {
  readonly log: Pick<Logger, 'info'>;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  readonly onFix: (fix: GpsFix) => void;
}

/** Hears every source of a list until it is closed. */
export function openEars(addresses: readonly GpsAddress[], { log, now, onFix }: EarsDeps): Ears {
  const watch = createGpsWatch(addresses.length, now, onFix);
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
  return {
    watch,
    nameOf: (source) => addresses[source]?.name ?? '',
    sources() {
      const current = watch.current();
      return sources.map(({ source: { address, hearing } }, index) => ({
        ...describeSource(address, hearing, watch.source(index), now()),
        isChosen: current?.source === index,
      }));
    },
    close() {
      for (const { close } of sources) close();
    },
  };
}
