import { toInstant } from '../../../../src/domain/documents/instant.ts';
import type { DocumentData } from '../../../../src/domain/documents/json.ts';
import { batchProblem } from '../../../../src/domain/documents/problems.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type { Clock, Decision } from '../../../../src/ports/server.ts';
import { StoreError, type WriteResult } from '../../../../src/ports/store.ts';
import type { ServerStore, ServerWriteOptions } from '../../ports/server-store.ts';
import { type DiskWatch, unwatched } from '../disk-watch.ts';
import { createSharedCommits } from '../group-commit.ts';
import type { ServerDatabase } from '../open.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { translatingErrors } from '../sqlite-errors.ts';
import { createPendingKeys } from '../tables/pending-keys.ts';
import { createCommitListeners } from './commit-listeners.ts';
import type { CompositeIndex } from './composite-indexes.ts';
import { createDocumentQueries } from './document-queries.ts';
import { writeDocument } from './document-writes.ts';
import { makeFieldIndexes } from './field-indexes.ts';
import { makeListItems } from './list-items.ts';
import { createLoopTurns } from './loop-turns.ts';
import { createRowDoubt, type RowDoubt } from './row-doubt.ts';
import { createStatements } from './statements.ts';
import { createWatches } from './watches.ts';

export interface SqliteStoreOptions {
  readonly indexes: readonly CompositeIndex[];
  readonly clock?: Clock;
  /** Told when a listener of commits fails; the commit stands. */
  readonly onListenerError?: (error: unknown) => void;
  /** Told of the disk by every commit. */
  readonly watch?: DiskWatch;
  /** Not given: every row is believed, but for one that is changed. */
  readonly doubt?: RowDoubt;
}

const systemClock: Clock = { now: () => toInstant(Date.now()) };

function refuseBadBatch(writes: readonly Write[]): void {
  const problem = batchProblem(writes);
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

/**
 * Inside a transaction of somebody else a commit would be a savepoint, which that transaction may still undo: a
 * receipt would be given for what was never committed.
 */
function refuseInTransaction(sqlite: ServerDatabase['sqlite']): void {
  if (sqlite.inTransaction)
    throw new StoreError('UNAVAILABLE', 'The database is busy. Nothing of this was saved; please try again.');
}

/** The document tree in SQLite. Semantics: `src/domain/documents`; held to them by `tests/contract/store.ts`. */
export function createSqliteStore(db: ServerDatabase, options: SqliteStoreOptions): ServerStore {
  const { sqlite } = db;
  const clock = options.clock ?? systemClock;
  const onListenerError =
    options.onListenerError ?? ((error) => console.error('A listener of commits failed.', error));
  makeFieldIndexes(sqlite, options.indexes);
  const lists = makeListItems(sqlite, options.indexes);

  const statements = createStatements(sqlite);
  const doubt = options.doubt ?? createRowDoubt(false);
  const documents = createDocumentQueries(statements, options.indexes, lists, doubt);
  const outbox = createOutbox(db, clock);
  const watches = createWatches((query) => documents.query(query));
  const watch = options.watch ?? unwatched;
  const listeners = createCommitListeners(watches, onListenerError);
  const loopTurn = createLoopTurns();
  const shared = createSharedCommits(sqlite, watch);
  const pendingKeys = createPendingKeys(db, shared);

  function makeWrites(writes: readonly Write[], { toCloud, also, check }: ServerWriteOptions) {
    const now = clock.now();
    const made = writes.map((write) => writeDocument({ statements, doubt }, write, now, check));
    const revisions = made.map(({ revision }) => revision);
    if (toCloud === true) {
      const last = new Map(writes.map((write, index) => [write.path, revisions[index] ?? 0]));
      for (const [path, revision] of last) outbox.add(path, revision === 0 ? 'delete' : 'put', revision);
    }
    also?.();
    const changes = made.map(({ change }) => change);
    pendingKeys.note(changes);
    return { revisions, changes };
  }
  const commit = sqlite.transaction(makeWrites);

  async function writeTogether(
    writes: readonly Write[],
    writeOptions: ServerWriteOptions = {},
  ): Promise<WriteResult> {
    refuseBadBatch(writes);
    const { revisions, changes } = await shared.add(() =>
      translatingErrors(() => makeWrites(writes, writeOptions)),
    );
    listeners.tellOf(writes, changes);
    return { revisions };
  }

  function writeCommitted(writes: readonly Write[], writeOptions: ServerWriteOptions = {}): WriteResult {
    refuseBadBatch(writes);
    refuseInTransaction(sqlite);
    const { revisions, changes } = watch(() => commit.immediate(writes, writeOptions));
    listeners.tellOf(writes, changes);
    return { revisions };
  }

  return {
    async get(path) {
      await loopTurn();
      return translatingErrors(() => documents.get(path));
    },
    async query(query) {
      await loopTurn();
      return translatingErrors(() => documents.query(query));
    },
    async aggregate(query, request) {
      await loopTurn();
      return translatingErrors(() => documents.aggregate(query, request));
    },
    async write(writes) {
      await loopTurn();
      return writeCommitted(writes);
    },
    watch: (query, onPage, onError) => watches.add(query, onPage, onError),
    async decide<Answer>(
      paths: readonly string[],
      decide: (documents: readonly (DocumentData | null)[]) => Decision<Answer>,
    ) {
      await loopTurn();
      refuseInTransaction(sqlite);
      const deciding = sqlite.transaction(() => {
        const decided = decide(paths.map((path) => documents.get(path)?.data ?? null));
        refuseBadBatch(decided.writes);
        return { ...decided, ...makeWrites(decided.writes, {}) };
      });
      const { writes, changes, answer } = watch(() => deciding.immediate());
      listeners.tellOf(writes, changes);
      return answer;
    },
    writeCommitted,
    writeTogether,
    onCommit: listeners.add,
    pendingKeys,
  };
}
