import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutOwner } from '../../../src/domain/survey/photo/without-owner.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { endWhatIsDue } from '../../support/server/end-what-is-due.ts';
import { eventually } from '../../support/server/eventually.ts';
import { whereabouts } from '../../support/server/search-folder.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startTestServer({
    config: { expeditionMail: 'office@example.org' },
    clock: { now: () => new Date(nowMs++).toISOString() },
  });
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60_000;

/** Documents that name her. */
async function namedIn(): Promise<string[]> {
  const rows = new Database(join(server.dataDir, 'reef-census.sqlite'), { readonly: true });
  try {
    const found = rows.prepare(
      "SELECT path FROM documents WHERE data LIKE '%zephyrine%' OR data LIKE '%quandle%'",
    );
    return (found.all() as { path: string }[]).map(({ path }) => path);
  } finally {
    rows.close();
  }
}

const photoOfHers = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: '#20608a' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Zephyrine Quandle' },
      IFD2: { BodySerialNumber: 'SN-90210-ZQ', CameraOwnerName: 'Zephyrine Quandle' },
    })
    .toBuffer();

test('after a deletion no file says who it was', async () => {
  const { store } = server.context;
  const person = await server.person('Zephyrine');
  const call = async (name: string, data: object = {}) => {
    const answer = await server.post(`/call/${name}`, { data }, person.bearer);
    expect(`${name}: ${answer.status} ${answer.ok ? '' : await answer.clone().text()}`).toBe(`${name}: 200 `);
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };
  const profile = {
    name: { first: 'Zephyrine', last: 'Quandle' },
    org: { handle: 'quandle-divers', name: 'Quandle Divers' },
    updatedAt: new Date(nowMs).toISOString(),
  };
  const written = await server.post(
    '/store/write',
    { writes: [{ op: 'merge', path: `users/${person.uid}`, data: profile }] },
    person.bearer,
  );
  expect(written.status).toBe(200);

  const phone = await connectPhone(server.url, { bearer: person.bearer });
  expect((await phone.verify(person.email)).ok).toBe(true);
  const survey = sampleSurvey({ images: { total: 1 } });
  expect((await phone.survey(survey)).ok).toBe(true);
  await phone.send(samplePhoto(survey.id, withoutOwner(await photoOfHers(), 'image/jpeg')));

  const { photos } = await surveyInStore(store, [{ index: 0 }]);
  const photo = photos[0];
  if (photo === undefined) throw new Error('There is no photo.');
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  await call('submit-percentage-analysis', {
    analysisId: newId(),
    imagePath: photo.path,
    answers,
    worked: { session: 'a'.repeat(16), milliseconds: 60_000 },
  });
  await store.write([
    writeEvent('reef-day', {
      timestart: new Date(nowMs - dayMs).toISOString(),
      timeend: new Date(nowMs + 30 * dayMs).toISOString(),
      status: 'active',
    }),
  ]);
  await call('join-event', { handle: 'reef-day', isShown: true, isThirteen: true });
  await call('show-on-leaderboards', { isShown: true, isThirteen: true });
  await call('begin-export', { query: { regionId: 'gbr', datasetId: 'grc6' }, formats: ['geojson'] });
  await call('send-expedition-form', {
    id: 'a'.repeat(32),
    website: '',
    shownMs: 60_000,
    personal: { name: 'Zephyrine Quandle', email: person.email, phone: '+61 412 345 678' },
    trips: [{ id: 'trip-1', name: 'Trip 1', date: 'March' }],
    additional: { inWaterExperience: 'Diver', medicalConditions: 'none', anythingElse: '' },
  });
  await store.write([{ op: 'merge', path: `users/${person.uid}`, data: { admin: true } }]);
  const begun = await call('two-step-begin', { confirmation: await server.confirm('two-step', person) });
  const secret = String(begun.secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  await call('two-step-confirm', { code: totp.generate({ timestamp: nowMs }) });
  await fetch(`${server.url}/log`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.bearer}` },
    body: JSON.stringify({ message: 'It broke.', uid: person.uid }),
  });

  const traces = {
    address: person.email,
    name: 'Quandle',
    'first name': 'Zephyrine',
    'device key': phone.key(),
    'TOTP secret': secret,
    'camera serial': 'SN-90210-ZQ',
    bearer: person.bearer,
  };
  const before = await whereabouts(server.dataDir, traces);
  for (const what of ['address', 'first name', 'device key', 'TOTP secret'])
    expect(before.join('\n')).toContain(`${what} in reef-census.sqlite`);
  phone.close();

  nowMs += 35_000;
  const confirmation = await server.confirm('deletion', person, totp.generate({ timestamp: nowMs }));
  await call('request-deletion', { confirmation });
  // A copy that is made before holds everything.
  await server.context.backups.make();
  nowMs += dayMs + 60_000;
  await endWhatIsDue(server.context);
  await server.mailsTo(person.email);
  // Leaderboards and boards of events follow in their own time.
  await eventually(
    () => namedIn(),
    (paths) => paths.length === 0,
  );
  await server.context.records.followed();
  await server.context.backups.make();
  expect(await whereabouts(server.dataDir, traces)).not.toEqual([]);
  nowMs += dayMs + 60_000;
  await endWhatIsDue(server.context);
  await server.stop();
  expect(await whereabouts(server.dataDir, traces)).toEqual([]);
});
