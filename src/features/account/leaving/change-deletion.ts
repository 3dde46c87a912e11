import {
  cancelDeletionName,
  requestDeletionAnswer,
  requestDeletionName,
} from '../../../contract/account/leaving.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import type { Calls } from '../../../ports/calls.ts';

/** Asks for the own account to be deleted; answers when that is. Rejects with a `CallError`. */
export async function askForDeletion(calls: Calls, confirmation: string): Promise<Instant> {
  const answer = await calls.call(requestDeletionName, { confirmation });
  return requestDeletionAnswer.parse(answer).deleteAfter;
}

/** Takes that back. Rejects with a `CallError`. */
export async function keepAccount(calls: Calls): Promise<void> {
  await calls.call(cancelDeletionName, {});
}
