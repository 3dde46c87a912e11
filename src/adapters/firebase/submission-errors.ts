import { BlobError, type BlobErrorCode } from '../../ports/blobs.ts';
import { StoreError, type StoreErrorCode } from '../../ports/store.ts';
import { SubmissionError, type SubmissionFailure } from '../../ports/submission.ts';

const ofStore: Readonly<Record<StoreErrorCode, SubmissionFailure>> = {
  unauthenticated: 'signed out',
  unavailable: 'no connection',
  internal: 'failed',
  'resource-exhausted': 'full',
  'permission-denied': 'refused',
  'invalid-argument': 'refused',
  'not-found': 'refused',
  'already-exists': 'refused',
};

const ofBlobs: Readonly<Record<BlobErrorCode, SubmissionFailure>> = {
  cancelled: 'cancelled',
  unauthenticated: 'signed out',
  unavailable: 'no connection',
  internal: 'failed',
  'resource-exhausted': 'full',
  'permission-denied': 'refused',
  'already-exists': 'refused',
  'invalid-argument': 'refused',
  'not-an-image': 'refused',
  'too-large': 'refused',
  'hash-mismatch': 'refused',
};

/** Runs a step of handing in; rejects with a `SubmissionError`. */
export async function inSubmissionWords<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof SubmissionError) throw error;
    const options = { cause: error };
    if (error instanceof StoreError) throw new SubmissionError(ofStore[error.code], error.message, options);
    if (error instanceof BlobError) throw new SubmissionError(ofBlobs[error.code], error.message, options);
    throw new SubmissionError('failed', 'The survey could not be handed in. Please try again.', options);
  }
}
