import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createAllowances } from '../../edge-server/front/limits/allowances.ts';
import { compositeIndexes } from '../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../edge-server/storage/db/documents/sqlite-store.ts';
import { createLongReads } from '../../edge-server/storage/db/long-reads/long-reads.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { createServerStore } from '../../src/adapters/server/http/store.ts';
import { visitor } from '../../src/domain/access/access.ts';
import { openGate, serveStoreRoutes } from '../support/server/store-routes.ts';
import { describeStore } from './store.ts';

describeStore(
  'over HTTP',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reef-store-'));
    const file = join(folder, 'store.sqlite');
    const database = openDatabase(file);
    const store = createSqliteStore(database, { indexes: compositeIndexes });
    // As on a large database.
    const longReads = createLongReads({ file, database, store, mostBytesHere: 0 });
    const routes = await serveStoreRoutes(
      {
        store,
        longReads,
        log: pino({ level: 'silent' }),
        config: { network: 'www' },
        allowances: createAllowances(),
        // Whole batches are for boats and administrators.
        sessionOf: async () => ({
          actor: { ...visitor, uid: 'ada', admin: true },
          email: null,
          confirmed: true,
          sessionId: null,
          since: null,
        }),
      },
      openGate,
    );
    return {
      store: createServerStore({ baseUrl: routes.url, bearer: async () => null }),
      async close() {
        await routes.close();
        await longReads.close();
        database.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  { modelRuns: 20 },
);
