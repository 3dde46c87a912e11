import { fromUint8Array } from 'js-base64';
import { expect, test } from 'vitest';
import { tooDense } from '../../../src/domain/annotation/drawing/drawing-cost.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { crowdedDrawing } from '../../bench/draw/crowded-drawing.ts';
import { zigzags } from '../../support/analysis/dense-drawings.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { openDiver } from '../diver.ts';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';
import { provenPerson } from './people.ts';

const size = { width: 400, height: 300 };

/** The request that a page would send. */
function drawing(marks: readonly Mark[], imagePath: string, imageId: string): string {
  const survey = { id: 'survey', name: 'Reef', regionId: 'gbr' };
  const packed = packDrawing(marks, { ...size, image: { id: imageId, path: imagePath }, survey }, 1);
  const data = {
    analysisId: newId(),
    imagePath,
    geobuf: fromUint8Array(packed),
    asExpert: false,
    readsLines: true,
  };
  return JSON.stringify({ data });
}

test('threat 41: zigzags that took minutes to count are refused in words; an honest drawing beside them is counted', async () => {
  const report = await besideAttack({
    name: 'dense drawings',
    against: 'www',
    async run(server, begin) {
      const vera = await provenPerson(server, 'vera@example.org');
      const diver = openDiver(server.url, vera.email, { bearer: async () => vera.bearer });
      const survey = sampleSurvey();
      const photo = samplePhoto(survey.id, await jpegPhoto(1, size.width, size.height));
      await diver.sendSurvey(survey);
      await diver.sendPhoto(photo);
      diver.close();
      const imagePath = `users/${vera.uid}/surveys/${survey.id}/images/${photo.imageId}`;
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${vera.bearer}` };
      const address = `${server.url}/call/submit-drawing-analysis`;
      const send = async (body: string) => (await fetch(address, { method: 'POST', headers, body })).text();
      const asked = (marks: readonly Mark[]) => drawing(marks, imagePath, photo.imageId);
      const dense = asked(zigzags(23, 5000));
      // Within the budget, and as dear as a drawing can be.
      const dear = asked(zigzags(2, 5000));
      const honest = asked(crowdedDrawing(1, 200));
      await begin();
      // Three requests of 23 zigzags each: together what took 146 s.
      const refused = [dense, dense, dense].map(send);
      expect(await send(honest)).toContain('"complete"');
      expect(await send(dear)).toContain('"complete"');
      return Promise.all(refused);
    },
  });
  expectStoodFirm(report);
  expect(report.words.join()).toContain(tooDense);
});
