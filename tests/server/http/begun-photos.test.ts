import { fromUint8Array } from 'js-base64';
import { expect, test } from 'vitest';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { findCategory } from '../../../src/domain/annotation/category/category-tree.ts';
import { addStroke, emptyDrawing } from '../../../src/domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import { memberPhotos } from '../../../src/features/analyse/shared/photo-source.ts';
import { begunOnServer } from '../../../src/features/analyse/start/begun-on-server.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('a photo that was begun by colouring or in numbers, and saved, is offered to go on with', async () => {
  await using server = await startTestServer();
  const [coloured, estimated] = await reefWithPhotos(server, 2);
  if (coloured === undefined || estimated === undefined) throw new Error('There are too few photos.');
  const { uid, bearer } = await server.person('Vera');
  const coral = findCategory('reef_soft');
  if (coral === undefined) throw new Error('There is no soft coral.');
  const corner = [
    [0, 0],
    [0.3, 0],
    [0.3, 0.3],
    [0, 0.3],
    [0, 0],
  ] as const;
  const { marks } = addStroke(emptyDrawing, corner, { kind: 'pen', category: coral }, 1);
  const size = { width: 2000, height: 1500 };
  const survey = { id: coloured.surveyId, name: 'Agincourt', regionId: 'gbr' };
  const photo = { image: { id: coloured.imageId, path: coloured.path }, survey, ...size };
  const drawn = await server.post(
    '/call/submit-drawing-analysis',
    {
      data: {
        analysisId: newId(),
        imagePath: coloured.path,
        geobuf: fromUint8Array(packDrawing(marks, photo, 1)),
        asExpert: false,
        readsLines: true,
      },
    },
    bearer,
  );
  expect(await drawn.json()).toMatchObject({ result: { complete: false } });
  const answers = { percentages: { 'reef_soft-live': 30 }, 'dominant-coral': '', 'bad-image': false };
  await server.post(
    '/call/submit-percentage-analysis',
    { data: { analysisId: newId(), imagePath: estimated.path, answers } },
    bearer,
  );
  const store = createServerStore({ baseUrl: server.url, bearer: async () => bearer });
  const begun = await begunOnServer(store, memberPhotos(store, uid), uid);
  expect(begun.map(({ path, way }) => [path, way])).toEqual([
    [estimated.path, 'percentage'],
    [coloured.path, 'draw'],
  ]);
});
