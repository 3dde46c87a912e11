import { pageViewDocs, viewsBefore, viewsOfDay } from '../../domain/collections/back-office/page-views.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { dayBefore, dayOf, joined, keptViewDays, withViews } from '../../domain/page/view-day.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';

interface Ground {
  readonly store: OperationStore;
  readonly clock: Clock;
  /**
   * Which part of the day is written, of those that several hosts write beside each other (a sharded counter); the whole day
   * where one host alone counts. Firestore takes about one write a second of a document.
   */
  readonly shard?: number;
}

/**
 * Adds views to those of today, each page with how often it was looked at. The first ones of a day have yesterday's parts put
 * together, and the days forgotten that are over their time. Rejects with a `StoreError` where others write the same part all
 * the time: those views are lost.
 */
export async function countViews(
  seen: ReadonlyMap<string, number>,
  { store, clock, shard }: Ground,
): Promise<void> {
  const day = dayOf(clock.now());
  const path = pageViewDocs.path({ day: shard === undefined ? day : `${day}~${shard}` });
  const isFirst = await store.decide([path], ([before]) => {
    const known = pageViewDocs.parse(before) ?? { day, pages: [] };
    return {
      writes: [{ op: 'set', path, data: documentOf(withViews(known, seen)) }],
      answer: before === null,
    };
  });
  if (!isFirst) return;
  await joinShards(dayBefore(day, 1), store);
  const { docs } = await store.query(viewsBefore(dayBefore(day, keptViewDays - 1)));
  const writes = docs.map((document): Write => ({ op: 'delete', path: document.path }));
  if (writes.length > 0) await store.write(writes);
}

/** One document of all parts of a day, so that whoever asks for a month reads thirty. */
async function joinShards(day: string, store: OperationStore): Promise<void> {
  const whole = pageViewDocs.path({ day });
  const found = (await store.query(viewsOfDay(day))).docs.map(({ path }) => path);
  const parts = found.filter((path) => path !== whole);
  if (parts.length === 0) return;
  await store.decide([whole, ...parts], (documents) => {
    const [before, ...read] = documents.map((document) => pageViewDocs.parse(document));
    const readable = parts.filter((_, index) => read[index] !== undefined);
    return {
      writes: [
        { op: 'set', path: whole, data: documentOf(joined(day, [before, ...read])) },
        ...readable.map((path): Write => ({ op: 'delete', path })),
      ],
      answer: null,
    };
  });
}
