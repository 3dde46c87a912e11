import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { toInstant } from '../../../domain/documents/instant.ts';
import { leftOutSaid } from '../../../domain/survey/photo/left-out-words.ts';
import { photoRecord } from '../../../domain/survey/photo/photo-record.ts';
import { newId } from '../../../domain/survey/survey-id.ts';
import { testPhotoEmail, testSubmission } from '../../../domain/survey/test-survey.ts';
import { say, text } from '../../../language/say.ts';
import { SubmissionError } from '../../../ports/submission.ts';

/** How far a test photo is. */
export type TestSending =
  | { readonly status: 'idle' | 'preparing' | 'arrived' }
  /** `share`: 0 to 1 of its bytes. */
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'failed'; readonly reason: string };

const noAnswer = text('The boat did not answer just now. Is this phone still on its Wi-Fi?');

/** Sends one photo as the wizard would, without asking who sends it: made smaller, hashed, announced, in pieces, until its receipt. */
export function useTestPhoto(surveyId: string) {
  const { auth, submission, config } = useBackend();
  const { photos } = usePhone();
  const [sending, setSending] = useState<TestSending>({ status: 'idle' });

  async function attempt(picked: File): Promise<TestSending> {
    const prepared = await photos.prepare(picked, 'copy');
    if (prepared.status === 'refused')
      return { status: 'failed', reason: say('The photo {why}.', { why: leftOutSaid(prepared.why) }) };
    const { bytes, type, sha256, facts, ...file } = prepared.photo;
    const now = toInstant(Date.now());
    setSending({ status: 'sending', share: 0 });
    await submission.sendSurvey(testSubmission(surveyId, config.region, now));
    const imageId = newId();
    const photo = {
      surveyId,
      imageId,
      type,
      name: picked.name,
      sha256,
      bytes,
      record: photoRecord(imageId, file, facts, 'UTC'),
    };
    await submission.sendPhoto(photo, {
      signal: new AbortController().signal,
      onProgress: (sent) => setSending({ status: 'sending', share: sent / bytes.byteLength }),
    });
    return { status: 'arrived' };
  }

  /** As whoever is signed in, else as nobody in particular, and only for as long as it takes. */
  async function asSomebody(file: File): Promise<TestSending> {
    if (auth.current() !== null) return attempt(file);
    const here = await auth.signInWithDevice(testPhotoEmail);
    if (here.status === 'failed') return { status: 'failed', reason: say(noAnswer) };
    try {
      return await attempt(file);
    } finally {
      await auth.signOut();
    }
  }

  return {
    sending,
    async send(file: File): Promise<void> {
      setSending({ status: 'preparing' });
      try {
        setSending(await asSomebody(file));
      } catch (error) {
        if (!(error instanceof SubmissionError)) throw error;
        setSending({ status: 'failed', reason: say(error.message) });
      }
    },
  };
}
