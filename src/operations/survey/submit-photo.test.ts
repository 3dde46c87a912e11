import { describe, expect, it } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { photoPath } from '../../domain/survey/build-survey.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { submitPhoto } from './submit-photo.ts';
import { submitSurvey } from './submit-survey.ts';

const mia = { uid: 'mia' };
const ben = { uid: 'ben' };

/** A survey of Mia's, and one photo of it that lies where her page has put it. */
async function handedIn(total = 1) {
  const host = createOperationHost();
  const survey = sampleSurvey({ images: { total } });
  await host.call(submitSurvey, { survey }, mia);
  const surveyPath = `users/mia/surveys/${survey.id}`;
  const stored = surveySchema.parse((await host.store.get(surveyPath))?.data);

  function upload(bytes = Buffer.from('a photo'), owner = 'mia') {
    const { imageId, sha256, record, type } = samplePhoto(survey.id, bytes);
    const path = photoPath(stored, imageId, type);
    const blob = { path, bytes: bytes.byteLength, sha256, token: '0123456789abcdef0123456789abcdef' };
    host.files.set(path, { blob, facts: { width: 640, height: 480, type }, owner });
    return { surveyId: survey.id, imageId, sha256, type, image: record };
  }
  return { host, survey, upload, images: `${surveyPath}/images` };
}

describe('submit-survey', () => {
  it('stores what the socket would: the author of the account, the datasets of the date', async () => {
    const { host, survey } = await handedIn();
    expect((await host.store.get(`users/mia/surveys/${survey.id}`))?.data).toMatchObject({
      user: { uid: 'mia' },
      datasets: expect.arrayContaining(['grc6']),
      priority: 5,
      isDeleted: false,
      meta: { images: { total: 1, stored: 0 } },
    });
  });

  it('may be repeated', async () => {
    const { host, survey } = await handedIn();
    expect(await host.call(submitSurvey, { survey }, mia)).toEqual({ surveyId: survey.id });
  });

  it('refuses the id of somebody else’s survey', async () => {
    const { host, survey } = await handedIn();
    await expect(host.call(submitSurvey, { survey }, ben)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'A survey with this id belongs to somebody else.',
    });
  });
});

describe('submit-photo', () => {
  it('takes the 1,200th photo of a survey, and stores its place in the order', async () => {
    const { host, upload, images } = await handedIn(1_200);
    const photo = upload();
    await host.call(submitPhoto, { ...photo, image: { ...photo.image, index: 1_199 } }, mia);
    const record = (await host.store.get(`${images}/${photo.imageId}`))?.data;
    expect(imageSchema.parse(record)).toMatchObject({ index: 1_199 });
  });

  it('makes the record of what the server itself found, whatever the page says', async () => {
    const { host, upload, images } = await handedIn();
    const photo = upload();
    const lying = { ...photo.image, meta: { ...photo.image.meta, width: 9_999 }, seed: 'a'.repeat(20) };
    const answer = await host.call(submitPhoto, { ...photo, image: lying }, mia);
    const record = (await host.store.get(`${images}/${photo.imageId}`))?.data;
    expect(record).toMatchObject({
      user: { uid: 'mia' },
      meta: { width: 640, height: 480, analysis: { total: 0 } },
      bytes: 7,
      survey: { id: photo.surveyId, priority: 5, regionId: 'gbr' },
    });
    expect(record?.seed).toMatch(/^[0-9a-f]{20}$/);
    expect(record?.seed).not.toBe('a'.repeat(20));
    expect(answer).toEqual({ token: record?.token, path: record?.url });
    expect(await host.call(submitPhoto, photo, mia)).toEqual(answer);
  });

  it('refuses a photo without a file, with other bytes, or put there by somebody else', async () => {
    const { host, upload, images } = await handedIn(5);
    const photo = upload();
    const other = upload(Buffer.from('other'));
    const strangers = upload(Buffer.from('a photo of Ben'), 'ben');
    for (const payload of [{ ...photo, type: 'image/png' }, { ...photo, sha256: other.sha256 }, strangers]) {
      await expect(host.call(submitPhoto, payload, mia)).rejects.toMatchObject({
        status: 'FAILED_PRECONDITION',
        message: expect.stringContaining('send it again'),
      });
    }
    const { docs } = await host.store.query({ from: { collection: images }, where: [], orderBy: [] });
    expect(docs).toEqual([]);
  });

  it('refuses the record of another photo, and a survey that is not the caller’s', async () => {
    const { host, upload } = await handedIn();
    const photo = upload();
    const swapped = { ...photo, image: { ...photo.image, id: 'another-photo' } };
    await expect(host.call(submitPhoto, swapped, mia)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    await expect(host.call(submitPhoto, photo, ben)).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });

  it('refuses more photos than were announced, also when they come at once', async () => {
    const { host, upload, images } = await handedIn(1);
    const sent = [upload(Buffer.from('one')), upload(Buffer.from('two')), upload(Buffer.from('three'))];
    const outcomes = await Promise.allSettled(sent.map((photo) => host.call(submitPhoto, photo, mia)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const { docs } = await host.store.query({ from: { collection: images }, where: [], orderBy: [] });
    expect(docs).toHaveLength(1);
  });

  it('keeps the first photo where other bytes come under its id', async () => {
    const { host, upload, images } = await handedIn(2);
    const photo = upload();
    await host.call(submitPhoto, photo, mia);
    const other = { ...photo, sha256: 'f'.repeat(64) };
    await expect(host.call(submitPhoto, other, mia)).rejects.toMatchObject({
      status: 'ALREADY_EXISTS',
      message: 'Image Id already exists for this survey. Please try again',
    });
    expect((await host.store.get(`${images}/${photo.imageId}`))?.data.sha256).toBe(photo.sha256);
  });
});
