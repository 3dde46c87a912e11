import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chosenFeatures } from '../../../edge-server/services/suggestion/describe/chosen-features.ts';
import { assistedAnalysisSchema } from '../../../src/domain/assisted/assisted-analysis.ts';
import { placeWords, sizeWords } from '../../../src/domain/assisted/region-place.ts';
import { stepsOf } from '../../../src/domain/assisted/steps.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { askSuggestion, placeInside, regionAtPlace, wordsOf } from '../../support/analysis/ask-suggestion.ts';
import { brightnessModel } from '../../support/analysis/brightness-model.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  looks,
  pagesForLooks,
  picturesLoaded,
  triedLooks,
} from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let server: Census;
let photos: readonly PhotoToAnalyse[];
let vera: TestPerson;
let context: BrowserContext;
let page: Page;
const lookedAt = pagesForLooks();

// The server looks at the photos itself, in a quarter of the time because they are small.
beforeAll(async () => {
  const { features } = await chosenFeatures(null);
  const model = brightnessModel(features);
  [browser, server] = await Promise.all([
    launchChromium(),
    openCensus({
      config: { looksForRegions: true },
      modelOf: async () => ({ id: 'by-brightness', model }),
    }),
  ]);
  const place = { latitude: 21.27, longitude: -157.83 };
  photos = [
    ...(await reefWithPhotos(server, 2, (index) => paintedPhoto(index + 1, 400, 300))),
    ...(await reefWithPhotos(server, 1, () => paintedPhoto(3, 400, 300), {
      site: { _geoloc: place, type: 'reef', name: 'South shore' },
      loc: { _geoloc: place, id: 'waikiki', name: 'Waikiki Reef', type: 'reef', regionId: 'hawaii' },
    })),
  ];
  const { store } = server.context;
  for (const { path } of photos) {
    await eventually(async () => imageDocs.schema.parse((await store.get(path))?.data).ml, Boolean);
  }
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
  await rememberSession(context, vera);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
});

function photoAt(index: number): PhotoToAnalyse {
  const photo = photos[index];
  if (photo === undefined) throw new Error(`There is no photo ${index}.`);
  return photo;
}
function addressOf(index: number): string {
  const { surveyId, imageId } = photoAt(index);
  return `${server.url}/analysis/ml/${surveyId}/${imageId}`;
}
/** What the server suggests of a photo. */
const suggestionOf = (index: number) => askSuggestion(server, photoAt(index), vera.bearer);
const open = (at = page, index = 0) => at.goto(addressOf(index));
const press = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click();
const card = (name: string, at = page) =>
  at
    .getByRole('list')
    .getByRole('button', { name: new RegExp(`^${name}(?! live)`) })
    .first();
const told = (text: string, at = page) => at.getByRole('status').getByText(text).waitFor();

