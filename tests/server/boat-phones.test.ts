import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatPhonesSchema } from '../../src/contract/boat/phones.ts';
import { boatStatusSchema } from '../../src/contract/boat/status.ts';
import { askBoat } from '../support/ask-boat.ts';
import { samplePhoto, sampleSurvey } from '../support/survey-samples.ts';
import { connectPhone } from '../support/test-phone.ts';
import { jpegPhoto } from '../support/test-photos.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let boat: TestServer;
beforeAll(async () => {
  boat = await startTestServer({ network: 'edge' });
});
afterAll(() => boat.close());

const iPhone = { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)' } };
const phones = async () => (await askBoat(boat.url).get('/boat/phones', boatPhonesSchema)).phones;
const status = () => askBoat(boat.url).get('/boat/status', boatStatusSchema);

describe('the phones of a boat', () => {
  it('are told by first name, device and survey, photo by photo, and sleep when they go without a word', async () => {
    const phone = await connectPhone(boat.url, iPhone);
    expect(await phones()).toEqual([]);
    await phone.verify('mia@example.org');
    await phone.ask('profile', { profile: { name: { first: 'Mia' }, optin: false } });
    expect(await phones()).toMatchObject([
      { firstName: 'Mia', device: 'iPhone', state: 'here', survey: null, photos: { onPhone: 0, onBoat: 0 } },
    ]);

    const survey = sampleSurvey({ images: { total: 3 } });
    await phone.survey(survey);
    await phone.send(samplePhoto(survey.id, await jpegPhoto(1)));
    expect(await phones()).toMatchObject([
      {
        survey: { name: 'Agincourt Reef', announced: 3, stored: 1 },
        photos: { onPhone: 2, onBoat: 1 },
      },
    ]);
    await phone.send(samplePhoto(survey.id, await jpegPhoto(2)));
    expect((await status()).photos).toEqual({ onPhones: 1, onBoat: 2, inCloud: 0 });
    expect((await status()).surveys).toMatchObject([{ images: { announced: 3, stored: 2, inCloud: 0 } }]);

    phone.close();
    await expect.poll(async () => (await phones())[0]?.state).toBe('asleep');
    const again = await connectPhone(boat.url, { ...iPhone, deviceToken: phone.token() });
    expect(await phones()).toMatchObject([{ firstName: 'Mia', state: 'here', photos: { onPhone: 1 } }]);
    again.close();
  });

  it('tell nothing of an e-mail address', async () => {
    const phone = await connectPhone(boat.url, iPhone);
    await phone.verify('secret-address@example.org');
    expect(JSON.stringify(await phones())).not.toContain('secret-address');
    phone.close();
  });
});
