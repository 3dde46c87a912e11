import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assistedAnalysisSchema } from '../../../src/domain/assisted/assisted-analysis.ts';
import { analysesOfUser } from '../../../src/domain/documents/collections/analyses.ts';
import { seededRandom } from '../../../src/painter/render/random.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { suggestedRegions } from '../../support/analysis/suggested-regions.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  pagesForLooks,
  picturesLoaded,
  triedLooks,
} from '../../support/browser/look.ts';
import { rememberSession } from '../../support/server/signed-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
let photos: readonly PhotoToAnalyse[];
let vera: TestPerson;
let context: BrowserContext;
let page: Page;
const lookedAt = pagesForLooks();

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startTestServer()]);
  photos = await reefWithPhotos(server, 2);
});
afterAll(async () => {
  await lookedAt.close();
  await browser?.close();
  await server?.close();
});
// Each test has a volunteer of its own, so that none sees what another one has saved.
beforeEach(async () => {
  vera = await server.person('Vera');
  context = await openPhone(browser, { reducedMotion: 'reduce' });
  await begin(context, vera);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
});

const labels = ['branching', 'massive', null, 'soft', 'structure', 'background'];

/** What a model would suggest of any photo, in three columns and two rows. */
async function suggests(at: BrowserContext): Promise<void> {
  await at.route('**/mlRequestJson?*', (route) => {
    const imageId = new URL(route.request().url()).searchParams.get('imageId') ?? '';
    return route.fulfill({ json: suggestedRegions({ imageId, labels, random: seededRandom(4) }) });
  });
}
async function begin(at: BrowserContext, person: TestPerson): Promise<void> {
  await rememberSession(at, person);
  await suggests(at);
}

function addressOf(index: number): string {
  const photo = photos[index];
  if (photo === undefined) throw new Error(`There is no photo ${index}.`);
  return `${server.url}/analysis/ml/${photo.surveyId}/${photo.imageId}`;
}
const open = (at = page, index = 0) => at.goto(addressOf(index));
const press = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click();
const card = (name: string, at = page) =>
  at
    .getByRole('list')
    .getByRole('button', { name: new RegExp(`^${name}(?! live)`) })
    .first();
const told = (text: string, at = page) => at.getByRole('status').getByText(text).waitFor();

async function labelAll(at = page): Promise<void> {
  await press('Yes, branching', at);
  await press('Yes, massive (boulder)', at);
  await told('Region 3 of 6, no suggestion', at);
  await card('Soft coral', at).click();
  await press('Yes, soft coral', at);
  await press('Yes, other reef structure', at);
  await press('Yes, background', at);
}

async function answerAll(at = page): Promise<void> {
  await press('Continue', at);
  await card('Branching', at).click();
  await press('Continue', at);
  await card('High', at).click();
  await press('Continue', at);
  await card('Yes', at).click();
  await press('Continue', at);
  await card('No', at).click();
}

async function analysesOf({ uid }: TestPerson) {
  const { docs } = await server.context.store.query(analysesOfUser(uid));
  return docs.map((doc) => assistedAnalysisSchema.parse(doc.data));
}

describe('labelling suggested regions', () => {
  test('a volunteer confirms by one tap, corrects by two, answers, and the analysis is received', async () => {
    await open();
    await told('Region 1 of 6, suggested branching, 82 %');
    await labelAll();
    const stage = page.locator('[data-regions]');
    const box = await stage.boundingBox();
    if (box === null) throw new Error('There is no photo.');
    await page.touchscreen.tap(box.x + box.width * 0.9, box.y + box.height * 0.1);
    await told('Region 3 of 6, soft coral');
    await card('Coral rubble').click();
    await keepPicture(page, 'assisted-labelled', looks[0]);
    await answerAll();
    await keepPicture(page, 'assisted-question', looks[0]);
    await expectAccessible(page);
    await press('Submit');
    await page.getByRole('heading', { name: 'Your first photo is done!' }).waitFor();
    await keepPicture(page, 'assisted-done', looks[0]);
    await expectAccessible(page);
    const [analysis, ...others] = await analysesOf(vera);
    expect(others).toEqual([]);
    expect(analysis).toMatchObject({
      version: 2.4,
      dominateOption: 'branching',
      coralCover: 'high',
      softcoral: 'yes',
      stats: { coverage: 1 },
      otherAnswers: { bleached: 'no' },
      meta: { ai_match: { match: 5, total: 5, matchPercent: 100 } },
    });
    expect(analysis?.otherAnswers.polygon_labels[2]).toMatchObject({ predicted: null, labels: 'rubble' });
    await press('Next Image');
    await page.waitForURL((url) => !url.href.startsWith(addressOf(0)));
  });

  test('every label is kept on the device over a reload, and undo takes back the last one', async () => {
    await open();
    await press('Yes, branching');
    await told('Region 2 of 6');
    await page.reload();
    await told('Region 2 of 6, suggested massive (boulder), 82 %');
    await press('Yes, massive (boulder)');
    await press('Undo');
    await told('Region 2 of 6, suggested massive (boulder), 82 %');
  });

  test('on a phone the photo can be turned, and a tap takes the region that is seen there', async () => {
    await open();
    await press('Turn the photo');
    const box = await page.locator('[data-regions]').boundingBox();
    if (box === null) throw new Error('There is no photo.');
    expect(box.height).toBeGreaterThan(box.width);
    await page.touchscreen.tap(box.x + box.width * 0.1, box.y + box.height * 0.9);
    await told('Region 6 of 6');
    await page.touchscreen.tap(box.x + box.width * 0.9, box.y + box.height * 0.9);
    await told('Region 3 of 6');
  });

  test('a bad image marks all regions and is handed in at once; undo takes it back', async () => {
    await open();
    await press('Yes, branching');
    await card('Bad image').click();
    await told('Bad image: all regions are marked.');
    await press('Undo');
    await told('Region 2 of 6');
    await card('Bad image').click();
    await press('Submit');
    await page.getByRole('dialog').waitFor();
    expect((await analysesOf(vera))[0]?.stats).toMatchObject({ coverage: 1, categories: [{ id: 'flag' }] });
  });

  test('what cannot be saved is kept and tried again, also after a reload', async () => {
    await context.route('**/call/submit-assisted-analysis', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } },
      }),
    );
    await open();
    await card('Bad image').click();
    await press('Submit');
    await page.getByText('Failed to save analysis').waitFor();
    expect(await analysesOf(vera)).toEqual([]);
    await context.unroute('**/call/submit-assisted-analysis');
    await page.reload();
    await expect.poll(async () => (await analysesOf(vera)).length, { timeout: 60_000 }).toBe(1);
  });

  test('where nothing can be suggested, the photo can be coloured', async () => {
    await context.route('**/mlRequestJson?*', (route) => route.fulfill({ status: 500, body: '' }));
    await open();
    await page.getByRole('link', { name: 'Colour this photo' }).click();
    await page.waitForURL('**/analysis/draw/**');
  });

  test('a server that does not answer is asked again by a press', async () => {
    await context.route('**/mlRequestJson?*', (route) => route.fulfill({ status: 503, body: '' }));
    await open();
    await page.getByRole('alert').waitFor({ timeout: 60_000 });
    await suggests(context);
    await press('Try again');
    await told('Region 1 of 6');
  });
});

