import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { ownFigureDocs } from '../../src/domain/collections/account/own-figures.ts';
import { surveysOfUserEver } from '../../src/domain/collections/surveys.ts';
import { photosByMonthFigure } from '../../src/domain/dashboard/photos-by-month.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { shippedRegions } from '../../src/domain/region/regions.ts';
import { chooseNextImage } from '../../src/features/analyse/shared/choose-next-image.ts';
import { analyseManyPhotos, colour, estimate } from '../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { analysisGround } from '../support/analysis/analysis-ground.ts';
import { launchChromium, openDesktop } from '../support/browser/chromium.ts';
import { above, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { readsOfScreen } from '../support/firebase/firestore-reads.ts';
import { reefsWithNumbers } from '../support/results/reefs-with-numbers.ts';
import { countingStore } from '../support/server/counting-store.ts';
import { eventually } from '../support/server/eventually.ts';
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
    region: shippedRegions.gbr,
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
/** The file of results is made of the same two. */
const readsOfResults = 2;

it('bills forty documents at most for the report map, however many reefs there are', async () => {
  await writeStarter(above);
  const { email, password } = await newPerson('Vera', { isEmailVerified: true });
  const context = await openDesktop(browser);
  const page = await context.newPage();
  await page.goto(`${hostingUrl}/gbr/submit-a-survey`);
  await signInWithPassword(page, { email, password });
  await page.getByText('Hi Vera, you’re signed in').waitFor();
  const reads = await readsOfScreen(context, `${hostingUrl}/gbr/detailed-reporting`, (map) =>
    map.getByRole('button', { name: 'Search Reefs' }).waitFor(),
  );
  expect(reads).toBeGreaterThan(0);
  expect(reads + readsOfReefs).toBeLessThanOrEqual(40);
});

/** The question for what boats brought home looks at the account, and finds nothing. */
const readsOfBroughtHome = 2;

it('bills forty-one documents at most for a dashboard of ten surveys on ten reefs, and of ten analyses', {
  timeout: 600_000,
}, async () => {
  const mia = await newPerson('Mia', { isEmailVerified: true });
  const { context } = await analysisGround({}, store);
  const reefs = Array.from({ length: 11 }, (_, index) => `16-0${71 + index}`);
  for (const [index, id] of reefs.entries()) {
    const place = {
      _geoloc: { latitude: -16.8, longitude: 146.2 },
      type: 'reef',
      name: `Reef ${id}`,
    } as const;
    const day = `2025-10-${10 + index}T00:00:00.000Z`;
    const over = {
      id: `survey-${id}`,
      date: day,
      site: place,
      loc: { ...place, id, regionId: 'gbr' as const },
    };
    const author = { uid: mia.uid, name: 'Mia' };
    const { photos } = await surveyInStore(store, [{ index: 0 }], over, author);
    for (const photo of photos) await estimate(mia.uid, photo, context);
  }
  const readOf = async () => (await store.query({ ...surveysOfUserEver(mia.uid), limit: 20 })).docs;
  const isRead = (docs: Awaited<ReturnType<typeof readOf>>) =>
    docs.every(({ data }) => valueAt(data, 'meta.images.read') === 1);
  await eventually(readOf, isRead);
  // Until its chart tells of all photos, the dashboard asks for it again.
  const figure = () => ownFigureDocs.read(store, { uid: mia.uid, figure: photosByMonthFigure });
  await eventually(
    figure,
    (found) => Object.values(found?.values ?? {}).reduce((sum, photos) => sum + photos, 0) === reefs.length,
  );
  const desktop = await openDesktop(browser);
  const page = await desktop.newPage();
  await page.goto(`${hostingUrl}/dashboard`);
  await signInWithPassword(page, mia);
  await page.getByRole('heading', { name: 'Your work' }).waitFor();
  for (const tab of ['surveys', 'analysis']) {
    const address = `${hostingUrl}/dashboard?tab=${tab}&year=2025`;
    const reads = await readsOfScreen(desktop, address, async (dashboard) => {
      await dashboard.getByText('The newest 10 are shown.').waitFor();
      if (tab === 'surveys') await dashboard.getByText('All 1 photo read').first().waitFor();
    });
    expect(reads).toBeGreaterThan(20);
    expect(reads + readsOfBroughtHome, tab).toBeLessThanOrEqual(41);
  }
});

it('bills thirty documents at most for a screen of results: the list, a reef with its years, and two reefs beside each other', {
  timeout: 600_000,
}, async () => {
  await reefsWithNumbers(store);
  // Both have a number, and not a count of photos that are needed, before a page asks.
  const published = async () => (await fetch(`${hostingUrl}/cdn/map/data/gbr/results.json`)).text();
  const hasBoth = (text: string) =>
    ['16-071', '16-057'].every((id) => new RegExp(`"${id}":\\{[^}]*"grc6":\\[[^\\],]+,`).test(text));
  await eventually(published, hasBoth);
  const desktop = await openDesktop(browser);
  const view = `${hostingUrl}/gbr/detailed-reporting/grc6?view=results`;
  const list = await readsOfScreen(desktop, view, (open) =>
    open.getByText('2 reefs with a number, 0 on the way').waitFor(),
  );
  const reef = await readsOfScreen(desktop, `${view}&reef=16-071`, async (open) => {
    await open.getByText(/living coral in Reef Census 6: most likely between/).waitFor();
    await open
      .getByRole('region', { name: 'Change over the years' })
      .getByText('2025 against 2024')
      .waitFor();
  });
  const two = await readsOfScreen(desktop, `${view}&reef=16-071&with=16-057`, (open) =>
    open
      .getByRole('region', { name: 'Compare' })
      .getByRole('columnheader', { name: 'Hastings Reef' })
      .waitFor(),
  );
  // A number that is not read is no number: a reef reads its own document, two read both.
  expect(reef).toBeGreaterThan(list);
  expect(two).toBeGreaterThan(reef);
  expect(Math.max(list, reef, two) + readsOfReefs + readsOfResults).toBeLessThanOrEqual(30);
});