/** Confirms what is suggested, and calls the rest soft coral: by taps, or by keys, which is quicker. */
async function labelFrom(
  first: number,
  last: number,
  count: number,
  at = page,
  by = 'taps',
  soft = '5',
): Promise<void> {
  const yes = at.getByRole('button', { name: /^Yes, / });
  for (let number = first; number <= last; number += 1) {
    await told(`Region ${number} of ${count},`, at);
    const isSuggested = await yes.isVisible();
    if (by === 'keys') await at.keyboard.press(isSuggested ? 'y' : soft);
    else await (isSuggested ? yes : card('Soft coral', at)).click();
  }
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

/** What the page tells the server's log from now on; its lines of one event. */
function noted(at = page): (event: string) => readonly string[] {
  const lines: string[] = [];
  at.on('request', (request) => {
    if (request.url().endsWith('/log')) lines.push(request.postData() ?? '');
  });
  return (event) => lines.filter((line) => line.includes(`"message":"${event}"`));
}

describe('labelling suggested regions', () => {
  test('a volunteer confirms by one tap, corrects by two, answers, and the analysis is received', {
    tags: ['quick'],
  }, async () => {
    const suggestion = await suggestionOf(0);
    const count = suggestion.regions.length;
    await open();
    await told(wordsOf(suggestion, 0));
    await labelFrom(1, 6, count);
    await labelFrom(7, count, count, page, 'keys');
    const box = await page.locator('[data-regions]').boundingBox();
    if (box === null) throw new Error('There is no photo.');
    const [x, y] = placeInside(suggestion, 2);
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
    await told(`Region 3 of ${count},`);
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
    });
    // What is compared is what the server suggested, whatever the page suggested again.
    const said = analysis?.otherAnswers.polygon_labels ?? [];
    expect(said.map(({ predicted }) => predicted)).toEqual(
      suggestion.regions.map(({ predicted }) => predicted.label),
    );
    expect(said[2]?.labels).toBe('rubble');
    const compared = suggestion.regions.flatMap(({ predicted: { label } }, index) =>
      label === null ? [] : [said[index]?.labels === label],
    );
    expect(analysis?.meta.ai_match).toMatchObject({
      match: compared.filter(Boolean).length,
      total: compared.length,
    });
    await press('Next Image');
    await page.waitForURL((url) => !url.href.startsWith(addressOf(0)));
  });

  test('every label is kept on the device over a reload, and undo takes back the last one', async () => {
    const suggestion = await suggestionOf(0);
    const count = suggestion.regions.length;
    await open();
    await card('Massive').click();
    await told(`Region 2 of ${count}`);
    await page.reload();
    await told(wordsOf(suggestion, 1));
    await card('Plating').click();
    await told(`Region 3 of ${count}`);
    await press('Undo');
    await told(wordsOf(suggestion, 1));
  });

  test('on a phone the photo can be turned, and a tap takes the region that is seen there', async () => {
    const suggestion = await suggestionOf(0);
    await open();
    await press('Turn the photo');
    const photo = page.locator('[data-regions]');
    const isUpright = async () => {
      const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
      return height > width;
    };
    await expect.poll(isUpright).toBe(true);
    const box = await photo.boundingBox();
    if (box === null) throw new Error('There is no photo.');
    for (const index of [suggestion.regions.length - 1, 1]) {
      // A quarter turn to the right: the photo's left edge is at the top.
      const [x, y] = placeInside(suggestion, index);
      expect(regionAtPlace(suggestion, x, y)).toBe(index);
      await page.touchscreen.tap(box.x + box.width * (1 - y), box.y + box.height * x);
      await told(wordsOf(suggestion, index));
    }
  });

  test('a bad image marks all regions and is handed in at once; undo takes it back', async () => {
    await open();
    await card('Plating').click();
    await card('Bad image').click();
    await told('Bad image: all regions are marked.');
    await press('Undo');
    await told('Region 2 of');
    await card('Bad image').click();
    await press('Submit');
    await page.getByRole('dialog').waitFor();
    expect((await analysesOf(vera))[0]?.stats).toMatchObject({ coverage: 1, categories: [{ id: 'flag' }] });
  });

  test('a bad image that was handed in by mistake is taken back at a later visit, and the photo is done anew', async () => {
    const { regions: all } = await suggestionOf(0);
    await open();
    await card('Plating').click();
    await card('Bad image').click();
    // Kept on the device, and then on the server alone.
    await page.reload();
    await press('Undo');
    await told(`Region 2 of ${all.length}`);
    await card('Bad image').click();
    await press('Submit');
    await page.getByRole('heading', { name: 'Your first photo is done!' }).waitFor();
    await page.reload();
    await told('Bad image: all regions are marked.');
    await press('Undo');
    await labelFrom(2, all.length, all.length, page, 'keys');
    await answerAll();
    await press('Submit');
    // It is the same photo: no second first one.
    await page.getByRole('heading', { name: 'Analysis received' }).waitFor();
    const [analysis, ...others] = await analysesOf(vera);
    expect(others).toEqual([]);
    expect(analysis?.stats.categories.map(({ id }) => id)).not.toContain('flag');
    expect(analysis?.otherAnswers.polygon_labels[0]?.labels).toBe('plating');
  });

  /** Hands in a bad image, which the server refuses. */
  async function handInInVain(andThen: () => Promise<void> = async () => undefined): Promise<void> {
    await context.route('**/call/submit-assisted-analysis', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } },
      }),
    );
    await open(page, 1);
    await card('Bad image').click();
    await press('Submit');
    await page.getByText('Failed to save analysis').waitFor();
    expect(await analysesOf(vera)).toEqual([]);
    await andThen();
    await context.unroute('**/call/submit-assisted-analysis');
  }

  test('what cannot be saved is kept, and received after a reload as if it had been at once', async () => {
    const notes = noted();
    await handInInVain();
    await expect.poll(() => notes('save error')).toHaveLength(1);
    expect(notes('analysis_complete')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Your first photo is done!' }).waitFor();
    expect(await analysesOf(vera)).toHaveLength(1);
    await expect.poll(() => notes('analysis_complete')).toHaveLength(1);
  });

  test('what was handed in and not received is handed in at the start, and said', async () => {
    await handInInVain(async () => {
      // Nobody need wait here: the device hands it in later.
      await page
        .getByRole('alert')
        .filter({ hasText: 'Failed to save analysis' })
        .getByRole('button', { name: 'Close' })
        .click();
      await press('Skip this photo');
      await page.waitForURL((url) => url.href !== addressOf(1));
      await told('Region 1 of');
    });
    await page.goto(`${server.url}/analysis`);
    await page.getByText('Received: what you said of 1 photo. It had waited on this device.').waitFor();
    expect(await analysesOf(vera)).toHaveLength(1);
    await page.getByRole('heading', { name: /^Your next photo/ }).waitFor();
    expect(await page.getByText('Waits on this device').count()).toBe(0);
    await keepPicture(page, 'analysis-start-handed-in', looks[0]);
  });

  test('offline in the middle: all is labelled and handed in, and received once the connection is back', async () => {
    const notes = noted();
    const { regions: all } = await suggestionOf(1);
    await open(page, 1);
    await labelFrom(1, 3, all.length);
    await picturesLoaded(page);
    await context.setOffline(true);
    await labelFrom(4, all.length, all.length, page, 'keys');
    await answerAll();
    await press('Submit');
    const failure = page.getByText('Failed to save analysis');
    await failure.waitFor({ timeout: 60_000 });
    await page.getByText('It is kept on this device.').waitFor();
    await keepPicture(page, 'assisted-offline', looks[0]);
    expect(await analysesOf(vera)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Your first photo is done!' }).waitFor();
    await failure.waitFor({ state: 'detached' });
    expect((await analysesOf(vera))[0]?.stats).toMatchObject({ coverage: 1 });
    await expect.poll(() => notes('analysis_complete')).toHaveLength(1);
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
    await context.unroute('**/mlRequestJson?*');
    await press('Try again');
    await told('Region 1 of');
  });
});

