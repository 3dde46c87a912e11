import { submitPhotoAnswer } from '../../contract/submission.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import type { BlobRefusal } from '../../domain/refusals/photo-refusal.ts';
import { photoPath } from '../../domain/survey/build-survey.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { markedPhotoPath } from '../../domain/survey/photo/photo-name.ts';
import {
  describeFullAccount,
  refuseForQuota,
  storageUsePath,
} from '../../domain/survey/photo/photo-quota.ts';
import { type SurveySubmission, surveySchema } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';
import type { Auth } from '../../ports/auth.ts';
import { BlobError, type Blobs } from '../../ports/blobs.ts';
import { CallError, type Calls } from '../../ports/calls.ts';
import { type Store, StoreError } from '../../ports/store.ts';
import {
  type PhotoReceipt,
  type PhotoToSend,
  type SendOptions,
  type Submission,
  SubmissionError,
  type SubmissionFailure,
  submissionFailureOf,
} from '../../ports/submission.ts';

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
async function inSubmissionWords<T>(step: () => Promise<T>): Promise<T> {
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

export interface FirebaseSubmissionDeps {
  readonly auth: Pick<Auth, 'current'>;
  readonly store: Pick<Store, 'get'>;
  readonly blobs: Blobs;
  readonly calls: Calls;
}

/**
 * Handing surveys in to Firebase: a photo's bytes to Storage first, then its record. Surveys and records go through
 * functions, which check what the socket of a server checks; the rules let nobody write one directly.
 */
export function createFirebaseSubmission({ auth, store, blobs, calls }: FirebaseSubmissionDeps): Submission {
  function ownUid(): string {
    const user = auth.current();
    const uid = user?.isGuest === false ? user.uid : undefined;
    if (uid === undefined) throw new SubmissionError('signed out', text('Please sign in first.'));
    return uid;
  }

  async function sendSurvey(survey: SurveySubmission): Promise<void> {
    ownUid();
    await calls.call('submit-survey', { survey });
  }

  async function sendBytes(photo: PhotoToSend, path: string, uid: string, options: SendOptions) {
    const { sha256, type, surveyId, bytes } = photo;
    const metadata = { user: uid, survey: surveyId };
    const offer = { path, bytes: bytes.byteLength, sha256, type, metadata };
    const upload = blobs.put(offer, bytes, ({ sentBytes }) => options.onProgress(sentBytes));
    if (options.signal.aborted) upload.cancel();
    options.signal.addEventListener('abort', upload.cancel, { once: true });
    try {
      await upload.done;
    } finally {
      options.signal.removeEventListener('abort', upload.cancel);
    }
  }

  /** The rules of Storage say no without a reason; null where there is room. */
  async function findMissingRoom({ bytes }: PhotoToSend, uid: string): Promise<SubmissionError | null> {
    const use = await store.get(storageUsePath(uid));
    const kind = auth.current()?.confirmed === true ? 'person' : 'unproven';
    const reason = describeFullAccount(kind, Number(use?.data.bytes ?? 0), bytes.byteLength);
    return reason === null ? null : new SubmissionError('full', refuseForQuota(reason));
  }

  async function sendPhoto(photo: PhotoToSend, options: SendOptions): Promise<PhotoReceipt> {
    const uid = ownUid();
    const { surveyId, imageId, sha256, type, record } = photo;
    const path = surveyDocs.path({ uid, surveyId });
    const [survey, before] = await Promise.all([store.get(path), store.get(`${path}/images/${imageId}`)]);
    if (before !== null) {
      const stored = imageSchema.parse(before.data);
      if (stored.sha256 === sha256) return { token: stored.token, path: stored.url, isProven: true };
      throw new SubmissionError('refused', text('Image Id already exists for this survey. Please try again'));
    }
    if (survey === null) throw new SubmissionError('refused', text('Send the survey before its photos.'));
    const file = photoPath(surveySchema.parse(survey.data), imageId, type);
    try {
      await sendBytes(photo, file, uid, options);
    } catch (error) {
      // Somebody else's file has that name: what it is, nobody tells a stranger.
      const isTaken =
        error instanceof BlobError && ['ALREADY_EXISTS', 'PERMISSION_DENIED'].includes(error.code);
      if (!isTaken) throw error;
      await sendBytes(photo, markedPhotoPath(file, uid), uid, options).catch(async (refusal: unknown) => {
        throw (await findMissingRoom(photo, uid)) ?? refusal;
      });
    }
    const payload = { surveyId, imageId, sha256, type, image: record };
    return { ...submitPhotoAnswer.parse(await calls.call('submit-photo', payload)), isProven: true };
  }

  return {
    sendSurvey: (survey) => inSubmissionWords(() => sendSurvey(survey)),
    sendPhoto: (photo, options) => inSubmissionWords(() => sendPhoto(photo, options)),
  };
}
