import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer } from '../support/server/test-server.ts';

/** N: another address of this machine than the loopback's, as a laptop has on its hotspot. */
const another = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address;

describe.skipIf(another === undefined)('fault 38: the boat has another address', () => {
  test('the phone is known there by its token, and its photo goes on at the byte where it was', async () => {
    await using boat = await startTestServer({ network: 'edge', config: { host: '0.0.0.0' } });
    const before = await connectPhone(`http://127.0.0.1:${boat.port}`);
    await before.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await before.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(38, 700, 500));
    await before.announce(photo);
    await before.chunk(photo, 0, 60_000);
    before.close();

    const identity = { deviceToken: before.token(), deviceKey: before.key() };
    const after = await connectPhone(`http://${another}:${boat.port}`, identity);
    expect(await after.announce(photo)).toMatchObject({ ok: true, offset: 60_000 });
    expect((await after.send(photo)).stored).toBe(true);
    expect((await after.survey(survey)).ok).toBe(true);
    after.close();
  });
});
