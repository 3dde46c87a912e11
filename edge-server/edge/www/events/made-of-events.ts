import pLimit from 'p-limit';
import { eventsNotOver } from '../../../../src/domain/collections/events/events.ts';
import type { ServerContext } from '../../../front/context.ts';

export type KeepingContext = Pick<ServerContext, 'store' | 'clock' | 'log'>;

/** Keeps something of events up with what is stored. */
export interface EventKeeper {
  /** Resolves when it says what is stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface MadeOfEvents {
  /** Makes it anew for an event, now or as soon as it was not made for long enough. */
  soon(eventId: string): void;
  /** Does something between two makings. */
  between(work: () => Promise<void>): Promise<void>;
  /** Resolves when everything is made that was asked for. */
  settled(): Promise<void>;
}

interface Making {
  /** What is made, for the log. */
  readonly what: string;
  readonly atMostEveryMs: number;
  make(eventId: string): Promise<void>;
  isClosed(): boolean;
}

/**
 * Makes something of what people do in an event, once in a while at most and of all that was done meanwhile together; one at a
 * time. Of events that are not over it is made at once: the last stop may have cut it off. What fails is logged, and made with
 * the next change.
 */
export function makeOfEvents(
  { store, clock, log }: KeepingContext,
  { what, atMostEveryMs, make, isClosed }: Making,
): MadeOfEvents {
  const oneAtATime = pLimit(1);
  const waiting = new Map<string, NodeJS.Timeout>();
  const madeAt = new Map<string, number>();

  async function tried(eventId: string): Promise<void> {
    try {
      await make(eventId);
    } catch (error) {
      log.error({ err: error, eventId }, `could not make the ${what} of an event`);
    }
  }
  function begin(eventId: string): Promise<void> {
    clearTimeout(waiting.get(eventId));
    waiting.delete(eventId);
    madeAt.set(eventId, performance.now());
    return oneAtATime(tried, eventId);
  }

  void oneAtATime(async () => {
    try {
      const { docs } = await store.query(eventsNotOver(clock.now()));
      for (const { id } of docs) if (!isClosed()) await tried(id);
    } catch (error) {
      log.error({ err: error }, `could not list the events whose ${what} are made`);
    }
  });

  return {
    soon(eventId) {
      if (waiting.has(eventId)) return;
      const since = performance.now() - (madeAt.get(eventId) ?? Number.NEGATIVE_INFINITY);
      const timer = setTimeout(() => void begin(eventId), Math.max(0, atMostEveryMs - since));
      waiting.set(eventId, timer.unref());
    },
    between: (work) => oneAtATime(work),
    async settled() {
      await Promise.all([...waiting.keys()].map(begin));
      await oneAtATime(async () => undefined);
    },
  };
}
