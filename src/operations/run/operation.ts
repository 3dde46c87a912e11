import { z } from 'zod';
import { isMember } from '../../domain/access/access.ts';
import { wellFormed } from '../../domain/documents/well-formed.ts';
import { problemInWords } from '../../domain/wording/problem-in-words.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Who may call an operation: 'analyst' is whoever is signed in, guests too; a guest is no other of these but 'anyone'. */
export type Caller = 'anyone' | 'guest' | 'analyst' | 'signed-in' | 'admin' | 'hub';

/** A callable function, written once and hosted by the server (`POST /call/<name>`) and by Firebase Functions. */
export interface Operation<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly caller: Caller;
  /** It opens a photo of up to 60 megapixels: its host gives it the memory. */
  readonly decodesPhotos?: true;
  /** It suggests the regions of a photo again: its host gives it the memory. */
  readonly suggestsAgain?: true;
  /** It holds every reef of a region, with its outline: its host gives it the memory and the time. */
  readonly readsAllReefs?: true;
  /** It goes through everybody of an event: its host gives it the time. */
  readonly countsManyPeople?: true;
  /** It writes for a page that waits as long as a function may take (540 s). */
  readonly takesItsTime?: true;
  /** It asks the payment provider: its host gives it the keys. */
  readonly takesGifts?: true;
  /** What a server counts a call as, against how much somebody may send: analyses, where nothing else is said. */
  readonly countedAs?: 'records';
  /** How many records a call brings that brings many; its host lets it have the room. */
  readonly recordsIn?: (payload: unknown) => number;
  readonly input: Schema;
  run(input: z.infer<Schema>, context: OperationContext): Promise<unknown>;
}

/** Keeps the input's type for `run` while the list of operations forgets it. */
export function defineOperation<Schema extends z.ZodType>(operation: Operation<Schema>): Operation {
  return {
    ...operation,
    run: (input, context) => operation.run(operation.input.parse(input), context),
  };
}

/** The same operation where it is not done: whoever calls it is told why, in words. */
export function notAboard({ name, caller }: Operation, why: string): Operation {
  return {
    name,
    caller,
    input: z.unknown(),
    run: () => Promise.reject(new CallError('FAILED_PRECONDITION', why)),
  };
}

function mayCall(caller: Caller, { actor }: OperationContext): boolean {
  switch (caller) {
    case 'anyone':
      return true;
    case 'guest':
      return actor.uid !== null && actor.guest;
    case 'analyst':
      return actor.uid !== null;
    case 'signed-in':
      return isMember(actor);
    case 'admin':
      return isMember(actor) && actor.admin;
    case 'hub':
      return isMember(actor) && (actor.hub || actor.admin);
  }
}

/**
 * Parses, checks the caller, runs. Throws `CallError`: UNAUTHENTICATED, PERMISSION_DENIED,
 * INVALID_ARGUMENT with the first problem in words, or what the operation itself throws.
 */
export async function runOperation(
  operation: Operation,
  payload: unknown,
  context: OperationContext,
): Promise<unknown> {
  if (!mayCall(operation.caller, context)) {
    throw context.actor.uid === null
      ? new CallError('UNAUTHENTICATED', text('Please sign in first.'))
      : new CallError(
          'PERMISSION_DENIED',
          context.actor.guest
            ? text('Please sign in with your address first.')
            : text('Your account may not do this.'),
        );
  }
  const parsed = operation.input.safeParse(payload);
  if (!parsed.success) {
    throw new CallError('INVALID_ARGUMENT', problemInWords(parsed.error));
  }
  // A field that is full cuts an emoji at its end in half: no store could keep that.
  return operation.run(wellFormed(parsed.data), context);
}
