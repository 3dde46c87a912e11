import { setTimeout as pause } from 'node:timers/promises';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { boardDocs, boardsOf } from '../../../src/domain/collections/events/activity.ts';
import type { Acknowledged } from './hall.ts';

/** What a watcher's page had, and since when, ms since 1970. */
export interface Look {
  readonly at: number;
  readonly photos: number;
}

/** How long the last photo may take to come, before the watcher gives up. */
const patienceMs = 30_000;

/** Watches the board of an event as its page does, without an account. */
export function watchBoard(url: string, eventId: string) {
  const looks: Look[] = [];
  const store = createServerStore({ baseUrl: url, bearer: async () => null });
  const end = store.watch(
    boardsOf(eventId),
    ({ docs }) => {
      const board = boardDocs.schema.safeParse(docs[0]?.data).data;
      if (board !== undefined) looks.push({ at: Date.now(), photos: board.stats.totalAnalysis });
    },
    (error) => {
      throw error;
    },
  );
  return {
    looks,
    async until(photos: number) {
      const until = Date.now() + patienceMs;
      while ((looks.at(-1)?.photos ?? 0) < photos && Date.now() < until) await pause(50);
    },
    stop() {
      end();
      return looks;
    },
  };
}

/** The longest that the page of a watcher lacked a photo that the server had said to have, ms; Infinity for one that never came. */
export function worstLagMs(acknowledged: Acknowledged, looks: readonly Look[]): number {
  let look = 0;
  let worst = 0;
  for (const [index, { at }] of acknowledged.entries()) {
    while (look < looks.length && (looks[look]?.photos ?? 0) < index + 1) look += 1;
    const seen = looks[look]?.at ?? Number.POSITIVE_INFINITY;
    worst = Math.max(worst, seen - at);
  }
  return worst;
}
