import type { BlobRefusal } from '../../domain/refusals/photo-refusal.ts';
import { text } from '../../language/say.ts';
import { BlobError } from '../../ports/blobs.ts';
import { CallError } from '../../ports/calls.ts';
import { StoreError } from '../../ports/store.ts';
import { SubmissionError, type SubmissionFailure, submissionFailureOf } from '../../ports/submission.ts';

function failureOf(refusal: BlobRefusal): SubmissionFailure {
  switch (refusal) {
    case 'cancelled':
      return 'cancelled';
    case 'not-an-image':
    case 'too-large':
    case 'hash-mismatch':
      return 'refused';
    default:
      return submissionFailureOf[refusal];
  }
}

/** Runs a step of handing in; rejects with a `SubmissionError`. */
export async function inSubmissionWords<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SubmissionError) throw error;
    const options = { cause: error };
    if (error instanceof StoreError || error instanceof BlobError) {
      throw new SubmissionError(failureOf(error.code), error.message, options);
    }
    if (error instanceof CallError) {
      throw new SubmissionError(failureOf(error.status), error.message, options);
    }
    throw new SubmissionError(
      'failed',
      text('The survey could not be handed in. Please try again.'),
      options,
    );
  }
}
