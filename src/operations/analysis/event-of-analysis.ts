import { eventDocs, eventsWithHandle } from '../../domain/collections/events/events.ts';
import { isRunning } from '../../domain/events/event.ts';
import type { OperationContext } from '../../ports/server.ts';

/**
 * For which event an analysis is made: the one that its page names, where there is such an event and it is not over; else the
 * one that it was made for before. Whatever else an address says is passed over, because the work is worth more than that.
 */
export async function eventOfAnalysis(
  asked: string | undefined,
  before: string | undefined,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<string | undefined> {
  if (asked === undefined || asked === before) return before;
  const { docs } = await store.query(eventsWithHandle(asked));
  const now = clock.now();
  const isOne = docs.some(({ data }) => {
    const event = eventDocs.parse(data);
    return event !== undefined && isRunning(event, now);
  });
  return isOne ? asked : before;
}
