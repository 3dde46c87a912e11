import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PhotoStorage,
  Proof,
  ProvenPhoto,
} from '../../../edge-server/storage/photos/port/photo-storage.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, openLook } from '../../support/browser/look.ts';
import { WizardDiver } from '../../support/browser/wizard-diver.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let boat: TestServer;
let folder: string;
/** What the boat says of each photo, by the end of its path; a rush as long as a test needs it. */
const proofs = new Map<string, Proof>();
let tell: (photo: ProvenPhoto) => void = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-unproven-'));
  browser = await launchChromium();
  boat = await startTestServer({
    network: 'edge',
    photos: (photos): PhotoStorage => ({
      ...photos,
      proofOf: async (path) => proofs.get(path) ?? 'unproven',
      onProof(listener) {
        tell = listener;
        return () => undefined;
      },
    }),
  });
});
afterAll(async () => {
  await browser?.close();
  await boat?.close();
  await rm(folder, { recursive: true, force: true });
});

async function photosOnBoat() {
  const { docs } = await boat.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
  return docs.map(({ path, data }) => {
    const [, owner = '', , survey = '', , key = ''] = path.split('/');
    return { owner, survey, key, url: String(data.url) };
  });
}

test('a phone keeps its photos, and says so, until the boat has opened each of them', async () => {
  const look = looks[0];
  const page = await openLook(browser, look);
  const files = ['reef-1.jpg', 'reef-2.jpg'].map((name) => join(folder, name));
  for (const [index, file] of files.entries()) await writeFile(file, await jpegPhoto(index, 900, 600));

  await page.goto(`${boat.url}/submit-a-survey`);
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByRole('button', { name: 'Create submission' }).click();
  const walk = new WizardDiver(page);
  await walk.place();
  await walk.addPhotos(files);
  await walk.fillDetails();
  await (await walk.toSubmit()).click();

  await page.getByText('2 photos have arrived', { exact: false }).waitFor();
  await expect.poll(() => page.getByText('On boat, being checked').count()).toBe(2);
  expect(await page.getByText('Safe to close').count()).toBe(0);
  await expectAccessible(page);
  await keepPicture(page, 'unproven-photos', look);

  // A page that was closed meanwhile asks again, and hears the same.
  await page.reload();
  await page.getByText('2 photos have arrived', { exact: false }).waitFor();

  const [good, spoilt] = await photosOnBoat();
  if (good === undefined || spoilt === undefined) throw new Error('The boat has no photos.');
  proofs.set(good.url, 'proven').set(spoilt.url, 'unreadable');
  tell({ ...good, proof: 'proven' });
  tell({ ...spoilt, proof: 'unreadable' });
  const problem = page.getByRole('alert').filter({ hasText: 'One photo could not be taken in' });
  // A phone whose connection was slow after the reload tries again after 5, 10, 15 seconds.
  await problem.waitFor({ timeout: 90_000 });
  await expect.poll(() => problem.innerText()).toMatch(/reef-[12]\.jpg/);
  await page.getByText('The boat could not open this photo', { exact: false }).first().waitFor();
  await page.getByText('On boat', { exact: true }).first().waitFor();
  await keepPicture(page, 'unreadable-photo', look);

  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByText('Safe to close').waitFor();
  await page.context().close();
});
