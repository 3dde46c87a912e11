import pLimit from 'p-limit';
import { userActivityDocs } from '../../../src/domain/documents/collections/events/activity.ts';
import { eventsNotOver } from '../../../src/domain/documents/collections/events/events.ts';
import { buildBoard } from '../../../src/operations/events/build-board.ts';
import type { ServerContext } from '../../context.ts';

/** A hall of two hundred makes a board each second, and not one with each photo. */
const atMostEveryMs = 1_000;

export interface BoardKeeper {
  /** Resolves when every board says what is stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Makes the board of an event anew after what people do in it, once a second at most, and of all of it together. */
export function keepBoards({
  store,
  clock,
  log,
}: Pick<ServerContext, 'store' | 'clock' | 'log'>): BoardKeeper {
  const oneAtATime = pLimit(1);
  const waiting = new Map<string, NodeJS.Timeout>();
  const builtAt = new Map<string, number>();
  let closed = false;

  async function build(eventId: string): Promise<void> {
    try {
      await buildBoard(eventId, { store, clock });
    } catch (error) {
      log.error({ err: error, eventId }, 'could not make the board of an event');
    }
  }
  function begin(eventId: string): Promise<void> {
    clearTimeout(waiting.get(eventId));
    waiting.delete(eventId);
    builtAt.set(eventId, performance.now());
    return oneAtATime(build, eventId);
  }
  const stop = store.onCommit((paths) => {
    const changed = new Set(paths.map((path) => userActivityDocs.match(path)?.eventId));
    for (const eventId of changed) {
      if (eventId === undefined || waiting.has(eventId) || closed) continue;
      const since = performance.now() - (builtAt.get(eventId) ?? Number.NEGATIVE_INFINITY);
      waiting.set(eventId, setTimeout(() => void begin(eventId), Math.max(0, atMostEveryMs - since)).unref());
    }
  });

  // What the last stop cut off.
  void oneAtATime(async () => {
    try {
      const { docs } = await store.query(eventsNotOver(clock.now()));
      for (const { id } of docs) if (!closed) await build(id);
    } catch (error) {
      log.error({ err: error }, 'could not list the events whose boards are made');
    }
  });

  const settled = async () => {
    await Promise.all([...waiting.keys()].map(begin));
    await oneAtATime(async () => undefined);
  };
  return {
    settled,
    async close() {
      closed = true;
      stop();
      await settled();
    },
  };
}
