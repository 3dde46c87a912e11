import type { ImageSubmission, PhotoType } from '../domain/survey/image.ts';
import type { SurveySubmission } from '../domain/survey/survey.ts';
import type { SendFailure } from '../domain/sync/photo-state.ts';

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
}

/** Why something could not be handed in. `canRetry` false: trying again cannot help. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly reason: SubmissionFailure;
  constructor(reason: SubmissionFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type SubmissionFailure = SendFailure;

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
}
