import { expect, test } from 'vitest';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { newId } from '../../../tests/support/analysis/survey-samples.ts';
import { slidesDocs, slidesPath } from '../../domain/collections/events/slides.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { runOperation } from '../run/operation.ts';
import { buildSlides, eventsWithSlide, hiddenId } from './build-slides.ts';
import { joinEvent } from './take-part.ts';

const eventId = 'event-reef-day';

async function ground() {
  const { context, setTime } = await analysisGround();
  const { store } = context;
  const { uid } = context.actor;
  const account = {
    uid,
    name: { first: 'Ann', last: 'Secret' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  await store.write([writeEvent('reef-day'), { op: 'merge', path: `users/${uid}`, data: account }]);
  await runOperation(joinEvent, { handle: 'reef-day', isShown: true, isThirteen: true }, context);
  const { photos, path, survey } = await surveyInStore(store, [{ index: 0 }, { index: 1 }, { index: 2 }]);
  for (const [index, { path: imagePath }] of photos.entries()) {
    setTime(`2026-01-0${index + 1}T00:00:00.000Z`);
    const percentages = { 'background_sand-live': 100 };
    const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
    await runOperation(submitPercentageAnalysis, { analysisId: newId(), imagePath, answers }, context);
  }
  const slides = async () => {
    await buildSlides(eventId, context);
    return slidesDocs.schema.parse((await store.get(slidesPath(eventId)))?.data);
  };
  const ids = photos.map(({ image }) => image.id);
  return { store, slides, photos, ids, path, survey };
}

test('slides have the photos that were last analysed for the event, and nobody’s name', async () => {
  const { slides, ids } = await ground();
  const made = await slides();
  expect(made.photos.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(made.photos[0]).toMatchObject({ analysedAt: '2026-01-03T00:00:00.000Z', token: 'a'.repeat(32) });
  expect(JSON.stringify(made)).not.toMatch(/Ann|Secret|Mia|diver|geoloc/i);
});

test('a photo that is deleted or called bad is no slide, nor are those of a survey that is', async () => {
  const { slides, store, photos, ids, path } = await ground();
  const change = (at: string, data: Record<string, true | number>) =>
    store.write([{ op: 'update', path: at, data }]);
  await change(photos[0]?.path ?? '', { isDeleted: true });
  expect((await slides()).photos.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  await change(photos[1]?.path ?? '', { 'meta.analysis.badImage': 1 });
  expect((await slides()).photos.map(({ id }) => id)).toEqual([ids[2]]);
  await change(path, { isDeleted: true });
  expect((await slides()).photos).toEqual([]);
});

test('a photo whose analysis is deleted is no slide', async () => {
  const { slides, store, ids } = await ground();
  const { docs } = await store.query({ from: { group: 'analysis' }, where: [], orderBy: [] });
  const last = docs.find(({ data }) => data.updated === '2026-01-03T00:00:00.000Z');
  await store.write([{ op: 'update', path: last?.path ?? '', data: { isDeleted: true } }]);
  expect((await slides()).photos.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
});

test('the server finds the slides of a photo and of its survey, once either is not to be seen', async () => {
  const { slides, store, photos, ids, path, survey } = await ground();
  await slides();
  for (const id of [ids[0] ?? '', survey.id]) expect(await eventsWithSlide(id, { store })).toEqual([eventId]);
  expect(await eventsWithSlide('another', { store })).toEqual([]);
  const photo = photos[0];
  const kept = (await store.get(photo?.path ?? ''))?.data;
  expect(hiddenId(photo?.path ?? '', kept)).toBeNull();
  expect(hiddenId(photo?.path ?? '', { ...kept, isDeleted: true })).toBe(ids[0]);
  expect(hiddenId(photo?.path ?? '', undefined)).toBe(ids[0]);
  const whole = (await store.get(path))?.data;
  expect(hiddenId(path, whole)).toBeNull();
  expect(hiddenId(path, { ...whole, isDeleted: true })).toBe(survey.id);
  expect(hiddenId('users/ann/analysis/one', undefined)).toBeNull();
});
