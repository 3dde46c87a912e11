import { BlobError, type BlobErrorCode } from '../../ports/blobs.ts';
import { CallError, type CallStatus } from '../../ports/calls.ts';
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

const ofCalls: Readonly<Record<CallStatus, SubmissionFailure>> = {
  UNAUTHENTICATED: 'signed out',
  UNAVAILABLE: 'no connection',
  DEADLINE_EXCEEDED: 'timeout',
  RESOURCE_EXHAUSTED: 'full',
  INTERNAL: 'failed',
  INVALID_ARGUMENT: 'refused',
  FAILED_PRECONDITION: 'refused',
  ALREADY_EXISTS: 'refused',
  PERMISSION_DENIED: 'refused',
  NOT_FOUND: 'refused',
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
    if (error instanceof CallError) throw new SubmissionError(ofCalls[error.status], error.message, options);
    throw new SubmissionError('failed', 'The survey could not be handed in. Please try again.', options);
  }
}
