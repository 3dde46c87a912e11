import { expect, test } from 'vitest';
import { estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { visitor } from '../../domain/access/access.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { runOperation } from '../run/operation.ts';
import { photoToAnalyseOperation } from './photo-to-analyse.ts';

async function ground() {
  const { context, ...rest } = await analysisGround();
  let drawn = 0;
  const randomBytes = (length: number) =>
    Uint8Array.from({ length }, () => {
      drawn += 1;
      return (drawn * 167) % 251;
    });
  const nobody: OperationContext = { ...context, randomBytes, actor: visitor };
  const guest: OperationContext = { ...nobody, actor: { ...visitor, uid: 'guest-1', guest: true } };
  return { ...rest, store: context.store, nobody, guest };
}

const next = { regionId: 'gbr', except: [] };

test('a guest is offered a photo without its author, its place, and what its camera said', async () => {
  const { guest, store, imagePath } = await ground();
  const told = {
    ...unanalysedImage,
    meta: { ...unanalysedImage.meta, make: 'OLYMPUS', _geoloc: { latitude: -16.1, longitude: 145.9 } },
    survey: { ...unanalysedImage.survey, _geoloc: { latitude: -16.1, longitude: 145.9 } },
    index: 7,
    color_corrected: { url: 'survey_v2/gbr/corrected.jpg', token: 'fedcba9876543210' },
  };
  await store.write([{ op: 'set', path: imagePath, data: documentOf(told) }]);
  expect(await runOperation(photoToAnalyseOperation, next, guest)).toEqual({
    photo: {
      path: 'surveys/survey-1/images/image-001',
      image: {
        id: 'image-001',
        url: unanalysedImage.url,
        token: unanalysedImage.token,
        copyright: 'CC BY 4.0',
        ml: false,
        color_corrected: { url: 'survey_v2/gbr/corrected.jpg', token: 'fedcba9876543210' },
        survey: { id: 'survey-1', name: 'Moore Reef', regionId: 'gbr' },
        meta: { width: 2000, height: 1500, analysis: { total: 0 } },
      },
    },
  });
});

test('a guest is offered what it has not begun, and is told when there is none left', async () => {
  const { guest, imagePath } = await ground();
  await estimate('guest-1', { path: imagePath, image: unanalysedImage }, guest, 10, 20);
  expect(await runOperation(photoToAnalyseOperation, next, guest)).toEqual({ photo: null });
});

test('a guest who labels regions is offered a photo that has some', async () => {
  const { guest, store, imagePath } = await ground();
  const withRegions = { ...next, withRegions: true };
  expect(await runOperation(photoToAnalyseOperation, withRegions, guest)).toEqual({ photo: null });
  await store.write([{ op: 'update', path: imagePath, data: { ml: true } }]);
  expect(await runOperation(photoToAnalyseOperation, withRegions, guest)).toMatchObject({
    photo: { image: { id: 'image-001', ml: true } },
  });
});

test('a photo that is skipped is not offered again, and one of another region never', async () => {
  const { guest } = await ground();
  const skipping = { regionId: 'gbr', except: ['image-001'] };
  expect(await runOperation(photoToAnalyseOperation, skipping, guest)).toEqual({ photo: null });
  const elsewhere = { regionId: 'hawaii', except: [] };
  expect(await runOperation(photoToAnalyseOperation, elsewhere, guest)).toEqual({ photo: null });
});

test('one photo is found by its address; not one that was deleted, or of which there is a preview only', async () => {
  const { guest, store } = await ground();
  const { photos } = await surveyInStore(store, [
    { index: 0 },
    { index: 1, isDeleted: true },
    { index: 2, isPreview: true },
  ]);
  const found = await Promise.all(
    photos.map(({ image }) =>
      runOperation(photoToAnalyseOperation, { surveyId: image.survey.id, imageId: image.id }, guest),
    ),
  );
  expect(found).toMatchObject([
    { photo: { image: { id: photos[0]?.image.id } } },
    { photo: null },
    { photo: null },
  ]);
});

test('a visitor gets no photo of anybody, by whichever question', async () => {
  const { nobody } = await ground();
  for (const asked of [next, { surveyId: 'survey-1', imageId: 'image-001' }])
    await expect(runOperation(photoToAnalyseOperation, asked, nobody)).rejects.toMatchObject({
      status: 'UNAUTHENTICATED',
    });
});
