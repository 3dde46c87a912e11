import { expect, test } from 'vitest';
import { imageDocs, imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, photoPath } from '../../../src/domain/survey/build-survey.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { writeInBatches } from '../../../src/ports/write-documents.ts';
import { newId, samplePhoto, sampleRecord, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Photos of the survey that have their records already; only the last one is sent. */
async function storeAllButOne(uid: string, surveyId: string, photos: number, { context }: TestServer) {
  const survey = surveySchema.parse((await context.store.get(surveyDocs.path({ uid, surveyId })))?.data);
  const writes = Array.from({ length: photos - 1 }, (_, index): Write => {
    const imageId = newId();
    const facts = {
      ...{ url: photoPath(survey, imageId, 'image/jpeg'), token: 't'.repeat(16), sha256: 'a'.repeat(64) },
      ...{ bytes: 1, receivedAt: survey.since, seed: 's'.repeat(20) },
    };
    const image = buildImage({ ...sampleRecord(imageId), index }, survey, facts, shippedRegions.gbr);
    return { op: 'create', path: imageDocs.path({ uid, surveyId, imageId }), data: documentOf(image) };
  });
  await writeInBatches(context.store, writes);
}

test.each([
  ['edge', 1_200],
  ['www', 501],
] as const)('on %s, a survey of %i photos is taken in and edited', async (network, total) => {
  await using server = await startTestServer({ network });
  const { email, bearer } = await server.person('Mia');
  const phone = await connectPhone(server.url, network === 'www' ? { bearer } : {});
  await phone.verify(email);
  const survey = sampleSurvey({ images: { total } });
  expect(await phone.survey(survey)).toMatchObject({ ok: true });
  await storeAllButOne(phone.uid(), survey.id, total, server);

  const last = samplePhoto(survey.id, await jpegPhoto(1));
  await phone.send({ ...last, record: { ...last.record, index: total - 1 } });
  expect(await phone.ask('photos', { surveyId: survey.id })).toMatchObject({
    photos: expect.objectContaining({ length: total }),
  });

  const edited = { ...survey, date: '2025-11-02T02:00:00.000Z' };
  expect(await phone.survey(edited)).toMatchObject({ ok: true });
  const photos = await everyDocument(server.context.store, imagesOfSurvey(survey.id));
  const dates = photos.map(({ data }) => valueAt(data, 'survey.date'));
  expect(dates).toEqual(Array.from({ length: total }, () => edited.date));
  phone.close();
});
