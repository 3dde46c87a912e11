import { expect, it } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

it('a server that is stopped in the middle of a photo’s last message still gives its receipt', async () => {
  let begun: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  await using server = await startTestServer({
    network: 'edge',
    photos: (photos) => ({
      ...photos,
      async commit(...given) {
        begun();
        // As long as a slow disk takes.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return photos.commit(...given);
      },
    }),
  });
  const phone = await connectPhone(server.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(5));
  await phone.announce(photo);
  await phone.chunk(photo, 0);
  const receipt = phone.record(photo);
  await isBegun;
  await server.stop();
  expect(await receipt).toMatchObject({ ok: true, stored: true });
  phone.close();
});
