import { logger } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onObjectFinalized } from 'firebase-functions/storage';
import { auth } from 'firebase-functions/v1';
import { sendUserLoginCode } from '../../../src/operations/account/send-user-login-code.ts';
import { signOutEverywhere } from '../../../src/operations/account/sign-out-everywhere.ts';
import { verifyUserLoginCode } from '../../../src/operations/account/verify-user-login-code.ts';
import { recountAnalysesOf } from '../../../src/operations/analysis/count-analyses.ts';
import { submitDrawingAnalysis } from '../../../src/operations/analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from '../../../src/operations/analysis/submit-percentage-analysis.ts';
import { answerBroughtHome, listBroughtHome } from '../../../src/operations/boat/brought-home.ts';
import { carryPhoto } from '../../../src/operations/boat/carry-photo.ts';
import { carrySurvey } from '../../../src/operations/boat/carry-survey.ts';
import { createConfirmPhotos } from '../../../src/operations/boat/confirm-photos.ts';
import { mapBoatUsers } from '../../../src/operations/boat/map-boat-users.ts';
import { takeOverSurvey } from '../../../src/operations/boat/take-over-survey.ts';
import { refreshSurveyStats } from '../../../src/operations/survey/refresh-survey-stats.ts';
import { submitPhoto } from '../../../src/operations/survey/submit-photo.ts';
import { submitSurvey } from '../../../src/operations/survey/submit-survey.ts';
import { byName } from './by-name.ts';
import { ground } from './ground.ts';
import { hostOperation } from './host-operation.ts';
import { keepAccount } from './keep-account.ts';
import { photoWitness } from './photo-witness.ts';

// Whatever needs sharp is imported when it is asked for: the other functions start without it.

const hosted = byName({
  ...Object.fromEntries(
    [
      listBroughtHome,
      answerBroughtHome,
      mapBoatUsers,
      sendUserLoginCode,
      verifyUserLoginCode,
      signOutEverywhere,
      submitPercentageAnalysis,
      submitDrawingAnalysis,
      submitSurvey,
      takeOverSurvey,
      carrySurvey,
      createConfirmPhotos(photoWitness),
    ].map((operation) => [operation.name, hostOperation(operation)]),
  ),
  // They decode a photo of up to 60 megapixels.
  ...Object.fromEntries(
    [submitPhoto, carryPhoto].map((operation) => [
      operation.name,
      hostOperation(operation, { memory: '1GiB', concurrency: 4 }),
    ]),
  ),
});
export const { answer, carry, confirm, list, map, send, sign, submit, take, verify } = hosted;

/** Hosting sends it every address that is not a file: photos, reef tiles, tables (`firebase.json`). */
export const web = onRequest({ memory: '1GiB', concurrency: 8 }, async (request, response) => {
  const { webApp } = await import('./web-app.ts');
  webApp()(request, response);
});

/** One count at a time: of two that overlap, the older could write last. */
const oneAtATime = { maxInstances: 1, concurrency: 1 };

const surveys = onDocumentWritten(
  { document: 'users/{uid}/surveys/{surveyId}', ...oneAtATime },
  ({ params: { uid, surveyId } }) => refreshSurveyStats(`users/${uid}/surveys/${surveyId}`, ground()),
);

const images = onDocumentWritten(
  { document: 'users/{uid}/surveys/{surveyId}/images/{imageId}', ...oneAtATime },
  ({ params: { uid, surveyId } }) => refreshSurveyStats(`users/${uid}/surveys/${surveyId}`, ground()),
);

/** What somebody analysed before the address was proven counts from now on. */
const analyses = onDocumentWritten('users/{uid}', async ({ data, params: { uid } }) => {
  if (data?.before.get('isEmailVerified') === true || data?.after.get('isEmailVerified') !== true) return;
  await recountAnalysesOf(uid, ground().store);
});

/** No rule can look into a photo: what cannot be decoded is taken away again, and never was shown. */
const uploads = onObjectFinalized({ memory: '1GiB', retry: true }, async ({ data: { name } }) => {
  if (!name.startsWith('survey_v2/')) return;
  const { isPhoto, photoAt } = await import('./photo-bucket.ts');
  const photo = await photoAt(name);
  if (photo !== null && (await isPhoto(photo))) return;
  logger.warn('an upload is no photo and was taken away', { name });
  await photo?.file.delete({ ignoreNotFound: true });
});

const accounts = auth.user().onCreate((user) => keepAccount(user, ground()));

export const { check, count, keep } = byName({
  'check-uploads': uploads,
  'count-analyses': analyses,
  'count-images': images,
  'count-surveys': surveys,
  'keep-account': accounts,
});
