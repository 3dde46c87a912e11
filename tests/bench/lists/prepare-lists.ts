import pino from 'pino';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import type { ServerContext } from '../../../edge-server/front/context.ts';
import { operationContext } from '../../../edge-server/front/run-here.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { tellHealthName } from '../../../src/contract/admin/health.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { newestPageErrors } from '../../../src/domain/collections/back-office/page-errors.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { operationsOf } from '../../../src/operations/index.ts';
import { CallError, type Calls } from '../../../src/ports/calls.ts';
import { countingStore } from '../../support/server/counting-store.ts';
import type { List } from './lists.ts';
import { openLookedAt } from './sqlite-reads.ts';

/** What a page of a list reads. */
export interface Reads {
  readonly rows: number;
  /** What the list says of how many rows it has; null where it says nothing. */
  readonly total: number | null;
  /** Documents that SQLite came by for the first page, and for the second; null where there is none. */
  readonly documents: number;
  readonly documentsOfSecond: number | null;
  /** Entries of indexes that were counted or summed up for the first page. */
  readonly counted: number;
  /** Documents that Firestore would bill for the first page. */
  readonly billed: number;
  /** Questions that no index serves. */
  readonly unserved: readonly string[];
}

/** What is found out with a folder open in this process, before a server of its own is started on it. */
export interface Prepared {
  readonly reads: ReadonlyMap<string, Reads>;
  /** Bearer tokens: of an administrator, and of people with proven addresses. */
  readonly admin: string;
  readonly volunteers: readonly string[];
}

/** Opens each list, and counts what SQLite comes by. */
async function readsOfLists(context: ServerContext, file: string, lists: readonly List[], admin: string) {
  const looked = openLookedAt(file);
  const counting = countingStore({ ...context.store, ...looked.store });
  const asAdmin = operationContext(
    { ...visitor, uid: admin, admin: true },
    { ...context, store: counting.store },
  );
  const calls: Calls = {
    async call(name, input) {
      // The server's own, which looks at the disk as well.
      if (name === tellHealthName) return (await counting.store.query(newestPageErrors())).docs;
      const operation = operationsOf('www').find((one) => one.name === name);
      if (operation === undefined) throw new CallError('NOT_FOUND', `There is no operation ${name}.`);
      return operation.run(input, asAdmin);
    },
  };
  const reads = new Map<string, Reads>();
  for (const { name, open } of lists) {
    const first = await open({ store: counting.store, calls });
    const { documents, counted, unserved } = looked.take();
    const billed = counting.take().reads;
    const second = first.next === null ? null : await first.next();
    const ofSecond = looked.take();
    counting.take();
    reads.set(name, {
      ...{ rows: first.rows, total: first.total, documents, counted, billed },
      documentsOfSecond: second === null ? null : ofSecond.documents,
      unserved: [...new Set([...unserved, ...ofSecond.unserved])],
    });
  }
  looked.close();
  return reads;
}

/** Signs people in, and counts what each list reads. */
export async function prepareLists(
  dataDir: string,
  file: string,
  lists: readonly List[],
  people: number,
): Promise<Prepared> {
  const config = { ...loadConfig('www', {}), port: 0, host: '127.0.0.1', demo: false, localName: null };
  const server = await createEdgeServer({
    config: { ...config, looksForRegions: false, dataDir },
    log: pino({ level: 'error' }),
    reefs: 'starter',
  });
  const { context } = server;
  const { accounts, store } = context;
  try {
    const name = { first: 'Ada' };
    const { uid } = await accounts.ensure({
      email: 'ada@example.org',
      password: 'password of Ada',
      name,
      flags: { admin: true },
    });
    const volunteers: string[] = [];
    for (let person = 0; person < people; person += 1) {
      const { uid: of } = await accounts.findOrCreate(`volunteer-${person}@example.org`);
      await store.write([{ op: 'merge', path: userDocs.path({ uid: of }), data: { isEmailVerified: true } }]);
      volunteers.push(await accounts.customToken(of));
    }
    return {
      reads: await readsOfLists(context, file, lists, uid),
      admin: await accounts.customToken(uid),
      volunteers,
    };
  } finally {
    await server.close();
  }
}
