import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatPhonesSchema, removedUploadsSchema } from '../../../src/contract/boat/phones.ts';
import { boatRetryAnswerSchema, boatStatusSchema } from '../../../src/contract/boat/status.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

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

describe('the uploads of a phone that fills the laptop', () => {
  it('go when the leader says so: what is unfinished is removed, surveys are set aside, whole photos stay', async () => {
    const [mia, tom] = [await connectPhone(boat.url, iPhone), await connectPhone(boat.url, iPhone)];
    const large = await jpegPhoto(7, 640, 480);
    const begun: ReturnType<typeof samplePhoto>[] = [];
    for (const [phone, name] of [
      [mia, 'Zoe'],
      [tom, 'Tom'],
    ] as const) {
      await phone.verify(`${name}@uploads.example`);
      await phone.ask('profile', { profile: { name: { first: name }, optin: false } });
      const survey = sampleSurvey();
      await phone.survey(survey);
      await phone.send(samplePhoto(survey.id, await jpegPhoto(name.length)));
      const photo = samplePhoto(survey.id, large);
      await phone.announce(photo);
      await phone.chunk(photo, 0, 10_000);
      begun.push(photo);
    }
    const [hers, his] = begun;
    if (hers === undefined || his === undefined) throw new Error('No photo has begun.');
    const lineOf = async (name: string) => (await phones()).find(({ firstName }) => firstName === name);
    const removable = { photos: 1, bytes: large.byteLength, surveys: 1 };
    expect(await lineOf('Zoe')).toMatchObject({ removable });

    const id = (await lineOf('Zoe'))?.id ?? '';
    const remove = () => askBoat(boat.url).post(`/boat/phones/${id}/remove-uploads`, removedUploadsSchema);
    expect(await remove()).toEqual(removable);
    await expect.poll(() => mia.heard.some((said) => said.name === 'signed-out')).toBe(true);
    expect(await lineOf('Zoe')).toMatchObject({
      removable: { photos: 0, bytes: 0, surveys: 0 },
      photos: { onBoat: 1 },
    });
    expect(await lineOf('Tom')).toMatchObject({ removable });
    const { outbox } = await status();
    expect(outbox.parkedItems).toMatchObject([
      { kind: 'survey', reason: 'Set aside by the leader.', survey: { firstName: 'Zoe' } },
    ]);
    expect(await remove()).toEqual({ photos: 0, bytes: 0, surveys: 0 });

    const before = await connectPhone(boat.url, { deviceToken: mia.token(), deviceKey: mia.key() });
    expect(await before.announce(hers)).toMatchObject({ ok: false, error: { status: 'UNAUTHENTICATED' } });
    expect(await tom.announce(his)).toMatchObject({ ok: true, offset: 10_000 });
    const [parked] = outbox.parkedItems;
    await askBoat(boat.url).post(`/boat/outbox/${parked?.seq}/retry`, boatRetryAnswerSchema);
    expect((await status()).outbox.parked).toBe(0);
    for (const phone of [mia, tom, before]) phone.close();
  });

  it('of a phone that is not there cannot be removed', async () => {
    const remove = askBoat(boat.url).post('/boat/phones/nobody/remove-uploads', removedUploadsSchema);
    await expect(remove).rejects.toThrow('404');
  });
});
