import { expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegOfScans, onePixelBitPng } from '../../support/photos/hostile-photos.ts';
import { sha256Of } from '../../support/photos/test-photos.ts';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';

const strip = onePixelBitPng(1, 30_000);

/** Each is another content, so that none is answered from the one before. */
async function scanned(index: number) {
  return jpegOfScans(30_000 + index, 96 + index, 64);
}

test('threat 41: pictures that keep a decoder busy are refused before one sees them, several at once', async () => {
  const report = await besideAttack({
    name: 'costly pictures',
    against: 'boat',
    async run({ url }, begin) {
      const photos = await Promise.all(Array.from({ length: 6 }, (_, index) => scanned(index)));
      const phones = await Promise.all(
        photos.map(async (jpeg) => {
          const phone = await connectPhone(url);
          await phone.verify(`${sha256Of(jpeg).slice(0, 12)}@example.org`);
          const survey = sampleSurvey({ images: { total: 2 } });
          await phone.survey(survey);
          const long = { ...samplePhoto(survey.id, strip), type: 'image/png' as const };
          return { phone, sent: [samplePhoto(survey.id, jpeg), long] };
        }),
      );
      await begin();
      const said = await Promise.all(
        phones.map(async ({ phone, sent }) => {
          const words: string[] = [];
          for (const photo of sent) {
            await phone.send(photo).then(
              () => words.push('It was taken in.'),
              (error: Error) => words.push(error.message),
            );
          }
          phone.close();
          return words;
        }),
      );
      return said.flat();
    },
  });
  expectStoodFirm(report);
  expect([...report.words].sort()).toEqual([
    expect.stringContaining('This JPG is stored in far more layers'),
    expect.stringContaining('This picture is more than 20 times as long as it is wide'),
  ]);
});
