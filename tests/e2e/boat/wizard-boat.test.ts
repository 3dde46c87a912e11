import { networkInterfaces } from 'node:os';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { createLaptop } from '../../../src/adapters/server/http/laptop.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { hasRealPhotos, realPhoto, WizardDiver } from '../../support/browser/wizard-diver.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** An address of this machine on a network: what a phone types in, and what makes the page an insecure one. */
const lan = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

let browser: Browser;
let boat: TestServer;

beforeAll(async () => {
  browser = await launchChromium();
  boat = await startTestServer({ network: 'edge', config: { host: '0.0.0.0' } });
  await writeStarter(boat.context.store);
});

afterAll(async () => {
  await browser?.close();
  await boat?.close();
});

test.skipIf(!hasRealPhotos || lan === undefined)(
  'on the boat’s plain http, without any secure-context help, a survey goes from the phone to the boat',
  { tags: ['quick'] },
  async () => {
    const url = `http://${lan}:${boat.port}`;
    const context = await openPhone(browser);
    const page = await context.newPage();
    const walk = new WizardDiver(page);
    await page.goto(`${url}/submit-a-survey`);
    const missing = await page.evaluate(() => ({
      isSecure: isSecureContext,
      randomUUID: 'randomUUID' in crypto,
      subtle: 'subtle' in crypto,
    }));
    expect(missing).toEqual({ isSecure: false, randomUUID: false, subtle: false });

    await page.getByLabel('Email').fill('mara@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Mara');
    await page.getByRole('button', { name: 'All done!' }).click();
    await page.getByText('Hi Mara, you’re signed in').waitFor();
    await page.getByRole('button', { name: 'Create submission' }).click();
    await walk.place();
    await page.getByText('This boat takes copies of up to 2000 pixels.', { exact: false }).waitFor();
    await createLaptop(`http://127.0.0.1:${boat.port}`).ask('changeSettings', { takesOriginals: true });
    const originals = page.getByRole('switch', { name: 'Send the original photos' });
    await originals.waitFor();
    await expect.poll(() => originals.isChecked()).toBe(true);
    await walk.addPhotos(
      ['gbr_16-049.jpg', 'gbr_18-096.jpg'].map((name) => realPhoto(`photos_geotagged/${name}`)),
    );
    const kept = await walk.keptPhotos();
    expect(kept.map(({ record }) => record.meta.optimised)).toEqual([false, false]);
    await walk.fillDetails();
    await (await walk.toSubmit()).click();
    await walk.complete();
    await page.getByText('All 2 photos are on the boat, which brings them home', { exact: false }).waitFor();
    await page.getByText('Safe to close').waitFor();

    const { docs } = await boat.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
    expect(docs.map((image) => image.data.sha256).sort()).toEqual(kept.map((photo) => photo.sha256).sort());
    await context.close();
  },
);
