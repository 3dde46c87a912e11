import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/reefs/starter.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { regions } from '../../src/domain/region/regions.ts';
import { chooseNextImage } from '../../src/features/analyse/shared/choose-next-image.ts';
import { analyseManyPhotos, colour, estimate } from '../support/analysis/analyse-photos.ts';
import { launchChromium, openDesktop } from '../support/browser/chromium.ts';
import { above, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { countReads } from '../support/firebase/firestore-reads.ts';
import { countingStore } from '../support/server/counting-store.ts';
import { signInWithPassword } from '../support/story/sign-in.ts';

const { store } = connectFirestore(emulatorProject);
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(emptyFirestore);

it('bills a few documents for the next photo and for a save', async () => {
  const { context, photos } = await analyseManyPhotos(store);
  const counted = countingStore(store);
  const next = await chooseNextImage({
    store: counted.store,
    uid: 'ann',
    region: regions.gbr,
    except: [],
    random: Math.random,
  });
  expect(next).toBeDefined();
  expect(counted.take().reads).toBeLessThanOrEqual(15);
  const [photo] = photos;
  if (photo === undefined) throw new Error('There is no photo.');
  const operations = { ...context, store: counted.store };
  await colour('ann', photo, operations, 2);
  expect(counted.take().reads).toBeLessThanOrEqual(6);
  await estimate('ann', photo, operations);
  expect(counted.take().reads).toBeLessThanOrEqual(6);
});

/** What the two files of a region's reefs may read: the mark of its outlines and the counts, each. */
const readsOfReefs = 4;

it('bills forty documents at most for the report map, however many reefs there are, and thirty for results', async () => {
  await writeStarter(above);
  const { email, password } = await newPerson('Vera', { isEmailVerified: true });
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${hostingUrl}/gbr/submit-a-survey`);
  await signInWithPassword(page, { email, password });
  await page.getByText('Hi Vera, you’re signed in').waitFor();
  await page.goto(`${hostingUrl}/gbr/detailed-reporting`);
  const search = page.getByRole('button', { name: 'Search Reefs' });
  await search.waitFor();
  // What is still being answered would be lost with the page.
  await page.waitForLoadState('networkidle');
  const counted = countReads(page);
  await page.reload();
  await search.waitFor();
  await page.waitForLoadState('networkidle');
  const reads = await counted.take();
  expect(reads).toBeGreaterThan(0);
  expect(reads + readsOfReefs).toBeLessThanOrEqual(40);

  // The results of a reef are one document, whatever was read of it.
  await page.goto(`${hostingUrl}/gbr/detailed-reporting/grc6?view=results&reef=16-071`);
  await page.getByText('Nobody has read photos of this reef in it.', { exact: false }).waitFor();
  await page.waitForLoadState('networkidle');
  const ofResults = await counted.take();
  expect(ofResults).toBeGreaterThan(0);
  expect(ofResults + 2 * readsOfReefs).toBeLessThanOrEqual(30);
});