describe('in Hawaii, where hard coral is told first and its shape after that', () => {
  test('shapes are asked of the hard coral alone, then how much there is and whether it is bleached', async () => {
    const suggestion = await suggestionOf(2);
    const count = suggestion.regions.length;
    const hard = suggestion.regions.filter(({ predicted: { label } }) => label !== null).length;
    expect(hard).toBeGreaterThan(1);
    expect(hard).toBeLessThan(count);
    // What is suggested stays what it is.
    await context.route('**/mlRequestJson/lesson?*', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, 2);
    await page.getByText('Step 1 of 4').waitFor();
    await page.getByRole('button', { name: 'Yes, hard coral' }).or(card('Hard coral')).first().waitFor();
    await labelFrom(1, count, count, page, 'keys', '2');
    await press('Continue');
    await page.getByRole('heading', { name: 'Which shape has the hard coral?' }).waitFor();
    await keepPicture(page, 'assisted-shapes', looks[0]);
    await expectAccessible(page);
    // What the model suggested as a shape was hard coral in the first step, and is that shape in this one.
    await labelFrom(1, hard, hard, page, 'keys');
    await press('Continue');
    await page.getByRole('heading', { name: 'How much of the photo is living coral?' }).waitFor();
    await press('What to look for: High');
    await page.getByText('between a fifth and half of the photo').waitFor();
    await picturesLoaded(page);
    await keepPicture(page, 'assisted-cover', looks[0]);
    await page.keyboard.press('Escape');
    await card('Medium').click();
    await press('Continue');
    await card('I don’t know').click();
    await press('Submit');
    await page.getByRole('heading', { name: 'Your first photo is done!' }).waitFor();
    const [analysis] = await analysesOf(vera);
    expect(analysis).toMatchObject({
      version: 3.2,
      survey: { regionId: 'hawaii' },
      coralCover: 'medium',
      stats: { coverage: 1, steps: { labels: 1, hardcoral: 1, level: 1, bleached: 1 } },
      otherAnswers: { bleached: 'unknown' },
    });
    const said = analysis?.otherAnswers.polygon_labels ?? [];
    expect(said.map(({ hardcoral }) => hardcoral ?? null)).toEqual(
      suggestion.regions.map(({ predicted: { label } }) => label),
    );
  });
});

