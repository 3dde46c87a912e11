import { aggregateByReading, needsReading } from '../domain/documents/aggregate-by-reading.ts';
import { type BatchFailure, explainFailure } from '../domain/documents/batch-failure.ts';
import { parseDocumentPath } from '../domain/documents/path.ts';
import { batchProblem, queryProblem } from '../domain/documents/problems.ts';
import type { Query } from '../domain/documents/query.ts';
import type { Write } from '../domain/documents/write.ts';
import type { RefusalWord } from '../domain/refusals/refusal.ts';
import {
  type AggregateAnswer,
  type AggregateRequest,
  type Page,
  type Store,
  type StoredDocument,
  StoreError,
} from '../ports/store.ts';

/** Firestore as one of its SDKs reaches it. Failures are those of the SDK, or a `StoreError`. */
export interface FirestoreSdk {
  read(path: string): Promise<StoredDocument | null>;
  page(query: Query): Promise<Page>;
  count(query: Query): Promise<number>;
  sum(query: Query, field: string): Promise<number | null>;
  average(query: Query, field: string): Promise<number | null>;
  commit(writes: readonly Write[]): Promise<void>;
  toStoreError(error: unknown): StoreError;
}

/** Failures that a batch brings about itself, as against those of the network and of rights. */
const explainable: ReadonlySet<RefusalWord> = new Set([
  'ALREADY_EXISTS',
  'NOT_FOUND',
  'INVALID_ARGUMENT',
  'INTERNAL',
]);

export function refuse(problem: string | null): void {
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

export function sentenceOf({ status, path }: BatchFailure): string {
  return status === 'ALREADY_EXISTS' ? `"${path}" is already there.` : `"${path}" is not there.`;
}

/** Runs a call of an SDK; rejects with a `StoreError`. */
export async function inStoreWords<T>(
  call: () => Promise<T>,
  { toStoreError }: Pick<FirestoreSdk, 'toStoreError'>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Count, and each field by itself: asked together, Firestore looks only at documents that have every one. */
async function aggregateOf(
  query: Query,
  { count, sum = [], average = [] }: AggregateRequest,
  sdk: FirestoreSdk,
): Promise<AggregateAnswer> {
  const [counted, totals, means] = await Promise.all([
    count === true ? sdk.count(query) : null,
    Promise.all(sum.map((field) => sdk.sum(query, field))),
    Promise.all(average.map((field) => sdk.average(query, field))),
  ]);
  return {
    count: counted,
    sum: Object.fromEntries(sum.map((field, index) => [field, totals[index] ?? 0])),
    average: Object.fromEntries(average.map((field, index) => [field, means[index] ?? null])),
  };
}

/** What both SDKs do alike of the `Store` port: requests are checked before they go, and failures come in the words of the port. */
export function createFirestoreRequests(sdk: FirestoreSdk): Omit<Store, 'watch'> {
  async function write(writes: readonly Write[]) {
    refuse(batchProblem(writes));
    try {
      await sdk.commit(writes);
    } catch (error) {
      const failure = explainable.has(sdk.toStoreError(error).code)
        ? await explainFailure(writes, async (path) => (await sdk.read(path))?.data ?? null)
        : null;
      if (failure === null) throw error;
      throw new StoreError(failure.status, sentenceOf(failure), { cause: error });
    }
    return { revisions: writes.map(() => 0) };
  }
  return {
    get: (path) =>
      inStoreWords(async () => {
        if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
        return sdk.read(path);
      }, sdk),
    query: (query) =>
      inStoreWords(async () => {
        refuse(queryProblem(query));
        return sdk.page(query);
      }, sdk),
    aggregate: (query, request) =>
      inStoreWords(async () => {
        refuse(queryProblem(query));
        return needsReading(query, request)
          ? aggregateByReading(query, request, sdk.page)
          : aggregateOf(query, request, sdk);
      }, sdk),
    write: (writes) => inStoreWords(() => write(writes), sdk),
  };
}
