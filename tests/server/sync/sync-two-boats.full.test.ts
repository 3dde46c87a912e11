import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passingPhoneKeys } from '../../../src/adapters/phone-key-store.ts';
import { createLiveSocket } from '../../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../../src/adapters/server/socket/submission.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { PhotoToSend } from '../../../src/ports/submission.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { type Boat, cloudOf, settled, startBoat } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let hubs: readonly [TestPerson, TestPerson];
let photos: readonly Uint8Array[];
beforeAll(async () => {
  www = await startTestServer();
  hubs = [await www.person('First', { hub: true }), await www.person('Spare', { hub: true })];
  photos = await Promise.all(Array.from({ length: 10 }, (_, index) => jpegPhoto(9_000 + index)));
});
afterAll(() => www.close());

/** Two laptops at sea: nothing goes to the cloud until each of them is home. */
async function twoBoats(accounts = hubs) {
  const home = [false, false];
  const boats = await Promise.all(
    accounts.map((account, index) => {
      const cloud = cloudOf(www, account);
      const probe = async () =>
        home[index] === true ? cloud.probe() : { status: 'silent' as const, reason: 'At sea.' };
      return startBoat({ ...cloud, probe });
    }),
  );
  const [first, spare] = boats;
  if (first === undefined || spare === undefined) throw new Error('There are two boats.');
  return {
    first,
    spare,
    async comesHome(boat: Boat) {
      home[boats.indexOf(boat)] = true;
      boat.link.wake();
      await settled(
        boat,
        () => boat.ground.outbox.counts().waiting === 0 && boat.link.state().status === 'up-to-date',
      );
    },
    [Symbol.asyncDispose]: async () => {
      for (const boat of boats) await boat.close();
    },
  };
}

/** The page of a phone on a boat. `keys`: what it keeps beside its queue, wherever it is. */
function pageOn(boat: TestServer, email: string, keys = passingPhoneKeys()) {
  const socket = createLiveSocket({ url: boat.url, app: 'test', storage: null, phoneKeys: keys });
  const submission = createSocketSubmission({ socket, email: () => email });
  const { signal } = new AbortController();
  return {
    uid: () => socket.identity()?.uid,
    submission,
    async send(survey: SurveySubmission, some: readonly PhotoToSend[]) {
      await submission.sendSurvey(survey);
      for (const photo of some) await submission.sendPhoto(photo, { signal, onProgress: () => undefined });
    },
    close: () => socket.close(),
  };
}

function surveyOfTen(over: Partial<SurveySubmission> = {}) {
  const survey = sampleSurvey({ images: { total: 10 }, ...over });
  return { survey, ten: photos.map((bytes) => samplePhoto(survey.id, bytes)) };
}

const inGroup = async (group: string, field: string, value: string) =>
  (await www.context.store.query({ from: { group }, where: [{ field, op: '==', value }], orderBy: [] })).docs;

async function expectOneWhole(email: string, { id }: SurveySubmission, ten: readonly PhotoToSend[]) {
  const path = `users/${await uidAshore(www, email)}/surveys/${id}`;
  const surveys = await inGroup('surveys', 'id', id);
  expect(surveys.map((doc) => doc.path)).toEqual([path]);
  const records = await inGroup('images', 'survey.id', id);
  expect(records.map((doc) => doc.path).sort()).toEqual(
    ten.map(({ imageId }) => `${path}/images/${imageId}`).sort(),
  );
  for (const { data } of records) {
    expect(data.sha256).toBe(ten.find(({ imageId }) => imageId === data.id)?.sha256);
    expect(await www.context.photos.verifyBlob(String(data.url))).toBe('sound');
    expect(data).not.toHaveProperty('original');
  }
  await expect
    .poll(async () => (await www.context.store.get(path))?.data.meta)
    .toMatchObject({ images: { total: 10, stored: 10 } });
  return surveys[0]?.data ?? {};
}

