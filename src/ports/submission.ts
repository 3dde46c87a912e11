import type { RefusalWord } from '../domain/refusals/refusal.ts';
import type { ImageSubmission } from '../domain/survey/image.ts';
import type { PhotoType } from '../domain/survey/photo-limits.ts';
import type { SurveySubmission } from '../domain/survey/survey.ts';
import type { SendFailure } from '../domain/sync/photo-state.ts';
import { sayTold } from '../language/say.ts';

/** One photo as the phone holds it. */
export interface PhotoToSend {
  readonly surveyId: string;
  readonly imageId: string;
  readonly type: PhotoType;
  /** The file's own name; shown, never used as a path. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly record: ImageSubmission;
}

export interface PhotoReceipt {
  readonly token: string;
  readonly path: string;
  /** False: the bytes are safe there, and nobody has opened the picture yet. Asking again tells what became of it. */
  readonly isProven: boolean;
}

/** Why something could not be handed in. `canRetry` false: trying again cannot help. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly reason: SubmissionFailure;
  constructor(reason: SubmissionFailure, message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.reason = reason;
  }
}

/** The other side does not have the survey of a photo: another boat, perhaps, than the one that receipted it. */
export class SurveyUnknownError extends SubmissionError {
  constructor(message: string, options?: ErrorOptions) {
    super('refused', message, options);
  }
}

export type SubmissionFailure = SendFailure;

/** What a refusal means for handing in. */
export const submissionFailureOf: Readonly<Record<RefusalWord, SubmissionFailure>> = {
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

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Bytes that the other side holds of this photo. */
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Handing in surveys: over the socket on the boat and on self-hosted www, over Storage and Firestore
 * on Firebase. Both calls may be repeated: what is already there is a success, at once.
 * Rejects with `SubmissionError`.
 */
export interface Submission {
  sendSurvey(survey: SurveySubmission): Promise<void>;
  /** Resolves only when the other side has the photo on disk and its record in the database. */
  sendPhoto(photo: PhotoToSend, options: SendOptions): Promise<PhotoReceipt>;
  /** Told of photos whose receipt was not a proof, when sending them again tells what became of them. */
  onProofs?(listener: (imageIds: readonly string[]) => void): () => void;
}
