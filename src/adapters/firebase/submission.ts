import { bytesToHex } from '@noble/hashes/utils.js';
import { anonymousName, publicPerson, userSchema } from '../../domain/account/user.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { allDatasets, datasetSchema } from '../../domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { buildImage, buildSurvey, photoPath } from '../../domain/survey/build-survey.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { isSameSubmission } from '../../domain/survey/same-submission.ts';
import { type Survey, type SurveySubmission, surveySchema } from '../../domain/survey/survey.ts';
import type { Auth } from '../../ports/auth.ts';
import type { Blobs } from '../../ports/blobs.ts';
import type { Store } from '../../ports/store.ts';
import {
  type PhotoReceipt,
  type PhotoToSend,
  type SendOptions,
  type Submission,
  SubmissionError,
} from '../../ports/submission.ts';
import { inSubmissionWords } from './submission-errors.ts';

export interface FirebaseSubmissionParts {
  readonly auth: Pick<Auth, 'current'>;
  readonly store: Store;
  readonly blobs: Blobs;
}

/** 20 random characters, by which a random photo is picked (spec 1 §7). */
function randomSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(10)));
}

/** Handing surveys in to Firebase: a photo's bytes to Storage first, then its record to Firestore. */
export function createFirebaseSubmission({ auth, store, blobs }: FirebaseSubmissionParts): Submission {
  function ownUid(): string {
    const uid = auth.current()?.uid;
    if (uid === undefined) throw new SubmissionError('signed out', 'Please sign in first.');
    return uid;
  }

  async function documentFor(submission: SurveySubmission, uid: string): Promise<Survey> {
    const { regionId, id: reefId, type } = submission.loc;
    const [account, datasets, reef] = await Promise.all([
      store.get(`users/${uid}`),
      store.query(allDatasets(regionId)),
      type === 'reef' ? store.get(`mapdata/${regionId}/features/${reefId}`) : null,
    ]);
    const person = userSchema.safeParse(account?.data);
    const priority = reefFeatureSchema.safeParse(reef?.data).data?.properties.analysis_priority;
    return buildSurvey(submission, {
      author: person.success ? publicPerson(person.data) : { uid, name: anonymousName },
      datasets: datasets.docs.flatMap(({ data }) => datasetSchema.safeParse(data).data ?? []),
      receivedAt: toInstant(Date.now()),
      ...(priority === undefined ? {} : { priority: Math.round(priority) }),
    });
  }

  async function ownSurvey(uid: string, surveyId: string): Promise<Survey | null> {
    const stored = await store.get(`users/${uid}/surveys/${surveyId}`);
    return stored === null ? null : surveySchema.parse(stored.data);
  }

  async function sendSurvey(submission: SurveySubmission): Promise<void> {
    const uid = ownUid();
    const [survey, before] = await Promise.all([documentFor(submission, uid), ownSurvey(uid, submission.id)]);
    if (before === null) {
      await store.write([{ op: 'set', path: `users/${uid}/surveys/${survey.id}`, data: documentOf(survey) }]);
      return;
    }
    if (isSameSubmission(before, survey) && !before.isDeleted) return;
    throw new SubmissionError('refused', 'This survey was sent before and says something else.');
  }

  async function storedImage(path: string): Promise<Image | null> {
    const stored = await store.get(path);
    return stored === null ? null : imageSchema.parse(stored.data);
  }

  async function sendBytes(photo: PhotoToSend, path: string, uid: string, options: SendOptions) {
    const { sha256, type, surveyId, bytes } = photo;
    const metadata = { user: uid, survey: surveyId };
    const offer = { path, bytes: bytes.byteLength, sha256, type, metadata };
    const upload = blobs.put(offer, bytes, ({ sentBytes }) => options.onProgress(sentBytes));
    if (options.signal.aborted) upload.cancel();
    options.signal.addEventListener('abort', upload.cancel, { once: true });
    try {
      return await upload.done;
    } finally {
      options.signal.removeEventListener('abort', upload.cancel);
    }
  }

  async function sendPhoto(photo: PhotoToSend, options: SendOptions): Promise<PhotoReceipt> {
    const uid = ownUid();
    const { surveyId, imageId } = photo;
    const path = `users/${uid}/surveys/${surveyId}/images/${imageId}`;
    const [survey, before] = await Promise.all([ownSurvey(uid, surveyId), storedImage(path)]);
    if (before !== null) {
      if (before.sha256 === photo.sha256) return { token: before.token, path: before.url };
      throw new SubmissionError('refused', 'Image Id already exists for this survey. Please try again');
    }
    if (survey === null) throw new SubmissionError('refused', 'Send the survey before its photos.');
    const blob = await sendBytes(photo, photoPath(survey, imageId, photo.type), uid, options);
    const image = buildImage(photo.record, survey, {
      url: blob.path,
      token: blob.token,
      sha256: blob.sha256,
      bytes: blob.bytes,
      receivedAt: toInstant(Date.now()),
      seed: randomSeed(),
    });
    await store.write([{ op: 'set', path, data: documentOf(image) }]);
    return { token: blob.token, path: blob.path };
  }

  return {
    sendSurvey: (survey) => inSubmissionWords(() => sendSurvey(survey)),
    sendPhoto: (photo, options) => inSubmissionWords(() => sendPhoto(photo, options)),
  };
}
