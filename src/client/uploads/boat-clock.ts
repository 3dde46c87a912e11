import { createStore } from 'zustand/vanilla';
import type { LiveMeta } from '../../ports/live.ts';

/** As much of the live connection as tells the time. */
interface TellsTime {
  subscribe(listener: () => void): () => void;
  snapshot(): { readonly meta: Pick<LiveMeta, 'serverTime'> | null };
}

/** How far the other side's clock is ahead of this device's. */
export interface BoatClock {
  readonly subscribe: (listener: () => void) => () => void;
  /** Milliseconds, as of when it was told; null before. */
  readonly aheadMs: () => number | null;
  /** Listens until the returned function is called. */
  readonly watch: () => () => void;
}

/** Compared at the moment of hearing: a page that is opened an hour later would see an hour between the clocks. */
export function createBoatClock(live: TellsTime | null, now: () => number = Date.now): BoatClock {
  let heard: string | undefined;
  const ahead = createStore<number | null>(() => null);

  function look(): void {
    const serverTime = live?.snapshot().meta?.serverTime;
    if (serverTime === undefined || serverTime === heard) return;
    heard = serverTime;
    ahead.setState(Date.parse(serverTime) - now());
  }
  return {
    subscribe: ahead.subscribe,
    aheadMs: ahead.getState,
    watch() {
      look();
      return live?.subscribe(look) ?? (() => undefined);
    },
  };
}
