import {
  type MergePreview,
  type MergeProof,
  type MergeState,
  mergePreviewSchema,
  mergeProofSchema,
  mergeStateSchema,
  mergingCalls,
} from '../../../contract/account/merging.ts';
import { twoStepCalls, twoStepStateSchema } from '../../../contract/account/two-step.ts';
import { say } from '../../../language/say.ts';
import type { SecondSession } from '../../../ports/backend.ts';
import { CallError, type Calls } from '../../../ports/calls.ts';

/** Whether the other account asks for a code of its authenticator before anything else. Rejects with a `CallError`. */
export async function asksForCode({ calls }: SecondSession): Promise<boolean> {
  const { isOn, hasPassed } = twoStepStateSchema.parse(await calls.call(twoStepCalls.state, {}));
  return isOn && !hasPassed;
}

/** Shows that the other account is this person's, for the account `into` alone. Rejects with a `CallError`. */
export async function askForProof({ calls }: SecondSession, into: string): Promise<MergeProof> {
  return mergeProofSchema.parse(await calls.call(mergingCalls.ticket, { into }));
}

/** What would move. Rejects with a `CallError`. */
export async function askForPreview(calls: Calls, proof: MergeProof): Promise<MergePreview> {
  return mergePreviewSchema.parse(await calls.call(mergingCalls.preview, proof));
}

/** Asks for the other account to be brought in, for good, a day from now. Rejects with a `CallError`. */
export async function beginMerging(
  calls: Calls,
  proof: MergeProof,
  confirmation: string,
): Promise<MergeState> {
  return mergeStateSchema.parse(await calls.call(mergingCalls.begin, { ...proof, confirmation }));
}

/** Stops what waits. Rejects with a `CallError`. */
export async function stopMerging(calls: Calls): Promise<MergeState> {
  return mergeStateSchema.parse(await calls.call(mergingCalls.stop, {}));
}

/** Goes on with what is on its way, and says how far it is. Rejects with a `CallError`. */
export async function goOnMerging(calls: Calls): Promise<MergeState> {
  return mergeStateSchema.parse(await calls.call(mergingCalls.goOn, {}));
}

/** Why it did not work, in words: the server's own, where it has refused. */
export function whyNot(error: unknown): string {
  const isOurs = error instanceof CallError && error.status !== 'INTERNAL' && error.status !== 'UNAVAILABLE';
  return isOurs
    ? error.message
    : say('We could not reach the census just now. Nothing was changed. Please try again.');
}
