import {
  type AccessFacts,
  type Actor,
  type DocumentOperation,
  mayAccess,
  mayList,
} from '../../../../src/domain/access/access.ts';
import { documentProblem } from '../../../../src/domain/collections/document-schemas.ts';
import type { DocumentData } from '../../../../src/domain/documents/json.ts';
import { missingIndexProblem } from '../../../../src/domain/documents/needed-index.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { text } from '../../../../src/language/say.ts';
import { StoreError } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { compositeIndexes } from '../../../storage/db/documents/composite-indexes.ts';
import type { Change } from '../../../storage/ports/server-store.ts';

/** Decides what of the document tree a request may see and change; each throws a `StoreError` to refuse. */
export interface StoreGate {
  get(actor: Actor, path: string, data: DocumentData | undefined): void;
  /** `summed`: fields of which a sum or an average is asked. */
  list(actor: Actor, query: Query, summed?: readonly string[]): void;
  /** Looks up what it needs for a batch; what it answers is called for each write, inside the transaction. */
  forWrites(actor: Actor, writes: readonly Write[]): Promise<(change: Change) => void>;
}

function refuse(actor: Actor): StoreError {
  return actor.uid === null
    ? new StoreError('UNAUTHENTICATED', text('Please sign in first.'))
    : new StoreError('PERMISSION_DENIED', text('Your account may not do this.'));
}

function operationOf({ before, after }: Change): DocumentOperation {
  if (after === undefined) return 'delete';
  return before === undefined ? 'create' : 'update';
}

/** The access table of `src/domain/access/access.ts`; `facts` say that schemas stand behind it. */
export function createAccessGate(facts?: AccessFacts): StoreGate {
  return {
    get(actor, path, data) {
      if (!mayAccess(actor, 'get', path, data, undefined)) throw refuse(actor);
    },
    list(actor, query) {
      if (!mayList(actor, query)) throw refuse(actor);
    },
    async forWrites(actor) {
      return (change) => {
        const { write, before, after } = change;
        if (!mayAccess(actor, operationOf(change), write.path, before, after, facts)) throw refuse(actor);
      };
    },
  };
}

/**
 * Access first, so that a refusal tells nobody what a document must look like; then what it may say. A question that
 * would look at every document is refused, as Firestore refuses it: it stopped the server for a minute.
 */
export function documentGate(access: StoreGate): StoreGate {
  return {
    get: access.get,
    list(actor, query, summed = []) {
      access.list(actor, query);
      const problem = missingIndexProblem(query, summed, compositeIndexes);
      if (problem !== null) throw new ServerError('FAILED_PRECONDITION', problem);
    },
    async forWrites(actor, writes) {
      const check = await access.forWrites(actor, writes);
      return (change) => {
        check(change);
        const { write, after } = change;
        if (after === undefined) return;
        const problem = documentProblem(write.path, after);
        if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
      };
    },
  };
}