describe('the regions as a list', () => {
  const pictures = () => page.locator('details ol img');
  const shown = () =>
    pictures().evaluateAll(
      (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
    );

  test('shows what each is, asked for when the list is open and a line comes into view', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/region-\d+\.png/.test(request.url())) asked.push(request.url());
    });
    const suggestion = await suggestionOf(0);
    const { regions: all } = suggestion;
    await open();
    await told(`Region 1 of ${all.length},`);
    expect(asked).toEqual([]);
    await page.getByText(`All ${all.length} regions as a list`).click();
    // Where it is and how large, for whoever does not see its outline.
    const path = all[2]?.path ?? [];
    await page
      .getByRole('button', {
        name: `${wordsOf(suggestion, 2)}, ${placeWords(path)}, ${sizeWords(path)}`,
        exact: true,
      })
      .waitFor();
    await pictures().last().scrollIntoViewIfNeeded();
    await expect.poll(shown).toBe(all.length);
    expect(new Set(asked).size).toBe(all.length);
    await keepPicture(page, 'assisted-list', looks[0]);
    await expectAccessible(page);
  });

  test('where pictures cannot be loaded it has words alone', async () => {
    await context.route(/region-\d+\.png/, (route) => route.abort());
    const { regions: all } = await suggestionOf(0);
    await open();
    await page.getByText(`All ${all.length} regions as a list`).click();
    await page
      .getByRole('button', { name: `Region ${all.length} of ${all.length},` })
      .scrollIntoViewIfNeeded();
    await expect.poll(() => pictures().count()).toBe(0);
  });
});

