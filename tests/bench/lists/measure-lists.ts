import { setTimeout as pause } from 'node:timers/promises';
import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { quantile, rounded } from '../grow/figures.ts';
import type { Backend, List } from './lists.ts';
import type { Reads } from './prepare-lists.ts';

export interface Timed {
  readonly firstMs: readonly number[];
  readonly secondMs: readonly number[];
}

/** Milliseconds between two pages: a server answers one person 6,000 requests a minute (`apiLimit`), and a page of events is 22. */
const look = 50;

/** Asks for each list as a browser that has just opened its page, then for its second page; round after round until time is up. */
export async function timeLists(
  url: string,
  bearer: string,
  lists: readonly List[],
  { seconds, leastRounds }: { readonly seconds: number; readonly leastRounds: number },
): Promise<ReadonlyMap<string, Timed>> {
  const options = { baseUrl: url, bearer: async () => bearer };
  const backend: Backend = { store: createServerStore(options), calls: createServerCalls(options) };
  const times = new Map(
    lists.map(({ name }) => [name, { firstMs: [] as number[], secondMs: [] as number[] }]),
  );
  const until = performance.now() + seconds * 1000;
  for (let round = 0; round < leastRounds || performance.now() < until; round += 1)
    for (const { name, open } of lists) {
      const began = performance.now();
      const first = await open(backend);
      times.get(name)?.firstMs.push(performance.now() - began);
      await pause(look);
      if (first.next === null) continue;
      const turned = performance.now();
      await first.next();
      times.get(name)?.secondMs.push(performance.now() - turned);
      await pause(look);
    }
  return times;
}

const p95 = (values: readonly number[] = []): number | null =>
  values.length === 0 ? null : rounded(quantile(values, 0.95), 1);

/** A list as it is shown: what it took and what it read. Milliseconds that nineteen in twenty are below. */
export function rowOf(
  { name, isWhole, beside }: List,
  cold: ReadonlyMap<string, Timed>,
  timed: ReadonlyMap<string, Timed>,
  reads: ReadonlyMap<string, Reads>,
) {
  const read = reads.get(name);
  if (read === undefined) throw new Error(`Nobody counted what ${name} reads.`);
  return {
    ...{ name, isWhole, coldMs: p95(cold.get(name)?.firstMs) ?? 0 },
    medianMs: rounded(quantile(timed.get(name)?.firstMs ?? [], 0.5), 1),
    firstMs: p95(timed.get(name)?.firstMs) ?? Number.NaN,
    secondMs: p95(timed.get(name)?.secondMs),
    ...read,
    /** Documents beyond those of its rows. */
    more: read.documents - read.rows * (1 + beside),
  };
}

/** The one with the most. */
export function worst<Row>(rows: readonly Row[], of: (row: Row) => number): Row {
  const [first] = rows.toSorted((a, b) => of(b) - of(a));
  if (first === undefined) throw new Error('There are no lists.');
  return first;
}
