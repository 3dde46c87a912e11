import { hoursDocs } from '../../domain/collections/account/hours.ts';
import { dayIn } from '../../domain/documents/day-in-zone.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { largestPage } from '../../domain/documents/query.ts';
import {
  credited,
  hoursOfYearSchema,
  joined,
  millisecondsOf,
  type Worked,
  yearOf,
} from '../../domain/hours/credit.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/**
 * Notes how long somebody has worked; answers with the milliseconds that were new. A page of before says nothing. Rejects with a `StoreError`.
 *
 * @param timeZone of the photo's region, in whose days it is counted
 */
export async function creditHours(
  uid: string,
  worked: Worked | undefined,
  timeZone: string,
  { store, clock }: Deps,
): Promise<number> {
  if (worked === undefined) return 0;
  const now = clock.now();
  const today = dayIn(now, timeZone);
  const path = hoursDocs.path({ uid, year: yearOf(today) });
  return await store.decide([path], ([document = null]) => {
    const before = hoursOfYearSchema.nullable().parse(document);
    const after = credited(before, worked, now, today);
    const write = { op: 'set', path, data: documentOf(after) } as const;
    return { writes: [write], answer: millisecondsOf(after) - millisecondsOf(before) };
  });
}

/** Gives the hours of one account to another, year by year; again, there is nothing left to give. */
export async function giveHours(from: string, to: string, { store }: Pick<Deps, 'store'>): Promise<void> {
  const docs = await everyDocument(store, hoursDocs.query({ uid: from }, { limit: largestPage }));
  for (const { id: year, path } of docs) {
    const target = hoursDocs.path({ uid: to, year });
    await store.decide([path, target], ([given = null, own = null]) => {
      if (given === null) return { writes: [], answer: undefined };
      const both = joined(hoursOfYearSchema.nullable().parse(own), hoursOfYearSchema.parse(given));
      return {
        writes: [
          { op: 'set', path: target, data: documentOf(both) },
          { op: 'delete', path },
        ],
        answer: undefined,
      };
    });
  }
}