describe('learning while somebody corrects', () => {
  /** How often the list says that a label is suggested. */
  const suggestedAs = async (label: string) =>
    (await page.getByRole('button', { name: `suggested ${label}`, includeHidden: true }).allTextContents())
      .length;

  test('what was wrong in some regions is suggested otherwise in the others, and none that was said changes', async () => {
    const suggestion = await suggestionOf(1);
    const count = suggestion.regions.length;
    const before = suggestion.regions.filter(({ predicted }) => predicted.label === 'massive').length;
    await open(page, 1);
    await page.getByText(`All ${count} regions as a list`).click();
    expect(await suggestedAs('massive (boulder)')).toBe(before);
    // The first six are all said to be plating, whatever they are.
    for (let number = 1; number <= 6; number += 1) {
      await told(`Region ${number} of ${count},`);
      await card('Plating').click();
    }
    await told('suggested anew from what you said');
    await expect.poll(() => suggestedAs('massive (boulder)')).toBeLessThan(before - 6);
    await expectAccessible(page);
    await keepPicture(page, 'assisted-again', looks[0]);
    await page.getByRole('button', { name: `Region 2 of ${count}, plating` }).waitFor();

    await press('Settings');
    await page.getByRole('switch', { name: 'Suggest again while I correct' }).click();
    await keepPicture(page, 'assisted-settings', looks[0]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const untouched = suggestion.regions.slice(6);
    const left = untouched.filter(({ predicted }) => predicted.label === 'massive').length;
    await expect.poll(() => suggestedAs('massive (boulder)')).toBe(left);
    // The device remembers both what was said and the choice.
    await page.reload();
    await told(`Region 7 of ${count},`);
    await card('Plating').click();
    await told(wordsOf(suggestion, 7));
    await press('Settings');
    await expect
      .poll(() => page.getByRole('switch', { name: 'Suggest again while I correct' }).isChecked())
      .toBe(false);
  });

  test('without what it learns from, nothing is missing', async () => {
    await context.route('**/mlRequestJson/lesson?*', (route) => route.fulfill({ status: 500, body: '' }));
    const { regions: all } = await suggestionOf(1);
    await open(page, 1);
    await labelFrom(1, 5, all.length);
    await told(`Region 6 of ${all.length},`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(`Region 5 of ${all.length},`);
  });
});

describe('the way to a photo', () => {
  test('the start offers its regions first, says whom each way suits, and skipping leads to another one with regions', async () => {
    const notes = noted();
    await page.goto(`${server.url}/analysis`);
    const ways = page.getByRole('list', { name: 'Ways of analysing it' }).getByRole('link');
    await ways.first().waitFor();
    expect(
      await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2])),
    ).toEqual(['ml', 'draw', 'percentage']);
    await keepPicture(page, 'analysis-start-ways', looks[0]);
    await expectAccessible(page);
    await press('Show another');
    await expect.poll(() => notes('user_skip_image')).toHaveLength(1);
    await page.getByRole('link', { name: 'Label its regions' }).click();
    await page.waitForURL('**/analysis/ml/**');
    const first = page.url();
    await told('Region 1 of');
    await press('Skip this photo');
    await page.waitForURL((url) => url.pathname.startsWith('/analysis/ml/') && url.href !== first);
    await told('Region 1 of');
    await press('Zoom in');
    await card('Plating').click();
    await told('Region 2 of');
    await card('Plating').click();
    await told('Region 3 of');
    const once = ['skip', 'zoom', 'label'].map((tool) => `analysis_step_1_${tool}`);
    for (const said of once) await expect.poll(() => notes(said)).toHaveLength(1);
    await expect.poll(() => notes('user_skip_image')).toHaveLength(2);
    for (const said of ['analysis', 'photo_loaded', 'analysis_step_1']) {
      await expect.poll(() => notes(said)).toHaveLength(2);
      expect(notes(said).filter((line) => !/"milliseconds":\d+/.test(line))).toEqual([]);
    }
  });

  test('a photo that is gone, or has no regions, is no analysis that was begun', async () => {
    const notes = noted();
    await page.goto(`${server.url}/analysis/ml/${photoAt(0).surveyId}/no-such-photo`);
    await page.getByText('This photo is not there any more').waitFor();
    await context.route('**/mlRequestJson?*', (route) => route.fulfill({ status: 500, body: '' }));
    await open();
    await page.getByText('Nothing is suggested for this photo').waitFor();
    for (const way of ['draw', 'percentage']) {
      await page.goto(`${server.url}/analysis/${way}/${photoAt(0).surveyId}/no-such-photo`);
      await page
        .getByText(/This photo is not there any more|Colour in what you see|Welcome/)
        .first()
        .waitFor();
    }
    await context.unroute('**/mlRequestJson?*');
    await open();
    await told('Region 1 of');
    // The log is written in order: what came before would stand there by now.
    await expect.poll(() => notes('analysis')).toHaveLength(1);
  });

  test('in the library of its survey a photo is opened by its regions, and in every other way', async () => {
    const { surveyId } = photoAt(0);
    await page.goto(`${server.url}/analysis/library/${surveyId}`);
    const tile = page.getByRole('list', { name: 'Photos' }).getByRole('listitem').first();
    await tile.waitFor();
    const ways = await tile
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2]));
    expect(ways).toEqual(['ml', 'draw', 'percentage']);
    await picturesLoaded(page);
    await keepPicture(page, 'library-with-regions', looks[0]);
  });
});

test('each photo that was looked at has its colours corrected for whoever wants it, and stays so; where they cannot be had, it is shown as it was taken', async () => {
  await open(page, 1);
  await told('Region 1 of');
  const photo = page.locator('img[alt^="Reef"], img[alt*="photo" i]').first();
  const shown = () => photo.getAttribute('src');
  const asTaken = await shown();
  expect(asTaken).not.toContain('color_corrected');
  await keepPicture(page, 'colours-as-taken', looks[0]);
  await press('Settings');
  const wanted = page.getByRole('switch', { name: 'Colours corrected' });
  await wanted.click();
  await expect.poll(shown).toContain('/color_corrected/gbr/');
  await picturesLoaded(page);
  await keepPicture(page, 'colours-corrected', looks[0]);
  await page.reload();
  await told('Region 1 of');
  await expect.poll(shown).toContain('/color_corrected/gbr/');

  await page.route('**/cache/**/color_corrected/**', (route) => route.abort());
  await page.reload();
  await told('Region 1 of');
  await press('Settings');
  await page.getByText('shown as it was taken').waitFor();
  expect(await shown()).toBe(asTaken);
  await picturesLoaded(page);
  await wanted.click();
  await page.getByText('shown as it was taken').waitFor({ state: 'hidden' });
});

