import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signatureOf } from '../../src/contract/canonical.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import { sampleSurvey } from '../support/analysis/survey-samples.ts';
import { uidAshore } from '../support/cloud/uid-ashore.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { cloudOf, settled, startBoat } from '../support/server/boat-rig.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { openDiver } from './diver.ts';

let boat: TestServer;
beforeAll(async () => {
  boat = await startTestServer({ network: 'edge', clock: { now: () => '2026-11-20T02:00:00.000Z' } });
});
afterAll(() => boat.close());
afterEach(() => {
  vi.useRealTimers();
});

async function stored(uid: string, surveyId: string) {
  return surveySchema.parse((await boat.context.store.get(`users/${uid}/surveys/${surveyId}`))?.data);
}

describe('fault 23: the clock of a phone is wrong', () => {
  test('the survey keeps the time of the boat, what the phone said, and by how much that is off', async () => {
    const diver = openDiver(boat.url, 'wrong-clock@example.org');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2019-01-01T00:00:00.000Z') });
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    vi.useRealTimers();
    const kept = await stored(diver.socket.identity()?.uid ?? '', survey.id);
    expect(kept.since).toBe('2026-11-20T02:00:00.000Z');
    expect(kept.phoneClock).toEqual({ at: '2019-01-01T00:00:00.000Z', aheadSeconds: -248_839_200 });
    diver.close();
  });

  test('a time that is none, and an app that says none, keep no survey out', async () => {
    const phone = await connectPhone(boat.url);
    await phone.verify();
    for (const phoneTime of ['+020000-01-01T00:00:00.000Z', 7, undefined]) {
      const survey = sampleSurvey({ images: { total: 1 } });
      const signature = signatureOf(survey, phone.key());
      expect((await phone.ask('survey', { survey, signature, phoneTime })).ok).toBe(true);
      expect((await stored(phone.uid(), survey.id)).phoneClock).toBeUndefined();
    }
    phone.close();
  });

  test('the cloud gets it with the survey', async () => {
    await using www = await startTestServer();
    const hub = await www.person('Hub', { hub: true });
    await using syncing = await startBoat(cloudOf(www, hub));
    const diver = openDiver(syncing.url, 'wrong-clock@example.org');
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    await settled(syncing);
    const uid = await uidAshore(www, 'wrong-clock@example.org');
    const carried = surveySchema.parse(
      (await www.context.store.get(`users/${uid}/surveys/${survey.id}`))?.data,
    );
    expect(Math.abs(carried.phoneClock?.aheadSeconds ?? 99)).toBeLessThan(5);
    diver.close();
  });
});
