import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachLive } from '../../../edge-server/front/live/attach.ts';
import { signatureOf } from '../../../src/contract/canonical.ts';
import { documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { newCaledonia } from '../../support/reefs/new-caledonia.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

async function diver(email?: string): Promise<TestPhone> {
  const phone = await connectPhone(server.url);
  await phone.verify(email);
  return phone;
}

const stored = async (path: string) => (await server.context.store.get(path))?.data;

describe('survey', () => {
  test('is stored with its author, its datasets and its revision, and waits for the cloud', async () => {
    const phone = await diver();
    await phone.ask('profile', { profile: { name: { first: 'Sylvia', last: 'Earle' } } });
    const survey = sampleSurvey();
    expect(await phone.survey(survey)).toMatchObject({ ok: true, surveyId: survey.id, revision: 1 });
    const document = await stored(`users/${phone.uid()}/surveys/${survey.id}`);
    expect(document).toMatchObject({
      name: 'Agincourt Reef',
      user: { uid: phone.uid(), name: 'Sylvia' },
      datasets: expect.arrayContaining(['grc6', 'gbr-all']),
      meta: { images: { total: 3, stored: 0 } },
      isDeleted: false,
    });
    expect(JSON.stringify(document)).not.toContain('Earle');
    phone.close();
  });

  test('the same survey from two tabs of a phone at once is a success for both', async () => {
    const one = await diver();
    const other = await connectPhone(server.url, { deviceToken: one.token(), deviceKey: one.key() });
    for (let round = 0; round < 5; round += 1) {
      const survey = sampleSurvey();
      const answers = await Promise.all([one.survey(survey), other.survey(survey)]);
      expect(answers).toEqual([1, 2].map(() => expect.objectContaining({ ok: true, surveyId: survey.id })));
    }
    for (const phone of [one, other]) phone.close();
  });

  test('the same survey again is a success with the same revision', async () => {
    const phone = await diver();
    const survey = sampleSurvey();
    await phone.survey(survey);
    // The server has counted its photos, which is a revision of its own.
    const counted = await eventually(
      () => server.context.store.get(`users/${phone.uid()}/surveys/${survey.id}`),
      (document) => valueAt(document?.data ?? {}, 'meta.images.read') !== undefined,
    );
    const again = await phone.survey(survey);
    expect(again).toMatchObject({ ok: true, surveyId: survey.id, revision: counted?.revision });
    expect(await server.context.store.get(counted?.path ?? '')).toEqual(counted);
    phone.close();
  });

  test('an edit is a new revision, and photos that are stored follow it', async () => {
    const phone = await diver();
    const survey = sampleSurvey();
    const first = await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(1));
    const receipt = await phone.send(photo);
    const edited = {
      ...survey,
      date: '2025-11-02T02:00:00.000Z',
      loc: { ...survey.loc, name: 'Opal Reef', id: 'opal' },
      images: { total: 2 },
    };
    const second = await phone.survey(edited);
    expect(second.revision).toBeGreaterThan(first.revision ?? 0);
    expect(await stored(`users/${phone.uid()}/surveys/${survey.id}`)).toMatchObject({
      name: 'Opal Reef',
      meta: { images: { total: 2, stored: 1 } },
    });
    expect(await stored(`users/${phone.uid()}/surveys/${survey.id}/images/${photo.imageId}`)).toMatchObject({
      url: receipt.path,
      survey: { name: 'Opal Reef', locId: 'opal', date: '2025-11-02T02:00:00.000Z' },
    });
    phone.close();
  });

  test('an edit cannot announce fewer photos than are stored', async () => {
    const phone = await diver();
    const survey = sampleSurvey();
    await phone.survey(survey);
    for (const seed of [1, 2]) await phone.send(samplePhoto(survey.id, await jpegPhoto(seed)));
    expect(await phone.survey({ ...survey, images: { total: 1 } })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('2 photos stored already') },
    });
    phone.close();
  });

  test('without an identity it is not linked to anybody', async () => {
    const phone = await connectPhone(server.url, { deviceKey: 'ab'.repeat(32) });
    expect(await phone.survey(sampleSurvey())).toMatchObject({
      error: { status: 'UNAUTHENTICATED', message: 'Survey not Linked to any user. Please try again' },
    });
    phone.close();
  });

  test("another person's survey id is refused, and theirs stays", async () => {
    const owner = await diver('owner@example.org');
    const other = await diver('other@example.org');
    const survey = sampleSurvey();
    await owner.survey(survey);
    const path = `users/${owner.uid()}/surveys/${survey.id}`;
    // The photos of a survey are counted in the server's own time; what comes after that is somebody's doing.
    const before = await eventually(
      () => stored(path),
      (data) => valueAt(data ?? {}, 'meta.images.read') === 0,
    );
    expect(await other.survey({ ...survey, type: 'scuba' })).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await other.announce(samplePhoto(survey.id, await jpegPhoto(1)))).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
    expect(await stored(path)).toEqual(before);
    expect(await stored(`users/${other.uid()}/surveys/${survey.id}`)).toBeUndefined();
    owner.close();
    other.close();
  });

  test('a survey that was signed with another key, or changed after signing, is refused', async () => {
    const phone = await diver();
    const other = await diver('other@example.org');
    const survey = sampleSurvey();
    const wrong = { survey, signature: signatureOf(survey, other.key()) };
    const changed = { survey: { ...survey, id: newId() }, signature: signatureOf(survey, phone.key()) };
    const extended = { survey: { ...survey, user: 'x' }, signature: signatureOf(survey, phone.key()) };
    for (const message of [wrong, changed, extended]) {
      expect(await phone.ask('survey', message)).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    }
    expect(await phone.survey(survey)).toMatchObject({ ok: true });
    phone.close();
    other.close();
  });

  test('an unknown region, a closed region and a place outside its bounds are refused in words', async () => {
    const phone = await diver();
    const survey = sampleSurvey();
    const inRegion = (regionId: string, place = survey.loc._geoloc) => {
      const moved = { ...survey, loc: { ...survey.loc, regionId, _geoloc: place } };
      return phone.ask('survey', { survey: moved, signature: signatureOf(moved, phone.key()) });
    };
    expect(await inRegion('atlantis')).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', message: "There is no region 'atlantis'." },
    });
    expect(await inRegion('palmyra', { latitude: 5.88, longitude: -162.1 })).toMatchObject({
      error: { message: expect.stringContaining('Surveys of Palmyra Atoll are closed.') },
    });
    expect(await inRegion('gbr', { latitude: 48.2, longitude: 16.4 })).toMatchObject({
      error: { message: expect.stringContaining("outside the boundaries of this year's Reef Census") },
    });
    phone.close();
  });

  test('a region that an organisation has added takes surveys in, and none once its document says that it is closed', async () => {
    const { store } = server.context;
    const { isNew: _isNew, basedOn: _basedOn, ...said } = newCaledonia;
    const document = {
      ...shippedRegions.redsea,
      ...said,
      isSurveyOpen: true,
      surveyWindowText: 'We rest until September.',
    };
    const path = `regions/${newCaledonia.regionId}`;
    await store.write([{ op: 'set', path, data: documentOf(document) }]);
    const phone = await diver();
    const place = { latitude: -22.3, longitude: 166.4 };
    const there = () => {
      const survey = sampleSurvey();
      const site = { ...survey.site, _geoloc: place };
      const loc = { ...survey.loc, regionId: newCaledonia.regionId, _geoloc: place };
      return { ...survey, site, loc, date: '2025-10-01T01:00:00.000Z' };
    };
    const open = there();
    expect(await phone.survey(open)).toMatchObject({ ok: true });
    expect(await stored(`users/${phone.uid()}/surveys/${open.id}`)).toMatchObject({
      datasets: expect.arrayContaining(['new-caledonia-all']),
    });
    await store.write([{ op: 'update', path, data: { isSurveyOpen: false } }]);
    expect(await phone.survey(there())).toMatchObject({
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'Surveys of New Caledonia are closed. We rest until September.',
      },
    });
    phone.close();
  });

  test.each([
    ['no photos', { images: { total: 0 } }],
    ['half a photo', { images: { total: 1.5 } }],
    ['a date that does not exist', { date: '2025-02-30T00:00:00.000Z' }],
    ['an id that is a path', { id: '../../etc/passwd' }],
    ['an id that is a prototype key', { id: '__proto__' }],
    ['a time of day nobody knows', { timeofday: 'midnight' }],
    ['a name without end', { site: { _geoloc: null, type: 'unknown', name: 'x'.repeat(100_000) } }],
  ])('with %s it is refused', async (_what, over) => {
    const phone = await diver();
    const survey = { ...sampleSurvey(), ...over };
    const signature = signatureOf(survey, phone.key());
    expect(await phone.ask('survey', { survey, signature })).toMatchObject({
      ok: false,
      error: { status: 'INVALID_ARGUMENT' },
    });
    phone.close();
  });
});

