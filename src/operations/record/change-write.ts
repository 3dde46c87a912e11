import { fullName } from '../../domain/account/user.ts';
import { type Change, differing } from '../../domain/back-office/change.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { wellFormed } from '../../domain/documents/well-formed.ts';
import type { Write } from '../../domain/documents/write.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hexOf } from '../run/hex.ts';

/** Who changes something, by the name that the account has now. */
export type Administrator = Change['by'];

/** The administrator who calls. Throws `CallError` where nobody does. */
export async function administratorOf({
  actor,
  store,
}: Pick<OperationContext, 'actor' | 'store'>): Promise<Administrator> {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  const account = await userDocs.read(store, { uid: actor.uid });
  return { uid: actor.uid, name: fullName(account?.name) };
}

export interface ToRecord {
  readonly by: Administrator;
  /** Name of the operation. */
  readonly did: string;
  /** Path of the changed document. */
  readonly subject: string;
  /** A sentence for people. */
  readonly what: string;
  readonly why?: string | undefined;
  /** The whole document before, null where there was none; what differs is kept. */
  readonly before: DocumentData | null;
  /** The whole document since, null where it is gone. */
  readonly after: DocumentData | null;
  readonly job?: string | undefined;
  /** `undo-change` knows how to bring back what was. */
  readonly canUndo?: boolean;
  readonly undoes?: string | undefined;
  /** Of a step that may be repeated: the same each time; else a new one. */
  readonly id?: string | undefined;
}

/**
 * Writes an entry that belongs to no single batch: once, whichever try of a step comes to it. Rejects with `StoreError`.
 */
export async function recordOnce(
  toRecord: ToRecord & { readonly id: string },
  context: Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>,
): Promise<void> {
  const path = changeDocs.path({ changeId: toRecord.id });
  await context.store.decide([path], ([there = null]) => ({
    writes: there === null ? [changeWrite(toRecord, context)] : [],
    answer: null,
  }));
}

/** 'Moved "Dive of Tuesday"' stays a sentence that a list can show, whatever a name holds. */
const longestWhat = 1000;

/** The entry of one change, for the batch that makes it (rule 26.2). */
export function changeWrite(
  { by, did, subject, what, why, before, after, job, canUndo = false, undoes, id }: ToRecord,
  { clock, randomBytes }: Pick<OperationContext, 'clock' | 'randomBytes'>,
): Write {
  const differs = before === null || after === null ? { before, after } : differing(before, after);
  const change: Change = {
    id: id ?? hexOf(randomBytes(12)),
    at: clock.now(),
    ...{ by, did, subject, canUndo },
    what: wellFormed(what.slice(0, longestWhat)),
    ...differs,
    ...(why === undefined || why === '' ? {} : { why }),
    ...(job === undefined ? {} : { job }),
    ...(undoes === undefined ? {} : { undoes }),
  };
  return changeDocs.create({ changeId: change.id }, change);
}
