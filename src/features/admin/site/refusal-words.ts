import { say } from '../../../language/say.ts';
import { CallError } from '../../../ports/calls.ts';

/** Why the server did not do it, in the reader's language; what has no words of its own is said as the server says it. */
export function refusalWords(error: Error): string {
  if (!(error instanceof CallError)) return error.message;
  switch (error.status) {
    case 'FAILED_PRECONDITION':
      return say('Somebody else has changed this meanwhile. Nothing of yours was saved.');
    case 'NOT_FOUND':
      return say('This is not on the pages any more.');
    case 'PERMISSION_DENIED':
      return say('Only administrators may do this.');
    case 'INVALID_ARGUMENT':
      return say('The server cannot take it as it is. Look at each field.');
    default:
      return error.message;
  }
}

/** Whether somebody else was first. */
export const isMeanwhile = (error: Error): boolean =>
  error instanceof CallError && error.status === 'FAILED_PRECONDITION';