describe('without a pointer, and as an expert', () => {
  test('all of it is done with keys, and the regions are a list', async () => {
    const desktop = await openDesktop(browser);
    await rememberSession(desktop, vera);
    const laptop = await desktop.newPage();
    const suggestion = await suggestionOf(0);
    const count = suggestion.regions.length;
    await open(laptop);
    await told(wordsOf(suggestion, 0), laptop);
    await laptop.keyboard.press('?');
    const help = laptop.getByRole('dialog', { name: 'Keys' });
    await help.getByText('Skip this photo').waitFor();
    await keepPicture(laptop, 'assisted-keys', looks[2]);
    await expectAccessible(laptop);
    expect(await help.getByText('Zap: all the rest').count()).toBe(0);
    await laptop.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await laptop.keyboard.press('ArrowRight');
    await told(wordsOf(suggestion, 1), laptop);
    await laptop.keyboard.press('5');
    await told(`Region 3 of ${count}`, laptop);
    await laptop.getByText(`All ${count} regions as a list`).click();
    await laptop.getByRole('button', { name: `Region 2 of ${count}, soft coral` }).waitFor();
    await laptop.getByRole('button', { name: wordsOf(suggestion, 0) }).click();
    await told(wordsOf(suggestion, 0), laptop);
    await laptop.keyboard.press('1');
    await labelFrom(3, count, count, laptop, 'keys');
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
    await rememberSession(desktop, eva);
    const laptop = await desktop.newPage();
    const { regions: suggested } = await askSuggestion(
      server,
      photoAt(0),
      eva.bearer,
      shippedRegions.gbr.polygonFilterExpert,
    );
    const all = suggested.length + 1;
    await open(laptop);
    await told(`Region 1 of ${suggested.length}`, laptop);
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
    await told(`Region 1 of ${all}, drawn by you, no label yet`, laptop);
    await card('Bleached plating', laptop).click();
    await keepPicture(laptop, 'assisted-expert', looks[2]);
    // What was chosen by hand, by keys: the eleventh card, the hand while Shift is held, the eraser while Alt is.
    await laptop.keyboard.press('Backspace');
    await laptop.keyboard.press('0');
    await laptop.keyboard.press('2');
    await laptop.getByText(`All ${all} regions as a list`).click();
    await laptop
      .getByRole('button', { name: `Region 1 of ${all}, ${stepsOf(4)[0]?.cards[10]?.label.toLowerCase()}` })
      .waitFor();
    await laptop.getByText(`All ${all} regions as a list`).click();
    await press('Undo', laptop);
    await card('Bleached plating', laptop).click();
    const stage = laptop.locator('[data-tool]');
    await laptop.keyboard.down('Shift');
    await expect.poll(() => stage.getAttribute('data-tool')).toBe('move');
    await laptop.keyboard.up('Shift');
    await expect.poll(() => stage.getAttribute('data-tool')).toBe('pen');
    await laptop.keyboard.down('Alt');
    await laptop.mouse.click(...at(0.05, 0.05));
    await laptop.keyboard.up('Alt');
    await told(`of ${all - 1}`, laptop);
    const notes = noted(laptop);
    await press('Choose and move', laptop);
    await laptop.mouse.move(...at(0.3, 0.3));
    // One turn of the wheel is many events, told once; the wheel rests where a busy machine lets time pass between.
    await laptop.locator('[data-regions]').evaluate((stage) => {
      const { x, y } = stage.getBoundingClientRect();
      for (const deltaY of [-40, -40, -40])
        stage.dispatchEvent(
          new WheelEvent('wheel', {
            deltaY,
            clientX: x + 20,
            clientY: y + 20,
            bubbles: true,
            cancelable: true,
          }),
        );
    });
    await laptop.mouse.down();
    await laptop.mouse.move(...at(0.5, 0.5), { steps: 4 });
    await laptop.mouse.up();
    for (const tool of ['zoom', 'move'])
      await expect.poll(() => notes(`analysis_step_1_${tool}`)).toHaveLength(1);
    await press('Erase the outlined region', laptop);
    await laptop.keyboard.press('z');
    await told(`Region ${all - 1} of ${all - 1}, all the rest, no label yet`, laptop);
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
    await told(`of ${all - 1}`, laptop);
    await laptop.getByText(`All ${all - 1} regions as a list`).click();
    await laptop.getByRole('button', { name: `Region 1 of ${all - 1}, bleached plating` }).waitFor();
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
      await rememberSession(looking, ada);
      return await looking.newPage();
    });
    await shown.goto(addressOf(1));
    await told('Region 1 of', shown);
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
