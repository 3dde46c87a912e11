import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  FieldPath,
  type Firestore,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type DocumentData as SdkData,
  type Query as SdkQuery,
  query as sdkQuery,
  startAfter,
  sum,
  where,
} from 'firebase/firestore/lite';
import { aggregateByReading, needsReading } from '../../domain/documents/aggregate-by-reading.ts';
import { type BatchFailure, explainFailure } from '../../domain/documents/batch-failure.ts';
import { explicitQuery, pageOf } from '../../domain/documents/explicit-query.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import { batchProblem, queryProblem } from '../../domain/documents/problems.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { RefusalWord } from '../../domain/refusals/refusal.ts';
import {
  type AggregateAnswer,
  type AggregateRequest,
  type Store,
  type StoredDocument,
  StoreError,
} from '../../ports/store.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import { inStoreWords, toStoreError } from './store-errors.ts';
import { watchQuery } from './store-watch.ts';
import { commitWrites } from './store-writes.ts';

function filtersOf(query: Query, firestore: Firestore): SdkQuery {
  const from =
    'group' in query.from
      ? collectionGroup(firestore, query.from.group)
      : collection(firestore, query.from.collection);
  const { filters } = explicitQuery(query);
  return sdkQuery(from, ...filters.map(({ keys, op, value }) => where(new FieldPath(...keys), op, value)));
}

function orderedQuery(query: Query, firestore: Firestore): SdkQuery {
  const { order, startAfter: after } = explicitQuery(query);
  return sdkQuery(
    filtersOf(query, firestore),
    ...order.map(({ keys, direction }) =>
      orderBy(keys === null ? documentId() : new FieldPath(...keys), direction),
    ),
    ...(after === null ? [] : [startAfter(...after)]),
  );
}

/**
 * Everything that is counted. Without a limit and a cursor the order decides only which documents have the
 * ordered fields, and Firestore sums up no field behind the path: the path stays out.
 */
function countedQuery(query: Query, firestore: Firestore): SdkQuery {
  if (query.after !== undefined || query.limit !== undefined) {
    const ordered = orderedQuery(query, firestore);
    return query.limit === undefined ? ordered : sdkQuery(ordered, limit(query.limit));
  }
  return sdkQuery(
    filtersOf(query, firestore),
    ...query.orderBy.map(({ field, direction }) => orderBy(new FieldPath(...field.split('.')), direction)),
  );
}

interface SdkDocument {
  readonly id: string;
  readonly ref: { readonly path: string };
  data(): SdkData;
}

/** Firestore counts no revisions, so it is 0. */
function storedDocument(snapshot: SdkDocument): StoredDocument {
  const data: DocumentData = documentOf(snapshot.data());
  return { path: snapshot.ref.path, id: snapshot.id, data, revision: 0 };
}

async function pageOfQuery(query: Query, firestore: Firestore) {
  const { pageSize } = explicitQuery(query);
  const { docs } = await getDocs(sdkQuery(orderedQuery(query, firestore), limit(pageSize + 1)));
  return pageOf(query, docs.map(storedDocument));
}

/** Count, and each field by itself: asked together, Firestore looks only at documents that have every one. */
async function aggregateOf(
  query: Query,
  request: AggregateRequest,
  firestore: Firestore,
): Promise<AggregateAnswer> {
  const asked = countedQuery(query, firestore);
  const { sum: sums = [], average: averages = [] } = request;
  const field = (name: string) => new FieldPath(...name.split('.'));
  const [counted, totals, means] = await Promise.all([
    request.count === true ? getAggregate(asked, { value: count() }) : null,
    Promise.all(sums.map((name) => getAggregate(asked, { value: sum(field(name)) }))),
    Promise.all(averages.map((name) => getAggregate(asked, { value: average(field(name)) }))),
  ]);
  return {
    count: counted?.data().value ?? null,
    sum: Object.fromEntries(sums.map((name, index) => [name, totals[index]?.data().value ?? 0])),
    average: Object.fromEntries(averages.map((name, index) => [name, means[index]?.data().value ?? null])),
  };
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

/** Failures that a batch brings about itself, as against those of the network and of rights. */
const explainable: ReadonlySet<RefusalWord> = new Set([
  'ALREADY_EXISTS',
  'NOT_FOUND',
  'INVALID_ARGUMENT',
  'INTERNAL',
]);

function sentenceOf({ status, path }: BatchFailure): string {
  return status === 'ALREADY_EXISTS' ? `"${path}" is already there.` : `"${path}" is not there.`;
}

/** `Store` over Cloud Firestore, with the rights of the signed-in person. */
export function createFirestoreStore(access: FirestoreAccess): Store {
  const { firestore } = access;
  const read = async (path: string) => {
    const snapshot = await getDoc(doc(firestore, path));
    return snapshot.exists() ? storedDocument(snapshot) : null;
  };
  return {
    get: (path) =>
      inStoreWords(async () => {
        if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
        return read(path);
      }),
    query: (query) =>
      inStoreWords(async () => {
        refuse(queryProblem(query));
        return pageOfQuery(query, firestore);
      }),
    aggregate: (query, request) =>
      inStoreWords(async () => {
        refuse(queryProblem(query));
        return needsReading(query, request)
          ? aggregateByReading(query, request, (page) => pageOfQuery(page, firestore))
          : aggregateOf(query, request, firestore);
      }),
    write: (writes) =>
      inStoreWords(async () => {
        refuse(batchProblem(writes));
        try {
          return await commitWrites(writes, firestore);
        } catch (error) {
          const failure = explainable.has(toStoreError(error).code)
            ? await explainFailure(writes, async (path) => (await read(path))?.data ?? null)
            : null;
          if (failure === null) throw error;
          throw new StoreError(failure.status, sentenceOf(failure), { cause: error });
        }
      }),
    watch: (query, onPage, onError) => watchQuery(query, access, onPage, onError),
  };
}
