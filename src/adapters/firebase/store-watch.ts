import { explicitQuery, pageOf } from '../../domain/documents/explicit-query.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { queryProblem } from '../../domain/documents/problems.ts';
import type { Query } from '../../domain/documents/query.ts';
import { type Page, StoreError, type Unsubscribe } from '../../ports/store.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import { toStoreError } from './store-errors.ts';

async function listen(
  query: Query,
  { app, emulator }: FirestoreAccess,
  onPage: (page: Page) => void,
  onError: (error: StoreError) => void,
): Promise<Unsubscribe> {
  const problem = queryProblem(query);
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
  const sdk = await import('firebase/firestore');
  const { fullFirestore } = await import('./full-firestore.ts');
  const firestore = fullFirestore(app, emulator);
  const { from, filters, order, startAfter, pageSize } = explicitQuery(query);
  const asked = sdk.query(
    'group' in from ? sdk.collectionGroup(firestore, from.group) : sdk.collection(firestore, from.collection),
    ...filters.map(({ keys, op, value }) => sdk.where(new sdk.FieldPath(...keys), op, value)),
    ...order.map(({ keys, direction }) =>
      sdk.orderBy(keys === null ? sdk.documentId() : new sdk.FieldPath(...keys), direction),
    ),
    ...(startAfter === null ? [] : [sdk.startAfter(...startAfter)]),
    sdk.limit(pageSize + 1),
  );
  return sdk.onSnapshot(
    asked,
    (snapshot) => {
      const docs = snapshot.docs.map((item) => ({
        path: item.ref.path,
        id: item.id,
        data: documentOf(item.data()),
        revision: 0,
      }));
      onPage(pageOf(query, docs));
    },
    (error) => onError(toStoreError(error)),
  );
}

/** A live query. The whole Firestore SDK is fetched only when the first screen asks for one. */
export function watchQuery(
  query: Query,
  access: FirestoreAccess,
  onPage: (page: Page) => void,
  onError: (error: StoreError) => void,
): Unsubscribe {
  let ended = false;
  let stop: Unsubscribe | undefined;
  const whileWatched =
    <T>(callback: (value: T) => void) =>
    (value: T) => {
      if (!ended) callback(value);
    };
  listen(query, access, whileWatched(onPage), whileWatched(onError)).then(
    (unsubscribe) => {
      if (ended) unsubscribe();
      else stop = unsubscribe;
    },
    (error: unknown) => {
      if (!ended) onError(toStoreError(error));
    },
  );
  return () => {
    ended = true;
    stop?.();
  };
}
