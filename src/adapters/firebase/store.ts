import {
  type AggregateField,
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
import { explicitQuery, pageOf } from '../../domain/documents/explicit-query.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Store, StoredDocument } from '../../ports/store.ts';
import { createFirestoreRequests } from '../firestore-store.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import { toStoreError } from './store-errors.ts';
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

/** `Store` over Cloud Firestore, with the rights of the signed-in person. */
export function createFirestoreStore(access: FirestoreAccess): Store {
  const { firestore } = access;
  const figure = async (query: Query, value: AggregateField<number | null>) =>
    (await getAggregate(countedQuery(query, firestore), { value })).data().value;
  const field = (name: string) => new FieldPath(...name.split('.'));
  const requests = createFirestoreRequests({
    async read(path) {
      const snapshot = await getDoc(doc(firestore, path));
      return snapshot.exists() ? storedDocument(snapshot) : null;
    },
    page: (query) => pageOfQuery(query, firestore),
    count: async (query) => (await figure(query, count())) ?? 0,
    sum: (query, name) => figure(query, sum(field(name))),
    average: (query, name) => figure(query, average(field(name))),
    commit: (writes) => commitWrites(writes, firestore),
    toStoreError,
  });
  return { ...requests, watch: (query, onPage, onError) => watchQuery(query, access, onPage, onError) };
}