describe('without a pointer, and as an expert', () => {
  test('all of it is done with keys, and the regions are a list', async () => {
    const desktop = await openDesktop(browser);
    await begin(desktop, vera);
    const laptop = await desktop.newPage();
    await open(laptop);
    await told('Region 1 of 6', laptop);
    await laptop.keyboard.press('y');
    await laptop.keyboard.press('ArrowRight');
    await told('Region 3 of 6, no suggestion', laptop);
    await laptop.keyboard.press('5');
    await told('Region 4 of 6', laptop);
    await laptop.getByText('All 6 regions as a list').click();
    await laptop.getByRole('button', { name: 'Region 3 of 6, soft coral' }).waitFor();
    await laptop.getByRole('button', { name: 'Region 2 of 6, suggested massive (boulder), 82 %' }).click();
    await laptop.keyboard.press('y');
    for (let left = 3; left > 0; left -= 1) await laptop.keyboard.press('y');
    await answerAll(laptop);
    await press('Submit', laptop);
    await laptop.getByRole('dialog').waitFor();
    await keepPicture(laptop, 'assisted-done', looks[2]);
    expect((await analysesOf(vera))[0]?.stats.coverage).toBe(1);
    await desktop.close();
  });

  test('an expert draws a region, erases one, zaps the rest, and goes on at once', async () => {
    const desktop = await openDesktop(browser);
    const eva = await server.person('Eva', { isExpert: true });
    await begin(desktop, eva);
    const laptop = await desktop.newPage();
    await open(laptop);
    await told('Region 1 of 6', laptop);
    await press('Pen: draw a region', laptop);
    const box = await laptop.locator('[data-regions]').boundingBox();
    if (box === null) throw new Error('There is no photo.');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await laptop.mouse.move(...at(0.4, 0.4));
    await laptop.mouse.down();
    for (const [x, y] of [
      [0.6, 0.4],
      [0.62, 0.55],
      [0.5, 0.65],
      [0.4, 0.55],
    ] as const)
      await laptop.mouse.move(...at(x, y), { steps: 4 });
    await laptop.mouse.up();
    await told('Region 1 of 7, drawn by you, no label yet', laptop);
    await card('Bleached plating', laptop).click();
    await keepPicture(laptop, 'assisted-expert', looks[2]);
    await press('Erase the outlined region', laptop);
    await press('Zap: all the rest', laptop);
    await told('Region 7 of 7, all the rest, no label yet', laptop);
    await card('Coral rubble', laptop).click();
    await press('Continue', laptop);
    await press('Submit', laptop);
    await laptop.getByRole('dialog').waitFor();
    const [analysis] = await analysesOf(eva);
    expect(analysis).toMatchObject({ version: 4, eventTags: [] });
    expect(analysis?.stats.categories.map(({ id, mod }) => [id, mod])).toContainEqual([
      'reef_hard_plating',
      'bleached',
    ]);
    await laptop.reload();
    await told('of 7', laptop);
    await laptop.getByText('All 7 regions as a list').click();
    await laptop.getByRole('button', { name: /^Region 1 of 7, bleached plating/ }).waitFor();
    await desktop.close();
  });
});

describe.each(triedLooks)('at $width pixels, $scheme', (look) => {
  test('the screen is accessible to all in each of its states', async () => {
    const shown = await lookedAt.page('assisted', look, async () => {
      const looking = await openDesktop(browser, {
        viewport: { width: look.width, height: look.height },
        colorScheme: look.scheme,
        reducedMotion: 'reduce',
      });
      const ada = await server.person('Ada');
      await begin(looking, ada);
      return await looking.newPage();
    });
    await shown.goto(addressOf(1));
    await told('Region', shown);
    await picturesLoaded(shown);
    await keepPicture(shown, 'assisted-labels', look);
    await expectAccessible(shown);
    await card('Bad image', shown).click();
    await keepPicture(shown, 'assisted-bad', look);
    await press('Undo', shown);
    await press('What to look for: Plating', shown);
    await shown.getByText('Wide and thin').waitFor();
    await picturesLoaded(shown);
    await keepPicture(shown, 'assisted-info', look);
    await shown.keyboard.press('Escape');
  });
});
