import { toUint8Array } from 'js-base64';
import { beforeAll, expect, test } from 'vitest';
import { issueCertificateAnswer, printCertificateAnswer } from '../../src/contract/account/certificate.ts';
import { certificatesOfUser } from '../../src/domain/collections/account/certificates.ts';
import { dayIn } from '../../src/domain/documents/day-in-zone.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { above, hostingUrl, openPage, provenPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';

beforeAll(emptyFirestore);

test('hours are credited with an analysis, certified, printed, checked by whoever has the number, and taken back', {
  timeout: 600_000,
}, async () => {
  const { photos } = await surveyInStore(above, [{ index: 0 }]);
  const imagePath = photos[0]?.path;
  const person = await provenPerson('Rachel');
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const worked = { session: 'a'.repeat(16), milliseconds: 9 * 60_000 };
  await person.calls.call('submit-percentage-analysis', { analysisId: newId(), imagePath, answers, worked });

  const today = dayIn(new Date().toISOString(), 'Australia/Brisbane');
  const span = { first: today, last: today, regionId: 'gbr' };
  const certificate = issueCertificateAnswer.parse(await person.calls.call('issue-certificate', span));
  expect(certificate).toMatchObject({ name: 'Rachel Tane', milliseconds: 9 * 60_000, photos: 1, surveys: 0 });
  const { number } = certificate;
  expect(issueCertificateAnswer.parse(await person.calls.call('issue-certificate', span)).number).toBe(
    number,
  );
  expect((await person.store.query(certificatesOfUser(person.uid))).docs).toHaveLength(1);

  const { pdf } = printCertificateAnswer.parse(
    await person.calls.call('print-certificate', { number, site: hostingUrl }),
  );
  expect(new TextDecoder().decode(toUint8Array(pdf).subarray(0, 5))).toBe('%PDF-');
  const stranger = openPage();
  expect((await stranger.store.get(`certificates/${number}`))?.data).toMatchObject({ name: 'Rachel Tane' });
  await expect(
    stranger.store.query({ from: { collection: 'certificates' }, where: [], orderBy: [] }),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });

  await person.calls.call('withdraw-certificate', { number });
  expect(Object.keys((await stranger.store.get(`certificates/${number}`))?.data ?? {}).sort()).toEqual([
    'number',
    'status',
    'withdrawnAt',
  ]);
});
