import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompositeIndex } from '../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { describeDecisions } from './store/decisions.ts';
import { modelCollection } from './store/model.ts';
import { describeStore } from './store.ts';

function openStore(indexes: readonly CompositeIndex[]) {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const db = openDatabase(join(folder, 'reef.sqlite'));
  return {
    store: createSqliteStore(db, { indexes }),
    close() {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describeStore('sqlite', () => openStore([]));
describeDecisions('sqlite', () => openStore([]));

// The same answers must come out of an index.
const index = (
  queryScope: CompositeIndex['queryScope'],
  ...fields: CompositeIndex['fields']
): CompositeIndex => ({
  collectionGroup: modelCollection,
  queryScope,
  fields,
});
const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' }) as const;
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' }) as const;
const holds = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' }) as const;

describeStore('sqlite, indexed', () =>
  openStore([
    index('COLLECTION_GROUP', up('a'), up('b'), up('c.d')),
    index('COLLECTION_GROUP', up('b'), down('a')),
    index('COLLECTION_GROUP', up('c.d')),
    index('COLLECTION_GROUP', holds('list'), up('a')),
    index('COLLECTION', up('a'), down('b')),
    index('COLLECTION', up('list'), up('c.d')),
    index('COLLECTION', up('b'), up('a'), up('c.d')),
  ]),
);
