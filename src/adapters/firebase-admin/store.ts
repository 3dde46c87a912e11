import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query as SdkQuery,
  type SetOptions,
} from 'firebase-admin/firestore';
import { explicitQuery, pageOf } from '../../domain/documents/explicit-query.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import { batchProblem, queryProblem } from '../../domain/documents/problems.ts';
import type { Query } from '../../domain/documents/query.ts';
import { settleCreates } from '../../domain/documents/resolve-creates.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { OperationStore } from '../../ports/server.ts';
import { type StoredDocument, StoreError } from '../../ports/store.ts';
import { createFirestoreRequests, inStoreWords, refuse, sentenceOf } from '../firestore-store.ts';
import { createInLine } from './in-line.ts';
import { toStoreError } from './store-errors.ts';

const fieldOf = (keys: readonly string[] | null) =>
  keys === null ? FieldPath.documentId() : new FieldPath(...keys);

function filtersOf(query: Query, firestore: Firestore): SdkQuery {
  const from: SdkQuery =
    'group' in query.from
      ? firestore.collectionGroup(query.from.group)
      : firestore.collection(query.from.collection);
  return explicitQuery(query).filters.reduce(
    (asked, { keys, op, value }) => asked.where(fieldOf(keys), op, value),
    from,
  );
}

function orderedQuery(query: Query, firestore: Firestore): SdkQuery {
  const { order, startAfter } = explicitQuery(query);
  const ordered = order.reduce(
    (asked, { keys, direction }) => asked.orderBy(fieldOf(keys), direction),
    filtersOf(query, firestore),
  );
  return startAfter === null ? ordered : ordered.startAfter(...startAfter);
}

/**
 * How often a decision is taken anew where others wrote what it had read: the SDK's own five were too few for a busy machine;
 * eight wait half a minute altogether. Those others are other instances, because decisions of one are taken in line: of a
 * hundred people who joined an event with a limit at once, sixty met an error, and the rest waited for five minutes.
 */
const patient = { maxAttempts: 8 };

/**
 * Everything that is counted. Without a limit and a cursor the order decides only which documents have the
 * ordered fields, and Firestore sums up no field behind the path: the path stays out.
 */
function countedQuery(query: Query, firestore: Firestore): SdkQuery {
  if (query.after !== undefined || query.limit !== undefined) {
    const ordered = orderedQuery(query, firestore);
    return query.limit === undefined ? ordered : ordered.limit(query.limit);
  }
  return query.orderBy.reduce(
    (asked, { field, direction }) => asked.orderBy(fieldOf(field.split('.')), direction),
    filtersOf(query, firestore),
  );
}

/** Firestore counts no revisions, so it is 0. */
function storedDocument(snapshot: DocumentSnapshot): StoredDocument {
  return { path: snapshot.ref.path, id: snapshot.id, data: documentOf(snapshot.data() ?? {}), revision: 0 };
}

async function pageOfQuery(query: Query, firestore: Firestore) {
  const { docs } = await orderedQuery(query, firestore)
    .limit(explicitQuery(query).pageSize + 1)
    .get();
  return pageOf(query, docs.map(storedDocument));
}

/** What batches and transactions take alike, in signatures that fit both. */
interface Pending {
  create(ref: DocumentReference, data: DocumentData): unknown;
  set(ref: DocumentReference, data: DocumentData): unknown;
  set(ref: DocumentReference, data: DocumentData, options: SetOptions): unknown;
  update(ref: DocumentReference, field: FieldPath, value: unknown, ...more: unknown[]): unknown;
  delete(ref: DocumentReference): unknown;
}

