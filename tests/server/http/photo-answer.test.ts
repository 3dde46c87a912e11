import { fromUint8Array } from 'js-base64';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { photoAnswerSchema } from '../../../src/contract/map/photo-answer.ts';
import { unpackCells } from '../../../src/domain/annotation/drawing/cells.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import { wholePhoto } from '../../support/analysis/analyse-photos.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { sampleRegions } from '../../support/analysis/said-of-suggestion.ts';
import { suggestedRegions } from '../../support/analysis/suggested-regions.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let photo: PhotoToAnalyse;
let vera: TestPerson;
let tom: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  const [first] = await reefWithPhotos(server, 1);
  if (first === undefined) throw new Error('There is no photo.');
  photo = first;
  [vera, tom] = [await server.person('Vera'), await server.person('Tom')];
});
afterAll(() => server?.close());

const call = (name: string, data: object, bearer: string | null) =>
  server.post(`/call/${name}`, { data }, bearer);

async function draw(categoryId: string, bearer: string): Promise<void> {
  const survey = { id: photo.surveyId, name: 'Agincourt', regionId: 'gbr' };
  const drawn = { image: { id: photo.imageId, path: photo.path }, survey, width: 2000, height: 1500 };
  const geobuf = fromUint8Array(packDrawing(wholePhoto(categoryId), drawn, 1));
  const head = { analysisId: newId(), imagePath: photo.path, geobuf, asExpert: false, readsLines: true };
  expect((await call('submit-drawing-analysis', head, bearer)).status).toBe(200);
}
async function ask({ bearer }: TestPerson) {
  const response = await call('photo-answer', { imagePath: photo.path }, bearer);
  return z.object({ result: photoAnswerSchema }).parse(await response.json()).result;
}

test('two people who colour and estimate a photo are told of each other, and nobody is named', async () => {
  await draw('reef_soft', vera.bearer);
  expect(await ask(vera)).toMatchObject({ looks: 1, others: 0, mine: 'told' });
  const answers = {
    percentages: { 'reef_soft-bleached': 30, 'background_sand-live': 70 },
    'dominant-coral': '',
    'bad-image': false,
    animals: { wildlife_turtle: 2 },
    starfish: true,
  };
  const typed = { analysisId: newId(), imagePath: photo.path, answers };
  expect((await call('submit-percentage-analysis', typed, tom.bearer)).status).toBe(200);
  const answer = await ask(tom);
  expect(answer).toMatchObject({
    looks: 2,
    others: 1,
    bleached: 1,
    animals: [
      { id: 'wildlife_starfish', looks: 1, counts: [] },
      { id: 'wildlife_turtle', looks: 1, counts: [2] },
    ],
  });
  expect(answer.totals[0]).toEqual({ key: 'live-coral', mine: 30, values: [100], experts: [], mean: 65 });
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${vera.uid}|${tom.uid}|Vera|Tom`));
});

test('the mask is made beside the thread that holds the sockets, and is the photo’s drawing', async () => {
  const { mask } = await ask(tom);
  const cells = mask === null ? null : unpackCells(mask);
  expect(cells?.width).toBe(100);
  expect(cells?.classes).toEqual([{ id: 'reef_soft' }]);
  expect(cells?.numbers.every((number) => number === 1)).toBe(true);
});

test('what somebody answers to the questions on the whole photo is told to whoever looks at it, and stands on the photo', async () => {
  const una = await server.person('Una');
  const said = {
    ...sampleRegions(suggestedRegions({ imageId: photo.imageId })),
    ...{ model: null, version: 2.4 },
    answers: { dominant: 'branching', level: 'high', softcoral: 'no', bleached: 'yes' },
  };
  const handedIn = { analysisId: newId(), imagePath: photo.path, said };
  expect((await call('submit-assisted-analysis', handedIn, una.bearer)).status).toBe(200);
  const answer = await ask(vera);
  expect(answer.asked).toContainEqual({ question: 'bleached', answers: [{ id: 'yes', people: 1 }] });
  expect(answer.bleached).toBe(2);
  expect((await ask(una)).asked).toContainEqual({
    ...{ question: 'level', mine: 'high' },
    answers: [{ id: 'high', people: 1 }],
  });
  const stored = await server.context.store.get(photo.path);
  expect(stored?.data).toMatchObject({ meta: { analysis: { asked: { softcoral: { no: 1 } } } } });
});

test('a visitor is asked to sign in; of a photo that is not there, or is none, nobody is told anything', async () => {
  expect((await call('photo-answer', { imagePath: photo.path }, null)).status).toBe(401);
  const elsewhere = await call('photo-answer', { imagePath: `${photo.path}x` }, vera.bearer);
  expect(elsewhere.status).toBe(404);
  expect((await call('photo-answer', { imagePath: `users/${tom.uid}` }, vera.bearer)).status).toBe(404);
  await server.context.store.write([{ op: 'update', path: photo.path, data: { isDeleted: true } }]);
  expect((await ask(vera)).looks).toBe(3);
  const other = await server.person('Olu');
  expect((await call('photo-answer', { imagePath: photo.path }, other.bearer)).status).toBe(403);
});
