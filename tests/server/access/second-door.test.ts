import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../src/contract/canonical.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { surveySubmissionSchema } from '../../../src/domain/survey/survey.ts';
import { noteBoatPerson } from '../../../src/operations/boat/boat-people.ts';
import { submitSurvey } from '../../../src/operations/survey/submit-survey.ts';
import { newId, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { createOperationHost } from '../../support/server/operation-host.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

// Threat 46: a second door with fewer rules than the first. What the socket refuses of a survey is sent to every
// other door: to the functions, and as its author and as a boat over `/store/write`, which take none.

let server: TestServer;
let mia: TestPerson;
let boat: TestPerson;
let phone: TestPhone;

beforeAll(async () => {
  server = await startTestServer();
  mia = await server.person('Mia');
  boat = await server.person('Boat', { hub: true });
  await noteBoatPerson(boat.uid, mia.uid, server.context);
  phone = await connectPhone(server.url, { bearer: mia.bearer });
  await phone.verify(mia.email);
});
afterAll(async () => {
  phone.close();
  await server.close();
});

const far = { latitude: 48.2, longitude: 16.4 };
const good = sampleSurvey();

/** Each a survey that the socket refuses, and what of it is wrong. */
const refused: readonly (readonly [string, object])[] = [
  ['a region that nobody knows', { loc: { ...good.loc, regionId: 'atlantis' } }],
  ['a pin outside the region', { site: { ...good.site, _geoloc: far } }],
  ['a reef outside the region', { loc: { ...good.loc, _geoloc: far } }],
  ['a date before 1990', { date: '1970-01-01T00:00:00.000Z' }],
  ['a date to come', { date: '2099-01-01T00:00:00.000Z' }],
  ['a date that does not exist', { date: '2025-02-30T00:00:00.000Z' }],
  ['a time of day that nobody knows', { timeofday: 'midnight' }],
  ['a name without end', { site: { ...good.site, name: 'x'.repeat(201) } }],
  ['a reef that is a path', { loc: { ...good.loc, id: '../x' } }],
  ['a visibility below nothing', { visibilityMetres: -1 }],
  ['an answer without end', { experience: { overall: ['x'.repeat(2001)] } }],
  ['a question that nobody asked', { experience: { favourite: ['x'] } }],
  [
    'more text than is kept',
    { experience: { anythingElse: Array.from({ length: 20 }, () => 'é'.repeat(2000)) } },
  ],
];

/** The survey as a document that is whole, whatever it says. */
function documentFor(survey: Record<string, unknown>, uid: string): DocumentData {
  const { images: _counted, ...said } = survey;
  const document = {
    ...said,
    name: good.loc.name,
    user: { uid, name: 'Mia' },
    datasets: ['grc6'],
    since: '2025-10-02T02:00:00.000Z',
    isDeleted: false,
    meta: { images: { total: 3, stored: 0 } },
    priority: 5,
  };
  return JSON.parse(JSON.stringify(document));
}

/** What the server answers to the document that a boat carries. */
const carry = (document: object): Promise<Response> =>
  server.post('/call/carry-survey', { data: { survey: document } }, boat.bearer);

/** What the server answers to the document, put where it belongs by somebody. */
async function put(who: TestPerson, document: DocumentData): Promise<Response> {
  const path = `users/${mia.uid}/surveys/${String(document.id)}`;
  return server.post('/store/write', { writes: [{ op: 'create', path, data: document }] }, who.bearer);
}

describe('a survey with', () => {
  it.each(refused)('%s is refused at every door', async (_what, wrong) => {
    const survey = { ...good, id: newId(), ...wrong };
    const signature = signatureOf(survey, phone.key());
    expect(await phone.ask('survey', { survey, signature })).toMatchObject({
      ok: false,
      error: { status: 'INVALID_ARGUMENT' },
    });

    const document = documentFor(survey, mia.uid);
    expect((await put(mia, document)).status).toBe(403);
    expect((await put(boat, { ...document, hub: boat.uid })).status).toBe(403);
    const carried = await carry({ ...document, hub: boat.uid });
    expect(carried.status).toBe(400);
    expect(await carried.json()).toMatchObject({ error: { message: expect.stringMatching(/\S \S/) } });
    expect(await server.context.store.get(`users/${mia.uid}/surveys/${survey.id}`)).toBeNull();

    const host = createOperationHost();
    await expect(host.call(submitSurvey, { survey }, { uid: 'mia' })).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('nothing wrong is taken from the socket, from a boat and by the function, and never from a person', async () => {
    const survey = surveySubmissionSchema.parse({ ...good, id: newId() });
    expect((await put(mia, documentFor(survey, mia.uid))).status).toBe(403);
    const carried = { ...documentFor(survey, mia.uid), hub: boat.uid };
    expect((await put(boat, carried)).status).toBe(403);
    expect((await carry(carried)).status).toBe(200);
    expect(await phone.survey({ ...survey, id: newId() })).toMatchObject({ ok: true });
    const host = createOperationHost();
    expect(await host.call(submitSurvey, { survey }, { uid: 'mia' })).toEqual({ surveyId: survey.id });
  });
});

describe('what only the server says of a survey', () => {
  it.each([
    ['a name that is not that of its place', { name: 'The best reef' }],
    ['a priority above the highest', { priority: 0 }],
    ['an author who is somebody else', { user: { uid: 'somebody', name: 'Mia' } }],
    ['a mark of another boat', { hub: 'another' }],
    ['a date in doubt before 1990', { date: '1970-01-01T00:00:00.000Z', dateInDoubt: true }],
  ])('is refused from a boat with %s', async (_what, wrong) => {
    const id = newId();
    const document = { ...documentFor({ ...good, id }, mia.uid), hub: boat.uid, ...wrong };
    expect([400, 403]).toContain((await carry(document)).status);
    expect(await server.context.store.get(`users/${mia.uid}/surveys/${id}`)).toBeNull();
  });

  it('is set right where a boat names a census of another region', async () => {
    const id = newId();
    const document = { ...documentFor({ ...good, id }, mia.uid), hub: boat.uid, datasets: ['hawaii2025'] };
    expect((await carry(document)).status).toBe(200);
    const stored = await server.context.store.get(`users/${mia.uid}/surveys/${id}`);
    expect(stored?.data.datasets).toEqual(expect.arrayContaining(['grc6', 'gbr-all']));
    expect(stored?.data.datasets).toHaveLength(2);
  });

  it('is taken from a boat with a date that is still to come, when the boat says that it doubts it (fault 22)', async () => {
    const document = documentFor({ ...good, id: newId(), date: '2036-01-01T00:00:00.000Z' }, mia.uid);
    expect((await carry({ ...document, hub: boat.uid })).status).toBe(400);
    expect((await carry({ ...document, hub: boat.uid, dateInDoubt: true })).status).toBe(200);
  });
});

describe('a profile that the socket refuses', () => {
  it.each([
    ['no first name', { name: { first: '' } }],
    ['a first name without end', { name: { first: 'x'.repeat(81) } }],
    ['a school without end', { name: { first: 'Mia' }, org: { handle: 'x'.repeat(81), name: 'X' } }],
    ['answers without end', { name: { first: 'Mia' }, additionalInfo: { a: 'x'.repeat(501) } }],
    ['a control character in its name', { name: { first: 'Mia\u0007' } }],
  ])('for %s is refused over HTTP, too', async (_what, profile) => {
    expect(await phone.ask('profile', { profile })).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    const before = (await server.context.store.get(`users/${mia.uid}`))?.data;
    const writes = [{ op: 'merge', path: `users/${mia.uid}`, data: profile }];
    expect([400, 403]).toContain((await server.post('/store/write', { writes }, mia.bearer)).status);
    expect((await server.context.store.get(`users/${mia.uid}`))?.data).toEqual(before);
  });
});
