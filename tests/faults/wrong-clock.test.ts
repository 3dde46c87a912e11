import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { createOutbox } from '../../edge-server/storage/db/outbox/outbox.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { clockLibrary, createFakeClock, day, year } from './injectors/fake-clock.ts';
import { boatFile, freePort, startServerProcess } from './injectors/server-process.ts';

const reason = clockLibrary === null ? 'libfaketime is not installed' : null;

/** What the boat believes the time to be. */
async function timeOf(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
}

describe.skipIf(reason !== null)('fault 22: the clock of the boat jumps while it runs', () => {
  test('by ten years and back: sessions stay, everything is receipted, the queue keeps its order', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-clock-'));
    const clock = createFakeClock(join(dataDir, 'clock'));
    const boat = await startServerProcess(boatFile, dataDir, await freePort(), clock.environment);
    const phone = await connectPhone(boat.url);
    await phone.verify();
    const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
    phone.close();

    const sent: string[] = [];
    for (const [index, offset] of [0, 10 * year, -10 * year, 0].entries()) {
      clock.setOffset(offset);
      // The header of dates is kept for a second.
      await expect
        .poll(async () => Math.abs((await timeOf(boat.url)) - Date.now() - offset * 1000))
        .toBeLessThan(5_000);
      const again = await connectPhone(boat.url, identity);
      const survey = sampleSurvey({ images: { total: 1 } });
      expect((await again.survey(survey)).ok).toBe(true);
      const photo = samplePhoto(survey.id, await jpegPhoto(index));
      expect((await again.send(photo)).stored).toBe(true);
      sent.push(`/surveys/${survey.id}`, `/images/${photo.imageId}`);
      again.close();
    }
    expect(await boat.stop()).toBe(0);

    const database = openDatabase(join(dataDir, 'reef-census.sqlite'));
    const waiting = createOutbox(database, { now: () => new Date().toISOString() }).nextWaiting(100);
    database.close();
    expect(waiting).toHaveLength(sent.length);
    const bySequence = [...waiting].sort((a, b) => a.seq - b.seq).map(({ path }) => path);
    for (const [index, end] of sent.entries()) expect(bySequence[index]).toMatch(new RegExp(`${end}$`));
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each([10 * year, -10 * year])(
    'a start %d s away from what is stored works, and a half photo goes on',
    async (offset) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'reef-clock-'));
      const clock = createFakeClock(join(dataDir, 'clock'));
      const port = await freePort();
      const first = await startServerProcess(boatFile, dataDir, port, clock.environment);
      const phone = await connectPhone(first.url);
      await phone.verify();
      const survey = sampleSurvey({ images: { total: 2 } });
      await phone.survey(survey);
      await phone.send(samplePhoto(survey.id, await jpegPhoto(1)));
      const half = samplePhoto(survey.id, await jpegPhoto(2, 500, 400));
      await phone.announce(half);
      await phone.chunk(half, 0, 20_000);
      phone.close();
      await first.stop();

      clock.setOffset(offset);
      const second = await startServerProcess(boatFile, dataDir, port, clock.environment);
      const again = await connectPhone(second.url, { deviceToken: phone.token(), deviceKey: phone.key() });
      expect((await again.send(half)).stored).toBe(true);
      expect((await again.survey(sampleSurvey())).ok).toBe(true);
      again.close();
      expect(await second.stop()).toBe(0);
      await rm(dataDir, { recursive: true, force: true });
    },
  );

  test('to the past after a week that was in the future: nobody is refused for the surveys of that week', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-clock-'));
    const clock = createFakeClock(join(dataDir, 'clock'), 10 * year);
    await using boat = await startServerProcess(boatFile, dataDir, await freePort(), clock.environment);
    const phone = await connectPhone(boat.url);
    await phone.verify();
    for (let dive = 0; dive < 49; dive += 1) expect((await phone.survey(sampleSurvey())).ok).toBe(true);
    clock.setOffset(10 * year + 2 * day);
    expect((await phone.survey(sampleSurvey())).ok).toBe(true);
    clock.setOffset(0);
    expect(await phone.survey(sampleSurvey())).toMatchObject({ ok: true });
    phone.close();
  });
});