describe('fault 47: a laptop dies after five of ten photos, and the phone goes on with the spare one', () => {
  it.each([
    ['the spare one comes home first, then the one that was mended', ['spare', 'first']],
    ['they come home in their order', ['first', 'spare']],
  ] as const)('%s: one survey, all photos, nothing parked', async (title, order) => {
    await using boats = await twoBoats();
    const email = `${title.length}-two@example.org`;
    const keys = passingPhoneKeys();
    const { survey, ten } = surveyOfTen();
    const before = pageOn(boats.first, email, keys);
    await before.send(survey, ten.slice(0, 5));
    before.close();
    const after = pageOn(boats.spare, email, keys);
    // Some of those that the first one has go again: a receipt was lost.
    await after.send(survey, ten.slice(3));
    after.close();
    for (const name of order) await boats.comesHome(boats[name]);
    for (const name of order) expect(boats[name].ground.outbox.parked()).toEqual([]);
    await expectOneWhole(email, survey, ten);
  });

  it('goes together also where both laptops have one account ashore', async () => {
    await using boats = await twoBoats([hubs[0], hubs[0]]);
    const email = 'one-account@example.org';
    const keys = passingPhoneKeys();
    const { survey, ten } = surveyOfTen();
    for (const [boat, some] of [
      [boats.first, ten.slice(0, 5)],
      [boats.spare, ten.slice(5)],
    ] as const) {
      const page = pageOn(boat, email, keys);
      await page.send(survey, some);
      page.close();
      await boats.comesHome(boat);
      expect(boat.ground.outbox.parked()).toEqual([]);
    }
    await expectOneWhole(email, survey, ten);
  });

  it('an edit on either boat stays, and the older version never comes back over it', async () => {
    await using boats = await twoBoats();
    const email = 'edited@example.org';
    const keys = passingPhoneKeys();
    const { survey, ten } = surveyOfTen();
    const first = pageOn(boats.first, email, keys);
    await first.send(survey, ten.slice(0, 5));
    const edited = { ...survey, visibilityMetres: 33, site: { ...survey.site, name: 'South wall' } };
    const spare = pageOn(boats.spare, email, keys);
    await spare.send(edited, ten.slice(5));
    await boats.comesHome(boats.spare);
    await boats.comesHome(boats.first);
    expect(await expectOneWhole(email, survey, ten)).toMatchObject({
      visibilityMetres: 33,
      site: { name: 'South wall' },
    });
    // And the first laptop's turn.
    await first.submission.sendSurvey({ ...edited, visibilityMetres: 7 });
    await boats.comesHome(boats.first);
    expect(await expectOneWhole(email, survey, ten)).toMatchObject({ visibilityMetres: 7 });
    await spare.submission.sendSurvey({ ...edited, visibilityMetres: 7 });
    await boats.comesHome(boats.spare);
    expect(await expectOneWhole(email, survey, ten)).toMatchObject({ visibilityMetres: 7 });
    expect([boats.first, boats.spare].flatMap(({ ground }) => ground.outbox.parked())).toEqual([]);
    first.close();
    spare.close();
  });

  it('the survey of another phone under the same address and number is parked in words, and nothing is changed', async () => {
    await using boats = await twoBoats();
    const email = 'taken@example.org';
    const { survey, ten } = surveyOfTen();
    const hers = pageOn(boats.first, email);
    await hers.send(survey, ten);
    hers.close();
    await boats.comesHome(boats.first);
    const guest = pageOn(boats.spare, email);
    await guest.send({ ...survey, visibilityMetres: 1 }, ten.slice(0, 1));
    guest.close();
    await boats.comesHome(boats.spare);
    expect(boats.spare.ground.outbox.parked()).toMatchObject([
      { reason: expect.stringContaining('send it again as a new survey') },
      { reason: expect.stringContaining('Its survey was not taken') },
    ]);
    expect(await expectOneWhole(email, survey, ten)).toMatchObject({ visibilityMetres: 12 });
  });
});

describe('a phone that lost its token and not its queue', () => {
  it('shows its key and is who it was: its survey goes on', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const keys = passingPhoneKeys();
    const { survey, ten } = surveyOfTen();
    const before = pageOn(boat, 'lost@example.org', keys);
    await before.send(survey, ten.slice(0, 5));
    const uid = before.uid();
    before.close();
    const after = pageOn(boat, 'lost@example.org', keys);
    await after.send(survey, ten.slice(5));
    expect(after.uid()).toBe(uid);
    after.close();
    const kept = await boat.context.store.query({
      from: { collection: `users/${uid}/surveys/${survey.id}/images` },
      where: [],
      orderBy: [],
    });
    expect(kept.docs).toHaveLength(10);
  });

  it('is nobody else: neither under another address, nor with another key', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const keys = passingPhoneKeys();
    const { survey } = surveyOfTen();
    const hers = pageOn(boat, 'hers@example.org', keys);
    await hers.submission.sendSurvey(survey);
    for (const [email, key] of [
      ['other@example.org', keys],
      ['hers@example.org', passingPhoneKeys()],
    ] as const) {
      const guest = pageOn(boat, email, key);
      await expect(guest.submission.sendSurvey({ ...survey, visibilityMetres: 1 })).rejects.toMatchObject({
        reason: 'refused',
        message: expect.stringContaining('send it as a new survey'),
      });
      expect(guest.uid()).not.toBe(hers.uid());
      guest.close();
    }
    hers.close();
  });
});