function addTo(batch: Pending, write: Write, firestore: Firestore): void {
  const ref = firestore.doc(write.path);
  /** Dotted fields as `FieldPath`s: a key such as `branching-live` is not allowed in a dotted text. */
  const update = (changes: readonly (readonly [string, unknown])[]) => {
    const [first, ...rest] = changes.map(
      ([name, value]) => [new FieldPath(...name.split('.')), value] as const,
    );
    // Changes nothing, and still fails where there is no document.
    if (first === undefined) batch.update(ref, new FieldPath('no field at all'), FieldValue.delete());
    else batch.update(ref, first[0], first[1], ...rest.flat());
  };
  switch (write.op) {
    case 'create':
      batch.create(ref, write.data);
      return;
    case 'set':
      batch.set(ref, write.data);
      return;
    case 'merge':
      batch.set(ref, write.data, { merge: true });
      return;
    case 'update':
      update(Object.entries(write.data));
      return;
    case 'increment':
      update(
        Object.entries(write.data).map(([name, amount]) => [name, FieldValue.increment(amount)] as const),
      );
      return;
    case 'delete':
      batch.delete(ref);
      return;
  }
}

/** Puts writes into a batch or a transaction, which makes them when it is committed. */
function addAll(batch: Pending, writes: readonly Write[], firestore: Firestore): void {
  const settled = settleCreates(writes);
  if (settled.status === 'ALREADY_EXISTS') throw new StoreError('ALREADY_EXISTS', sentenceOf(settled));
  for (const write of settled.writes) addTo(batch, write, firestore);
}

async function commit(writes: readonly Write[], firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  addAll(batch, writes, firestore);
  await batch.commit();
}

/** `Store` over Cloud Firestore for the functions: above the rules, as `OperationContext` wants. */
export function createFirestoreAdminStore(firestore: Firestore): OperationStore {
  const figure = async (query: Query, value: AggregateField<number | null>) =>
    (await countedQuery(query, firestore).aggregate({ value }).get()).data().value;
  const field = (name: string) => new FieldPath(...name.split('.'));
  const requests = createFirestoreRequests({
    async read(path) {
      const snapshot = await firestore.doc(path).get();
      return snapshot.exists ? storedDocument(snapshot) : null;
    },
    page: (query) => pageOfQuery(query, firestore),
    count: async (query) => (await figure(query, AggregateField.count())) ?? 0,
    sum: (query, name) => figure(query, AggregateField.sum(field(name))),
    average: (query, name) => figure(query, AggregateField.average(field(name))),
    commit: (writes) => commit(writes, firestore),
    toStoreError,
  });
  const inLine = createInLine();
  return {
    ...requests,
    async decide(paths, decide) {
      // What the asker throws by itself is no word of the store.
      let thrown: { readonly error: unknown } | undefined;
      const ask: typeof decide = (documents) => {
        try {
          return decide(documents);
        } catch (error) {
          thrown = { error };
          throw error;
        }
      };
      const transact = () =>
        firestore.runTransaction(async (transaction) => {
          const odd = paths.find((path) => parseDocumentPath(path) === undefined);
          if (odd !== undefined) refuse(`"${odd}" is not the path of a document.`);
          const found = await transaction.getAll(...paths.map((path) => firestore.doc(path)));
          const { writes, answer } = ask(
            found.map((snapshot) => (snapshot.exists ? storedDocument(snapshot).data : null)),
          );
          refuse(batchProblem(writes));
          addAll(transaction, writes, firestore);
          return answer;
        }, patient);
      const decided = inStoreWords(() => inLine(paths, transact), { toStoreError });
      return await decided.catch((error: unknown) => {
        throw thrown === undefined ? error : thrown.error;
      });
    },
    watch(query, onPage, onError) {
      const problem = queryProblem(query);
      if (problem !== null) {
        queueMicrotask(() => onError(new StoreError('INVALID_ARGUMENT', problem)));
        return () => undefined;
      }
      return orderedQuery(query, firestore)
        .limit(explicitQuery(query).pageSize + 1)
        .onSnapshot(
          ({ docs }) => onPage(pageOf(query, docs.map(storedDocument))),
          (error) => onError(toStoreError(error)),
        );
    },
  };
}
