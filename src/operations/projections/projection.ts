import type { DocumentData } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';

/** A kind of document that a projection follows. A collection is one. */
export interface FollowedKind {
  readonly pattern: string;
  match(path: string): Readonly<Record<string, string>> | undefined;
}

/** One change of a followed document: what it was and what it is; null where it does not exist. */
export interface Change {
  readonly path: string;
  readonly before: DocumentData | null;
  readonly after: DocumentData | null;
}

export type ProjectionDeps = Pick<OperationContext, 'store' | 'clock' | 'minAgreeingAnalyses'>;

/**
 * Derived data: what is computed anew from stored documents when one of those that it follows changes. The same on every host: a server
 * runs it after commits (`edge-server/services/projections`), Firebase in triggers (`web/firebase/functions/projections.ts`).
 */
export interface Projection {
  readonly name: string;
  readonly follows: readonly FollowedKind[];
  /** What is to be computed anew after a change. The same key of several changes may be computed once. */
  keysOf(change: Change, deps: ProjectionDeps): readonly string[];
  /**
   * Keys of what was stored before the projection was there, or came into the store past it. What a stop cuts off waits in the store of a
   * server anyway, and a trigger is repeated.
   */
  keysAtStart?(deps: ProjectionDeps): AsyncIterable<string>;
  /** Computes one key from what is stored now; safe to repeat. Rejects where it has to be tried again. */
  run(key: string, deps: ProjectionDeps): Promise<void>;
  /** Projections of one queue never run beside each other; without it, a projection has its own. */
  readonly queue?: string;
  /** A server computes all keys that wait in one go, and rests, so that it takes a small share of the thread that holds the sockets. */
  readonly batch?: {
    runAll(keys: readonly string[], deps: ProjectionDeps): Promise<void>;
    /** Waits so long for more keys. */
    readonly settleMs: number;
    /** Rests this many times as long as the last run took, at most `maxRestMs`. */
    readonly restFactor: number;
    readonly maxRestMs: number;
  };
  /** On Firebase one function at a time: of two that overlap, the older result could be written last. */
  readonly isSerial?: boolean;
  /** Computed at most once in this time per key; what changes meanwhile is computed together. */
  readonly throttle?: {
    readonly everyMs: number;
    /** When the key was computed last; null before the first time. */
    computedAt(key: string, deps: ProjectionDeps): Promise<string | null>;
    /** When a followed document was changed, as it says itself: an event may come long after its change. */
    changedAt(document: DocumentData): string | null;
  };
}
