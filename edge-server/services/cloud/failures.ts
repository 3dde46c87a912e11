import type { BlobRefusal } from '../../../src/domain/refusals/photo-refusal.ts';
import type { RefusalWord } from '../../../src/domain/refusals/refusal.ts';
import { BlobError } from '../../../src/ports/blobs.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';

/** What a failure means for the item that was on its way. */
export type FailureKind =
  /** Another try may go well: the network, a busy cloud. */
  | 'passing'
  /** A quota, a full disk, a day's allowance: nothing else will go either for a while. */
  | 'limit'
  /** Trying again cannot help: somebody has to look at it. */
  | 'refused'
  | 'signed-out'
  /** This program ended the attempt. */
  | 'stopped';

/** An item cannot go, for a reason found on the boat or in what the cloud says. The message is for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const kindOfWord: Readonly<Record<RefusalWord, FailureKind>> = {
  UNAVAILABLE: 'passing',
  INTERNAL: 'passing',
  DEADLINE_EXCEEDED: 'passing',
  RESOURCE_EXHAUSTED: 'limit',
  UNAUTHENTICATED: 'signed-out',
  PERMISSION_DENIED: 'refused',
  INVALID_ARGUMENT: 'refused',
  FAILED_PRECONDITION: 'refused',
  ALREADY_EXISTS: 'refused',
  NOT_FOUND: 'refused',
};

function kindOf(refusal: BlobRefusal): FailureKind {
  switch (refusal) {
    case 'cancelled':
      return 'stopped';
    case 'not-an-image':
    case 'too-large':
    case 'hash-mismatch':
      return 'refused';
    default:
      return kindOfWord[refusal];
  }
}

export interface Failure {
  readonly kind: FailureKind;
  /** In plain words, for /boat. */
  readonly reason: string;
}

/** What went wrong, for the queue and for people. What nobody foresaw is tried again later, not given up. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UploadError) return { kind: error.kind, reason: error.message };
  if (error instanceof StoreError) return { kind: kindOf(error.code), reason: error.message };
  if (error instanceof BlobError) return { kind: kindOf(error.code), reason: error.message };
  if (error instanceof CallError) return { kind: kindOf(error.status), reason: error.message };
  return { kind: 'passing', reason: 'Something went wrong on the boat while sending this.' };
}
