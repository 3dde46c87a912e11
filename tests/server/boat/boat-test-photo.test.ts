import { describe, expect, it } from 'vitest';
import { boatStatusSchema } from '../../../src/contract/boat/status.ts';
import { type TestPhoto, testPhotoSchema } from '../../../src/contract/boat/test-photo.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import { newTestSurveyId, testSubmission } from '../../../src/domain/survey/test-survey.ts';
import { samplePhoto } from '../../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { cloudOf, diverOn, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const path = '/boat/test-photo';
const stateOf = (boat: TestServer) => askBoat(boat.url).get(path, testPhotoSchema);

async function begin(boat: TestServer): Promise<string> {
  const begun: TestPhoto = await askBoat(boat.url).post(path, testPhotoSchema);
  if (begun.status !== 'open') throw new Error('The test did not begin.');
  return begun.surveyId;
}

const submission = (surveyId: string) => testSubmission(surveyId, 'gbr', '2026-01-01T00:00:00.000Z');

async function phoneOf(boat: TestServer): Promise<TestPhone> {
  const phone = await connectPhone(boat.url);
  await phone.verify('mia@example.org');
  await phone.ask('profile', { profile: { name: { first: 'Mia' }, optin: false } });
  return phone;
}

async function everythingNamed(boat: TestServer, surveyId: string) {
  const found = await Promise.all(
    ['surveys', 'images'].map((group) =>
      boat.context.store.query({ from: { group }, where: [], orderBy: [] }),
    ),
  );
  return found.flatMap(({ docs }) => docs).filter((doc) => doc.path.includes(surveyId));
}

describe('the test photo before departure', () => {
  it('goes the whole way, is told with its time, is cleared away, and is counted nowhere', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    expect(await stateOf(boat)).toEqual({ status: 'never' });
    const surveyId = await begin(boat);
    expect(await stateOf(boat)).toMatchObject({ status: 'open', surveyId });

    const phone = await phoneOf(boat);
    expect((await phone.survey(submission(surveyId))).ok).toBe(true);
    const bytes = await jpegPhoto(7);
    const receipt = await phone.send(samplePhoto(surveyId, bytes));
    expect(await boat.context.photos.verifyBlob(receipt.path ?? '')).toBe('sound');
    await expect
      .poll(() => stateOf(boat))
      .toMatchObject({ status: 'passed', firstName: 'Mia', bytes: bytes.byteLength });
    const { surveys, outbox } = await askBoat(boat.url).get('/boat/status', boatStatusSchema);
    expect(surveys).toEqual([]);
    expect(outbox).toMatchObject({ waiting: 0, parked: 0, done: 0 });

    await expect.poll(() => everythingNamed(boat, surveyId)).toEqual([]);
    await expect.poll(() => boat.context.photos.head(receipt.path ?? '')).toBeNull();
    phone.close();
  });

  it('never goes to the cloud, while a real survey beside it does', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    await using boat = await startBoat(cloudOf(www, hub));
    const phone = await phoneOf(boat);
    const surveyId = await begin(boat);
    await phone.survey(submission(surveyId));
    await phone.send(samplePhoto(surveyId, await jpegPhoto(8)));
    // The same survey again is an edit, and may not reach the outbox by that way either.
    await phone.survey({ ...submission(surveyId), type: 'scuba' });
    const real = await submitOn(boat, await diverOn(boat, 'ana@example.org', 'Ana'), 1);
    await expect.poll(() => boat.ground.outbox.counts()).toMatchObject({ waiting: 0, done: 2 });
    const { docs } = await www.context.store.query({ from: { group: 'surveys' }, where: [], orderBy: [] });
    expect(docs.map(({ id }) => id)).toEqual([real.survey.id]);
    phone.close();
  });

  it('is let in only while somebody at the laptop waits for it, and never twice', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const phone = await phoneOf(boat);
    const over = {
      ok: false,
      error: { status: 'FAILED_PRECONDITION', message: expect.stringMatching(/test is over/) },
    };
    expect(await phone.survey(submission(newTestSurveyId()))).toMatchObject(over);
    const first = await begin(boat);
    await begin(boat);
    expect(await phone.survey(submission(first))).toMatchObject(over);
    phone.close();
  });

  it('that was interrupted by the end of the program is cleared away at the next start', async () => {
    const surveyId = newTestSurveyId();
    await using first = await startTestServer({ network: 'edge' });
    const left = buildSurvey(submission(surveyId), {
      author: { uid: 'd1', name: 'Mia' },
      datasets: [],
      receivedAt: '2026-01-01T00:00:00.000Z',
    });
    await first.context.store.write([
      { op: 'create', path: `users/d1/surveys/${surveyId}`, data: documentOf(left) },
    ]);
    await first.stop();
    await using second = await startTestServer({ network: 'edge', dataDir: first.dataDir });
    await expect.poll(() => everythingNamed(second, surveyId)).toEqual([]);
  });

  it('is refused by a server on land', async () => {
    await using www = await startTestServer();
    expect((await fetch(`${www.url}${path}`)).status).toBe(404);
  });
});
