import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { chosenFeatures } from '../../edge-server/services/suggestion/describe/chosen-features.ts';
import { lessonPath, regionPicturePath, suggestionPath } from '../../src/contract/suggestion.ts';
import { assistedAnalysisSchema } from '../../src/domain/assisted/assisted-analysis.ts';
import { imageOfSurvey } from '../../src/domain/collections/images.ts';
import { suggestionWeightsDocs } from '../../src/domain/collections/suggestion-models.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import { shippedRegions } from '../../src/domain/region/regions.ts';
import { writeModel } from '../../src/domain/suggestion/model/model.ts';
import { suggestionSchema } from '../../src/domain/suggestion/suggestion.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { brightnessModel } from '../support/analysis/brightness-model.ts';
import { sampleRegions } from '../support/analysis/said-of-suggestion.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import {
  above,
  type FirebasePerson,
  hostingUrl,
  newPerson,
  openPage,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { paintedPhoto } from '../support/photos/painted-photos.ts';
import { eventually } from '../support/server/eventually.ts';

let mia: FirebasePerson;
beforeAll(async () => {
  await emptyFirestore();
  await writeStarter(above);
  mia = await newPerson('Mia', { isEmailVerified: true });
});

test('a photo that comes in on Firebase has regions by itself, a volunteer labels them, and the analysis is there', {
  timeout: 600_000,
}, async () => {
  const survey = sampleSurvey({ images: { total: 1 } });
  await mia.submission.sendSurvey(survey);
  const photo = samplePhoto(survey.id, await paintedPhoto(1, 600, 450));
  await mia.submission.sendPhoto(photo, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const path = `users/${mia.uid}/surveys/${survey.id}/images/${photo.imageId}`;
  const image = await eventually(
    async () => imageSchema.parse((await above.get(path))?.data),
    ({ ml }) => ml,
    60_000,
  );
  expect(image.quality?.sharpness).toBeGreaterThan(0.1);
  const query = new URLSearchParams({ surveyId: survey.id, imageId: image.id });
  expect((await fetch(`${hostingUrl}${suggestionPath}?${query}`)).status).toBe(401);
  const vera = await newPerson('Vera', { isEmailVerified: true });
  const bearer = await vera.clients.auth.currentUser?.getIdToken();
  const headers = { Authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${hostingUrl}${suggestionPath}?${query}`, { headers });
  expect(answer.status).toBe(200);
  const suggestion = suggestionSchema.parse(await answer.json());
  expect(suggestion).toMatchObject({ imageId: image.id, model: null });
  expect(suggestion.regions.length).toBeGreaterThan(5);
  const lesson = await fetch(`${hostingUrl}${lessonPath}?${query}`, { headers });
  expect(lesson.status).toBe(200);
  const another = new URLSearchParams({ surveyId: survey.id, imageId: 'another' });
  expect((await fetch(`${hostingUrl}${suggestionPath}?${another}`, { headers })).status).toBe(404);

  const saved = await vera.calls.call('submit-assisted-analysis', {
    analysisId: 'assisted-on-firebase',
    imagePath: path,
    said: sampleRegions(suggestion),
  });
  expect(saved).toMatchObject({ complete: true, total: 1 });
  const analysis = assistedAnalysisSchema.parse(
    (await vera.store.get(`users/${vera.uid}/analysis/assisted-on-firebase`))?.data,
  );
  expect(analysis).toMatchObject({ kind: 'assisted', model: null, image: { id: image.id } });
  expect(imageSchema.parse((await above.get(path))?.data).meta.analysis.total).toBe(1);

  // With a model that nobody is asked to use: agreement is with it, whatever a page says that it was given.
  const { features } = await chosenFeatures(null);
  const weights = { id: 'by-brightness', regionId: 'gbr', photos: [] };
  const modelPath = suggestionWeightsDocs.path({ modelId: weights.id });
  const data = documentOf({ ...weights, model: writeModel(brightnessModel(features)) });
  await above.write([{ op: 'set', path: modelPath, data }]);
  const { minSize, maxSize } = shippedRegions.gbr.polygonFilter;
  const sizes = { polygonThreshold: `${minSize}`, maxPolygonThreshold: `${maxSize}`, model: weights.id };
  const ofModel = new URLSearchParams({ surveyId: survey.id, imageId: image.id, ...sizes });
  const given = await fetch(`${hostingUrl}${suggestionPath}?${ofModel}`, { headers });
  const labelled = suggestionSchema.parse(await given.json());
  expect(labelled.model).toBe(weights.id);
  const own = labelled.regions.map(({ predicted }) => predicted.label);
  const said = sampleRegions(labelled);
  const lies = said.regions.map((region) =>
    region.kind === 'suggested'
      ? { ...region, predicted: { ...region.predicted, label: 'branching' } }
      : region,
  );
  await vera.calls.call('submit-assisted-analysis', {
    analysisId: 'assisted-on-firebase',
    imagePath: path,
    said: { ...said, regions: lies },
  });
  const compared = assistedAnalysisSchema.parse(
    (await vera.store.get(`users/${vera.uid}/analysis/assisted-on-firebase`))?.data,
  );
  expect(compared.otherAnswers.polygon_labels.map(({ predicted }) => predicted)).toEqual(own);
  expect(compared.meta.ai_match).toMatchObject({
    match: own.filter((label) => label === 'branching').length,
    total: own.filter((label) => label !== null).length,
  });
  expect(new Set(own).size).toBeGreaterThan(1);

  const picture = (token: string) =>
    fetch(`${hostingUrl}${regionPicturePath(token, 'region-2')}?${new URLSearchParams(sizes)}`);
  const shown = await picture(image.token);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400');
  const { format, channels } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, channels }).toEqual({ format: 'png', channels: 4 });
  expect((await picture('a'.repeat(32))).status).toBe(404);
  // What Hosting says of pages is not said of photos.
  const kept = async (address: string) =>
    (await fetch(`${hostingUrl}${address}`)).headers.get('cache-control');
  expect(await kept(`/cache/800/${image.token}/${image.url}`)).toBe('public, max-age=86400');
  expect(await kept(`/analysis/ml/${survey.id}/${image.id}`)).toBe('no-cache');

  // Taken off the census, it is shown at none of its addresses.
  await above.write([{ op: 'merge', path, data: { isDeleted: true } }]);
  const shownAt = async (address: string) => (await fetch(`${hostingUrl}${address}`)).status;
  expect(await shownAt(`/cache/360/${image.token}/${image.url}`)).toBe(404);
  expect((await picture(image.token)).status).toBe(404);
  await above.write([{ op: 'merge', path, data: { isDeleted: false } }]);
  expect(await shownAt(`/cache/360/${image.token}/${image.url}`)).toBe(200);
});

const offered = z.object({
  photo: z.object({
    path: z.string(),
    image: z.object({ id: z.string(), survey: z.object({ id: z.string() }) }),
  }),
});

test('a guest is offered that photo, labels its regions, and alone reads what it said', async () => {
  const guest = openPage();
  const signedIn = await guest.auth.signInAnonymously();
  if (signedIn.status !== 'ok') throw new Error(`There is no guest: ${signedIn.reason}.`);
  const told = await guest.calls.call('photo-to-analyse', { regionId: 'gbr', except: [] });
  const { path, image } = offered.parse(told).photo;
  const query = new URLSearchParams({ surveyId: image.survey.id, imageId: image.id });
  const bearer = await guest.clients.auth.currentUser?.getIdToken();
  const answer = await fetch(`${hostingUrl}${suggestionPath}?${query}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect(answer.status).toBe(200);
  const suggestion = suggestionSchema.parse(await answer.json());
  const analysisId = 'assisted-of-guest';
  const said = sampleRegions(suggestion);
  const saved = await guest.calls.call('submit-assisted-analysis', { analysisId, imagePath: path, said });
  expect(saved).toMatchObject({ complete: true });
  const { uid } = signedIn.user;
  for (const kind of ['analysis', 'drawings']) {
    const kept = `users/${uid}/${kind}/${analysisId}`;
    expect((await guest.store.get(kept))?.data).toMatchObject({ id: analysisId });
    await expect(mia.store.get(kept)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  }
  // Vera's alone: a guest's counts when an account has it.
  const { docs } = await above.query(imageOfSurvey(image.survey.id, image.id));
  expect(imageSchema.parse(docs[0]?.data).meta.analysis.total).toBe(1);
});
