import type { ServerStore } from '../../../storage/ports/server-store.ts';
import type { Presence } from './presence.ts';

/** Why a laptop might have to stay awake, as far as its server knows; for the desktop app. */
export interface WakeFacts {
  /** Milliseconds in which no phone came and nothing was receipted; at first since the start. */
  readonly quietMs: number;
  /** Photos that were announced and are still on phones. */
  readonly photosOnPhones: number;
  /** Items that are on their way to a cloud that answers. */
  readonly goingToCloud: number;
}

export interface WakeFactsDeps {
  readonly store: Pick<ServerStore, 'onCommit'>;
  readonly presence: Pick<Presence, 'phones'>;
  readonly photosOnPhones: () => Promise<number>;
  readonly goingToCloud: () => number;
  /** Never goes backwards: `performance.now`. */
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
}

/** Counting what is announced reads every survey: done when something changed, and not more often than this. */
export const countEveryMs = 60_000;

const ofSurveys = /^users\/[^/]+\/surveys\//;

export function createWakeFacts(deps: WakeFactsDeps): { facts(): WakeFacts; close(): void } {
  const { store, presence, nowMs } = deps;
  let lastEventMs = nowMs();
  let photosOnPhones = 0;
  /** From the start on: surveys of before may still miss photos. */
  let isCountOld = true;

  async function count(): Promise<void> {
    if (!isCountOld) return;
    isCountOld = false;
    try {
      photosOnPhones = await deps.photosOnPhones();
    } catch (error) {
      // Counted again in a minute: a laptop that believes in no photo falls asleep before they have come.
      isCountOld = true;
      throw error;
    }
  }
  const recount = () => void count().catch(deps.onError);
  const stopListening = store.onCommit((paths) => {
    if (!paths.some((path) => ofSurveys.test(path))) return;
    lastEventMs = nowMs();
    isCountOld = true;
  });
  const timer = setInterval(recount, countEveryMs).unref();
  recount();

  return {
    facts() {
      const now = nowMs();
      const arrivals = presence
        .phones()
        .filter(({ state }) => state === 'here')
        .map(({ firstSeenMsAgo }) => firstSeenMsAgo);
      return {
        quietMs: Math.max(0, Math.min(now - lastEventMs, ...arrivals)),
        photosOnPhones,
        goingToCloud: deps.goingToCloud(),
      };
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}