describe('what the server says by itself', () => {
  test('meta on connecting, and own surveys as they grow', async () => {
    const phone = await diver();
    const last = (name: string) => phone.heard.filter((heard) => heard.name === name).at(-1)?.value;
    await expect
      .poll(() => last('meta'))
      .toMatchObject({
        network: 'edge',
        hubId: server.context.hub.id,
        regionId: 'gbr',
        protocol: 1,
        limits: { chunkBytes: 131_072, window: 16 },
      });
    await phone.ask('profile', { profile: { name: { first: 'Sylvia', last: 'Earle' } } });
    const survey = sampleSurvey({ images: { total: 2 } });
    await phone.survey(survey);
    const summary = {
      id: survey.id,
      name: 'Agincourt Reef',
      user: { firstName: 'Sylvia' },
      date: survey.date,
      since: expect.any(String),
    };
    const noneYet = { inCloud: 0, parked: 0 };
    await expect
      .poll(() => last('surveys'))
      .toEqual([{ ...summary, images: { announced: 2, stored: 0, ...noneYet }, state: 'receiving' }]);
    for (const seed of [1, 2]) await phone.send(samplePhoto(survey.id, await jpegPhoto(seed)));
    await expect
      .poll(() => last('surveys'))
      .toEqual([{ ...summary, images: { announced: 2, stored: 2, ...noneYet }, state: 'on-boat' }]);
    phone.close();
  });

  test('where each photo of an own survey is, and of nobody else’s', async () => {
    const phone = await diver();
    const survey = sampleSurvey({ images: { total: 2 } });
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(7));
    const { token, path } = await phone.send(photo);
    const told = await phone.ask('photos', { surveyId: survey.id });
    expect(Reflect.get(told, 'photos')).toEqual([{ imageId: photo.imageId, token, path, state: 'on-boat' }]);
    const other = await diver();
    expect(await other.ask('photos', { surveyId: survey.id })).toMatchObject({
      ok: false,
      error: { status: 'NOT_FOUND' },
    });
    other.close();
    phone.close();
  });

  test('where the boat is, to who is there and to who comes later', async () => {
    const http = createServer();
    const live = attachLive(http, server.context);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const fix = {
      latitude: -16.9,
      longitude: 145.8,
      accuracyMetres: 4,
      speedKnots: null,
      courseDegrees: null,
      fixAt: '2025-10-01T02:00:00.000Z',
      quality: '3d',
    } as const;
    const early = await connectPhone(`http://127.0.0.1:${port}`);
    live.publishGps(fix);
    const late = await connectPhone(`http://127.0.0.1:${port}`);
    for (const phone of [early, late]) {
      await expect.poll(() => phone.heard.find(({ name }) => name === 'gps')?.value).toEqual(fix);
    }
    await live.close();
    http.close();
    await expect.poll(() => early.socket.connected || late.socket.connected).toBe(false);
  });

  test('stats count surveys and photos, and know no foreign dataset', async () => {
    await using quiet = await startTestServer({ network: 'edge' });
    const phone = await connectPhone(quiet.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    await phone.send(samplePhoto(survey.id, await jpegPhoto(1)));
    await expect
      .poll(() => phone.ask('stats:meta', { regionId: 'gbr', datasetId: 'grc6' }))
      .toMatchObject({ ok: true, surveys: 1, images: 1 });
    expect(await phone.ask('stats:surveys', { regionId: 'gbr' })).toMatchObject({
      datasets: expect.arrayContaining([{ id: 'grc6', shortName: 'Reef Census 6', surveys: 1, images: 1 }]),
    });
    expect(await phone.ask('stats:locations', { regionId: 'gbr' })).toMatchObject({
      locations: [{ id: 'agincourt', name: 'Agincourt Reef', surveys: 1, images: 1 }],
    });
    expect(await phone.ask('stats:meta', { regionId: 'gbr', datasetId: 'hawaii2025' })).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
    phone.close();
  });
});
