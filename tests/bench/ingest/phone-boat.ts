import { createLiveSocket } from '../../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../../src/adapters/server/socket/submission.ts';
import { newId, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import type { BenchPhone } from './phone.ts';

/** The phone app's own connection and submission, as the page uses them. */
export async function openBoatPhone(url: string, phone: number, photos: number): Promise<BenchPhone> {
  const socket = createLiveSocket({ url, app: 'bench', storage: null });
  const submission = createSocketSubmission({ socket, email: () => `bench${phone}@example.org` });
  const survey = sampleSurvey({ images: { total: photos } });
  await submission.sendSurvey(survey);
  const uid = socket.identity()?.uid ?? '';
  const { signal } = new AbortController();

  return {
    async send(photo) {
      const imageId = newId();
      const record = {
        id: imageId,
        type: 'subject',
        meta: { optimised: true, width: 2000, height: 1500 },
      } as const;
      const receipt = await submission.sendPhoto(
        {
          surveyId: survey.id,
          imageId,
          type: 'image/jpeg',
          name: 'IMG_0001.JPG',
          sha256: photo.sha256,
          bytes: photo.bytes(),
          record,
        },
        { signal, onProgress: () => undefined },
      );
      return { uid, surveyId: survey.id, imageId, path: receipt.path };
    },
    close: () => socket.close(),
  };
}
