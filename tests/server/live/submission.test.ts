import { expect, test } from 'vitest';
import { createLiveSocket, type LiveSocketOptions } from '../../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../../src/adapters/server/socket/submission.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestPerson } from '../../support/server/test-server.ts';

const quick = { reconnectStepMs: 20, reconnectCapMs: 100 };

function phoneOn(url: string, email: string, over: Partial<LiveSocketOptions> = {}) {
  const socket = createLiveSocket({ url, app: 'test', storage: null, timing: quick, ...over });
  return { socket, submission: createSocketSubmission({ socket, email: () => email }) };
}

test('a survey and its photos go in, with progress, and again without a byte', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const { socket, submission } = phoneOn(server.url, 'diver@example.org');
  const survey = sampleSurvey();
  const photo = samplePhoto(survey.id, await jpegPhoto(1, 800, 600));
  const progress: number[] = [];
  const onProgress = (sent: number) => void progress.push(sent);
  const { signal } = new AbortController();

  await submission.sendSurvey(survey);
  const receipt = await submission.sendPhoto(photo, { signal, onProgress });

  expect(progress.length).toBeGreaterThan(3);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(photo.bytes.byteLength);
  expect(receipt.path).toBe(`survey_v2/gbr/agincourt-reef/2025-10-01/${photo.imageId}.jpg`);

  progress.length = 0;
  await submission.sendSurvey(survey);
  expect(await submission.sendPhoto(photo, { signal, onProgress })).toEqual(receipt);
  expect(new Set(progress)).toEqual(new Set([photo.bytes.byteLength]));
  socket.close();
});

test('half an emoji, as a full field leaves it at the end of a text, keeps no survey on the phone', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const { socket, submission } = phoneOn(server.url, 'diver@example.org');
  const survey = sampleSurvey();
  const cut = `North wall ${'😀'.slice(0, 1)}`;
  await submission.sendSurvey({ ...survey, site: { ...survey.site, name: cut } });
  const stored = await server.context.store.get(`users/${socket.identity()?.uid}/surveys/${survey.id}`);
  expect(stored?.data).toMatchObject({ site: { name: 'North wall \ufffd' } });
  socket.close();
});

test('on www each person sends as themselves, on the same computer too', async () => {
  await using server = await startTestServer({ network: 'www' });
  const ada = await server.person('Ada');
  const bob = await server.person('Bob');
  let signedIn: TestPerson | null = ada;
  const socket = createLiveSocket({
    url: server.url,
    app: 'test',
    storage: null,
    timing: quick,
    bearer: async () => signedIn?.bearer ?? null,
  });
  const submission = createSocketSubmission({ socket, email: () => signedIn?.email ?? null });

  for (const person of [ada, bob]) {
    signedIn = person;
    const survey = sampleSurvey();
    await submission.sendSurvey(survey);
    const stored = await server.context.store.get(`users/${person.uid}/surveys/${survey.id}`);
    expect(stored?.data).toMatchObject({ user: { uid: person.uid } });
  }
  signedIn = null;
  await expect(submission.sendSurvey(sampleSurvey())).rejects.toMatchObject({ reason: 'signed out' });
  socket.close();
});

test('a boat that forgot everybody is told again who this is, by its name, and gets the survey', async () => {
  const first = await startTestServer({ network: 'edge' });
  const { socket, submission } = phoneOn(first.url, 'diver@example.org');
  await socket.verifyDevice('diver@example.org');
  await socket.saveProfile({ name: { first: 'Sylvia' } });
  const before = socket.identity()?.uid;
  await first.close();

  await using second = await startTestServer({ network: 'edge', config: { port: first.port } });
  // Its disk was replaced, and its key with it: it might be anybody, until a person says that it is the boat.
  await expect.poll(() => socket.snapshot().hub.kind).toBe('wrong');
  socket.trustHub();
  await expect.poll(() => socket.snapshot().state.kind).toBe('connected');
  const survey = sampleSurvey();
  await submission.sendSurvey(survey);
  const after = socket.identity()?.uid;
  expect(after).not.toBe(before);
  const stored = await second.context.store.get(`users/${after}/surveys/${survey.id}`);
  expect(stored?.data).toMatchObject({ user: { name: 'Sylvia' } });
  socket.close();
});

test('photos that begin together ask for one identity', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const { socket, submission } = phoneOn(server.url, 'diver@example.org');
  await Promise.all([submission.sendSurvey(sampleSurvey()), submission.sendSurvey(sampleSurvey())]);
  const { docs } = await server.context.store.query({
    from: { collection: 'users' },
    where: [],
    orderBy: [],
  });
  expect(docs.map((doc) => doc.id)).toEqual([socket.identity()?.uid]);
  socket.close();
});
