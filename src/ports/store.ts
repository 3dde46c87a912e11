import type { DocumentData } from '../domain/documents/json.ts';
import type { Cursor, Query } from '../domain/documents/query.ts';
import type { Write } from '../domain/documents/write.ts';
import type { RefusalWord } from '../domain/refusals/refusal.ts';
import { sayTold } from '../language/say.ts';

export interface StoredDocument {
  readonly path: string;
  readonly id: string;
  readonly data: DocumentData;
  /** Grows with every change where the store counts revisions (SQLite); 0 where it does not (Firestore). */
  readonly revision: number;
}

export interface Page {
  readonly docs: readonly StoredDocument[];
  /** Where to go on; null when this was the last page. */
  readonly cursor: Cursor | null;
}

export interface AggregateRequest {
  readonly count?: boolean;
  /** Dotted numeric fields. Documents without a number there count as absent. */
  readonly sum?: readonly string[];
  readonly average?: readonly string[];
}

export interface AggregateAnswer {
  readonly count: number | null;
  readonly sum: Readonly<Record<string, number>>;
  /** null where no document has a number in the field. */
  readonly average: Readonly<Record<string, number | null>>;
}

export interface WriteResult {
  /** One for each write, in order; 0 for a delete and where the store counts none. */
  readonly revisions: readonly number[];
}

export type Unsubscribe = () => void;

/**
 * The document tree. Semantics of queries and writes: `src/domain/documents`; one behaviour suite,
 * `tests/contract/store.ts`, holds every adapter to them.
 *
 * Every method rejects with a `StoreError`.
 */
export interface Store {
  get(path: string): Promise<StoredDocument | null>;
  query(query: Query): Promise<Page>;
  aggregate(query: Query, request: AggregateRequest): Promise<AggregateAnswer>;
  /** All or nothing, at most `largestBatch` writes. A path may stand in one batch more than once. */
  write(writes: readonly Write[]): Promise<WriteResult>;
  /**
   * Calls back with the present answer soon, then after every change of it, until unsubscribed.
   * An error ends the watch after `onError`.
   */
  watch(query: Query, onPage: (page: Page) => void, onError: (error: StoreError) => void): Unsubscribe;
}

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: RefusalWord;
  constructor(code: RefusalWord, message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.code = code;
  }
}
