import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import type { WriteResult } from '../../../src/ports/store.ts';

/** What else happens in the transaction of a batch. Runs synchronously; throwing undoes the batch. */
export type AlsoInTransaction = () => void;

/** One write of a batch as the transaction sees it, after the writes before it. */
export interface Change {
  readonly write: Write;
  readonly before: DocumentData | undefined;
  readonly after: DocumentData | undefined;
}

export interface ServerWriteOptions {
  /** Writes of a boat that must reach the cloud put a row into the outbox, in the same transaction. */
  readonly toCloud?: boolean;
  /** Rows of other tables that stand or fall with the documents: the blob of a photo, an upload's end. */
  readonly also?: AlsoInTransaction;
  /**
   * Called for every write inside the transaction, before it is made: the access table looks at what is
   * really there, not at what was there a moment ago. Throwing (a `StoreError`) undoes the batch.
   */
  readonly check?: (change: Change) => void;
}

/** What a commit has done to one document; null where it does not exist. What it was is read where somebody asks for it. */
export interface CommittedChange {
  readonly path: string;
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
}

export type CommitListener = (
  paths: readonly string[],
  writes: readonly Write[],
  changes: readonly CommittedChange[],
) => void;

/** A key of derived data (`src/operations/projections`). */
export interface ProjectionKey {
  readonly projection: string;
  readonly key: string;
}

/** A key that waits to be computed. */
export interface PendingKey extends ProjectionKey {
  /** Grows with each change. */
  readonly mark: number;
}

/** Which keys a change makes wait. Must not throw: that would undo the change. */
export type KeysOfChange = (change: CommittedChange) => readonly ProjectionKey[];

/** Keys of derived data that wait to be computed: stored in the transaction of the change that they follow, so that a kill loses none. */
export interface PendingKeys {
  /** Asks for the keys of each change from now on, in its transaction. Answers how to stop. */
  follow(keysOf: KeysOfChange): () => void;
  /** The key as it waits now; empty where it does not. */
  begin(key: ProjectionKey): readonly PendingKey[];
  /** Removes keys that were computed, unless they have changed since they began. */
  end(keys: readonly PendingKey[]): Promise<void>;
  /** Removes keys that contain one of these texts: what was erased is in no copy of the database. A server that runs computes them all the same. */
  forget(texts: readonly string[]): void;
  /** Keys of a projection that wait, as after a kill. */
  waiting(projection: string): readonly string[];
}

/** The SQLite store as the server uses it: not limited by the access table, and committed when it resolves. */
export interface ServerStore extends OperationStore {
  writeCommitted(writes: readonly Write[], options?: ServerWriteOptions): WriteResult;
  /**
   * As `writeCommitted`, in one commit with everything else that is asked for at about the same time, so that
   * photos of thirty phones share one sync of the disk. Each batch stands or falls alone; resolves when it is durable.
   */
  writeTogether(writes: readonly Write[], options?: ServerWriteOptions): Promise<WriteResult>;
  /**
   * Called after every commit with the paths of the documents that changed, each once; what was done to them; and each of these changes
   * with both states. Answers how to stop listening.
   */
  onCommit(listener: CommitListener): () => void;
  readonly pendingKeys: PendingKeys;
}
