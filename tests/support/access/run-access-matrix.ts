import { sameJson } from '../../../src/domain/documents/json.ts';
import { largestBatch, type Write } from '../../../src/domain/documents/write.ts';
import { type Store, StoreError } from '../../../src/ports/store.ts';
import type { DocumentCase, ListCase } from './access-matrix.ts';

/** What is done to a store to run the matrix on it. */
export interface MatrixHost {
  /** Above all rules: puts the documents there that a case begins with, and looks what became of them. */
  readonly above: Store;
  /** The store with the rights of a role. */
  storeOf(role: DocumentCase['role']): Store;
}

const isDenied = (error: unknown) =>
  error instanceof StoreError && (error.code === 'PERMISSION_DENIED' || error.code === 'UNAUTHENTICATED');

/** 'allowed' or 'denied'; any other failure is a failure of the test. */
async function outcomeOf(attempt: () => Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await attempt();
    return 'allowed';
  } catch (error) {
    if (isDenied(error)) return 'denied';
    throw error;
  }
}

function attemptOf(item: DocumentCase, store: Store): Promise<unknown> {
  if (item.operation === 'get') return store.get(item.path);
  if (item.operation === 'delete') return store.write([{ op: 'delete', path: item.path }]);
  return store.write([{ op: 'set', path: item.path, data: item.after ?? {} }]);
}

const arrange = ({ path, before }: DocumentCase): Write =>
  before === undefined ? { op: 'delete', path } : { op: 'set', path, data: before };

/** Runs one case. Returns a sentence when it went otherwise than the table says. */
async function runDocumentCase(item: DocumentCase, host: MatrixHost): Promise<string | null> {
  const outcome = await outcomeOf(() => attemptOf(item, host.storeOf(item.role)));
  if ((outcome === 'allowed') !== item.allowed) return `${item.name}: ${outcome}`;
  if (item.operation === 'get') return null;
  const stored = (await host.above.get(item.path))?.data;
  const expected = item.allowed ? item.after : item.before;
  return sameJson(stored, expected) ? null : `${item.name}: ${outcome}, but the document says otherwise`;
}

async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Runs every case; cases of one path after the other, others beside each other.
 * Answers the sentences of those that differ from the table.
 */
export async function runDocumentCases(cases: readonly DocumentCase[], host: MatrixHost): Promise<string[]> {
  const byPath = Map.groupBy(cases, (item) => item.path);
  const single = [...byPath.values()].filter((group) => group.length === 1).flat();
  const shared = [...byPath.values()].filter((group) => group.length > 1);
  for (let from = 0; from < single.length; from += largestBatch) {
    await host.above.write(single.slice(from, from + largestBatch).map(arrange));
  }
  const different: string[] = [];
  const note = (sentence: string | null) => {
    if (sentence !== null) different.push(sentence);
  };
  await Promise.all([
    inParallel(single, 16, async (item) => note(await runDocumentCase(item, host))),
    inParallel(shared, 4, async (group) => {
      for (const item of group) {
        await host.above.write([arrange(item)]);
        note(await runDocumentCase(item, host));
      }
    }),
  ]);
  return different;
}

export async function runListCases(cases: readonly ListCase[], host: MatrixHost): Promise<string[]> {
  const different: string[] = [];
  await inParallel(cases, 16, async (item) => {
    const outcome = await outcomeOf(() => host.storeOf(item.role).query(item.query));
    if ((outcome === 'allowed') !== item.allowed) different.push(`${item.name}: ${outcome}`);
  });
  return different;
}
