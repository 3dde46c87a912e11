import { z } from 'zod';
import { documentProblem } from '../../domain/collections/document-schemas.ts';
import { type DocumentData, isJsonObject, isStorable, valueAt } from '../../domain/documents/json.ts';
import { matchPath, parseDocumentPath } from '../../domain/documents/path.ts';
import type { RefusalWord } from '../../domain/refusals/refusal.ts';
import type { CarriedRefusal } from '../../domain/survey/carried/carried-verdict.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

/** A record as a boat sends it: read as what it is by `requireRecord`, which drops nothing that it does not know. */
export const recordInput = z.custom<DocumentData>(
  (value) => isJsonObject(value) && isStorable(value),
  'Not a record',
);

/** 'already-there': the cloud has all of it, and nothing was written. */
export const carriedAnswer = z.object({ status: z.enum(['sent', 'already-there']) });
export type CarriedAnswer = z.infer<typeof carriedAnswer>;

/** The account of the boat that calls. Throws `CallError`. */
export function boatOf({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** A part of a path as a record says it; what is no text names nothing. */
export function saidIn(record: DocumentData, field: string): string {
  const said = valueAt(record, field);
  return typeof said === 'string' ? said : '';
}

/** A record with another account as its author. */
export function byAuthor(record: DocumentData, uid: string): DocumentData {
  return { ...record, user: { ...(isJsonObject(record.user) ? record.user : {}), uid } };
}

/** Makes sure that a record belongs at a path and is whole, short enough, and holds nothing besides. Throws `CallError`. */
export function requireRecord(pattern: string, path: string, record: DocumentData): void {
  if (parseDocumentPath(path) === undefined || matchPath(pattern, path) === undefined)
    throw new CallError(
      'INVALID_ARGUMENT',
      text('This record does not say whose it is, or what it belongs to.'),
    );
  const problem = documentProblem(path, record);
  if (problem !== null) throw new CallError('INVALID_ARGUMENT', problem);
}

const statuses: Readonly<Record<CarriedRefusal['why'], RefusalWord>> = {
  'not allowed': 'PERMISSION_DENIED',
  wrong: 'INVALID_ARGUMENT',
  missing: 'FAILED_PRECONDITION',
};

export const refusalOf = ({ why, message }: CarriedRefusal) => new CallError(statuses[why], message);
