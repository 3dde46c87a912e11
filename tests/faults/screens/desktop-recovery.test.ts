import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import { type DesktopRun, freePort, newUserData, startDesktop } from '../../support/desktop/desktop-app.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const running = new Set<DesktopRun>();
afterEach(async () => {
  for (const run of running) await run.kill();
  running.clear();
});

/** The app's folder after one dive stop: a survey with a photo, and the backup that the stop made. */
async function afterOneStop(): Promise<{ userData: string; dataDir: string }> {
  const userData = await newUserData();
  const dataDir = join(userData, 'reef-data');
  const boat = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  await phone.send(samplePhoto(survey.id, await jpegPhoto(5, 400, 300)));
  phone.close();
  await boat.close();
  return { userData, dataDir };
}

async function open(userData: string) {
  const port = await freePort();
  const run = await startDesktop({ userData, environment: { PORT: String(port) } });
  running.add(run);
  return { run, url: `http://127.0.0.1:${port}` };
}

describe('fault 33: the app is opened on a damaged database', () => {
  it('and its own window restores it, says what it did, and starts the boat', {
    timeout: 180_000,
  }, async () => {
    const { userData, dataDir } = await afterOneStop();
    const file = join(dataDir, 'reef-census.sqlite');
    writeFileSync(file, 'These are the notes of the trip. '.repeat(500));
    const damaged = readFileSync(file);
    const { run, url } = await open(userData);
    const page = await run.ownPage('recovery');
    await page.getByRole('heading', { level: 1, name: 'The boat’s records cannot be opened' }).waitFor();
    expect(readFileSync(file).equals(damaged), 'nothing is touched before somebody says so').toBe(true);
    for (const look of triedLooks) {
      await turnTo(page, look);
      await expectAccessible(page);
      await keepPicture(page, 'desktop-recovery', look);
    }
    await page.getByRole('button', { name: 'Open the folder' }).click();
    expect(await run.deed('openPath')).toMatchObject({ path: dataDir });
    expect(run.deeds.filter(({ did }) => did === 'ask')).toEqual([]);

    await page.getByRole('button', { name: /Restore from the backup of/ }).click();
    await page.getByRole('heading', { level: 1, name: 'The boat’s records are back' }).waitFor();
    await keepPicture(page, 'desktop-restored', looks[0]);
    await page.getByRole('button', { name: 'Start the boat' }).click();
    await run.page();
    await expect
      .poll(() =>
        fetch(`${url}/boat/status`).then(
          (answer) => answer.json(),
          () => null,
        ),
      )
      .toMatchObject({ surveys: [{ images: { announced: 1, stored: 1 } }] });
  });

  it('and without a backup saves what can still be read', { timeout: 180_000 }, async () => {
    const { userData, dataDir } = await afterOneStop();
    await rm(join(dataDir, 'backups'), { recursive: true });
    const file = join(dataDir, 'reef-census.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, 0, 4096));
    const { run, url } = await open(userData);
    const page = await run.ownPage('recovery');
    await page.getByRole('button', { name: 'Save what can still be read' }).click();
    await page.getByText('There was no whole backup to go on from.').waitFor();
    await page.getByRole('button', { name: 'Start the boat' }).click();
    await run.page();
    const status: unknown = await fetch(`${url}/boat/status`).then((answer) => answer.json());
    expect(status).toMatchObject({ surveys: [{ images: { announced: 1, stored: 1 } }] });
  });

  it('or on photos whose database is gone, and makes it again from the records beside them', {
    timeout: 180_000,
  }, async () => {
    const { userData, dataDir } = await afterOneStop();
    await rm(join(dataDir, 'reef-census.sqlite'));
    const { run, url } = await open(userData);
    const page = await run.ownPage('recovery');
    await page
      .getByRole('heading', { name: 'The boat’s records and photos do not belong together' })
      .waitFor();
    await page.getByRole('button', { name: 'Rebuild from the photos' }).click();
    await page.getByText('Found: 1 photos').waitFor();
    await page.getByRole('button', { name: 'Start the boat' }).click();
    await run.page();
    const status: unknown = await fetch(`${url}/boat/status`).then((answer) => answer.json());
    expect(status).toMatchObject({ surveys: [{ images: { announced: 1, stored: 1 } }] });
  });

  it('and a page of the server may not ask for it', async () => {
    const { userData } = await afterOneStop();
    const { run } = await open(userData);
    const page = await run.page();
    const answer = await page.evaluate(() =>
      Reflect.get(window, 'recovery')
        .choose('restore')
        .then(
          () => 'taken',
          (error: Error) => error.message,
        ),
    );
    expect(answer).toContain('Only the app’s own page');
  });
});
