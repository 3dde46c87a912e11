import { userActivityDocs } from '../../../../src/domain/collections/events/activity.ts';
import { buildBoard } from '../../../../src/operations/events/build-board.ts';
import { type EventKeeper, type KeepingContext, makeOfEvents } from './made-of-events.ts';

/** A hall of two hundred makes a board each second, and not one with each photo. */
const atMostEveryMs = 1_000;

/** Makes the board of an event anew after what people do in it, once a second at most, and of all of it together. */
export function keepBoards(context: KeepingContext): EventKeeper {
  let closed = false;
  const boards = makeOfEvents(context, {
    what: 'board',
    atMostEveryMs,
    make: (eventId) => buildBoard(eventId, context),
    isClosed: () => closed,
  });
  const stop = context.store.onCommit((paths) => {
    if (closed) return;
    for (const path of paths) {
      const eventId = userActivityDocs.match(path)?.eventId;
      if (eventId !== undefined) boards.soon(eventId);
    }
  });
  return {
    settled: boards.settled,
    async close() {
      closed = true;
      stop();
      await boards.settled();
    },
  };
}
