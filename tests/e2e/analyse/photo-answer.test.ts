import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { drawAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { fillPercentages } from '../../support/story/analyse-photo.ts';

let browser: Browser;
let server: Census;
let photo: PhotoToAnalyse;
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), openCensus()]);
  const [first] = await reefWithPhotos(server, 1);
  if (first === undefined) throw new Error('There is no photo.');
  photo = first;
  people.set('Vera', await trainedPerson(server, 'Vera'));
  people.set('Tom', await trainedPerson(server, 'Tom'));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function as(name: string, address: string): Promise<Page> {
  const person = people.get(name);
  if (person === undefined) throw new Error(`Nobody is called ${name}.`);
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  return page;
}
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const answerOf = (page: Page) => page.getByRole('region', { name: 'What others saw' });

/** In every look: nothing is wider than the screen, axe finds nothing, and there is a picture for who asks for it. */
async function lookAt(page: Page, name: string, place?: Locator): Promise<void> {
  for (const look of triedLooks) {
    await turnTo(page, look);
    await place?.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(look.width);
    await keepPicture(page, name, look);
  }
}

/** Who coloured reef alone is told what is missing; the first who says more is told so. */
async function veraColours(): Promise<void> {
  const page = await as('Vera', photo.address.replace('/percentage/', '/draw/'));
  const review = page.getByRole('dialog', { name: 'Analysis received' });
  await choose(page, 'Reef');
  await page.getByRole('button', { name: 'Zap: fill the rest' }).click();
  await choose(page, 'Zap');
  await page.getByRole('button', { name: '100 % coloured · Next' }).click();
  await review.getByText('100 % of the photo is coloured as reef, without saying which coral.').waitFor();
  await answerOf(page).getByText('1 person coloured reef without saying which coral.').waitFor();
  await lookAt(page, 'review-coarse');
  await turnTo(page, looks[2]);
  await review.getByRole('button', { name: 'Continue' }).click();
  await review.waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await choose(page, 'Soft coral');
  await choose(page, 'Bleached');
  await drawAround(page, 0, 0, 0.5, 1);
  await choose(page, 'Wildlife');
  await choose(page, 'Turtle');
  await drawAround(page, 0.6, 0.1, 0.7, 0.2);
  await choose(page, 'Background');
  await choose(page, 'Sand and sea floor');
  await page.getByRole('button', { name: 'Zap: fill the rest' }).click();
  await choose(page, 'Zap');
  await page.getByRole('button', { name: '100 % coloured · Next' }).click();
  await answerOf(page)
    .getByText('First look: nobody else has seen this photo yet. You saw 50% of living coral.')
    .waitFor();
  await answerOf(page).getByText('Seen: Turtle; Bleached coral.').waitFor();
  expect(await review.getByText('without saying which coral').count()).toBe(0);
  await lookAt(page, 'review-first-look');
  await page.context().close();
}

/** The second sees the spread, in words and as a table, with the animals that were seen. */
async function tomEstimates(): Promise<void> {
  const page = await as('Tom', photo.address);
  await fillPercentages(page, {
    'Soft coral, alive': 20,
    'Soft coral, bleached': 15,
    'Branching coral, bleached': 5,
    'Sand and sea floor': 50,
    'Can’t tell': 10,
  });
  const seen = page.getByRole('region', { name: 'Also on the photo' });
  await seen.getByRole('checkbox', { name: 'Turtles' }).check();
  await seen.getByRole('textbox', { name: 'Turtles: how many' }).fill('2');
  await seen.getByRole('radiogroup', { name: 'A crown-of-thorns starfish?' }).getByLabel('Yes').check();
  await answerOf(page)
    .getByText(
      inEither(
        /^1 other person looked at this photo\. Your 40% of living coral is \d+ points below what another/,
        /^1 autre personne a regardé cette photo\. Vos 40\s% de corail vivant\s: à \d+ points au-dessous de ce que dit une autre/,
      ),
    )
    .waitFor();
  await answerOf(page)
    .getByText(
      inEither(
        'Seen: Turtle (by 2 people, 2 of them); Crown-of-thorns starfish (by 1 person); Bleached coral (by 2 people).',
        'Vu : Tortue (par 2 personnes, nombre : 2) ; Acanthaster pourpre (par 1 personne) ; Corail blanchi (par 2 personnes).',
      ),
    )
    .waitFor();
  await answerOf(page).getByText('As a table').click();
  const table = answerOf(page).getByRole('table', { name: 'Shares of the photo, by you and by others' });
  const living = table.getByRole('row', { name: /^Living coral 40% 5\d% –$/ });
  await living.waitFor();
  await page.reload();
  await expect.poll(() => seen.getByRole('textbox', { name: 'Turtles: how many' }).inputValue()).toBe('2');
  await expect
    .poll(() =>
      seen.getByRole('radiogroup', { name: 'A crown-of-thorns starfish?' }).getByLabel('Yes').isChecked(),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'How close was I?' }).click();
  await lookAt(page, 'form-spread', answerOf(page).getByText('As a table'));
  await lookAt(page, 'form-also-seen', seen.getByText('A diseased coral?'));
  await page.context().close();
}

/** The photo on the map has the spread, the animals, and what was coloured over it, on and off. */
async function tomLooksAtTheMap(): Promise<void> {
  const address = `/gbr/detailed-reporting/grc6?reef=agincourt&survey=${photo.surveyId}&photo=1`;
  const page = await as('Tom', address);
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  const analysis = dialog.getByRole('region', { name: 'Analysis' });
  await analysis.getByText(/^People saw from 40% to 5\d%\.$/).waitFor();
  await analysis
    .getByText(
      inEither(/^Seen: Turtle \(by 2 people, 2 of them\)/, /^Vu\s: Tortue \(par 2 personnes, nombre\s: 2\)/),
    )
    .waitFor();
  await analysis.getByText(/^Bleached coral: \d+% of the photo, people saw from 20% to 5\d%\.$/).waitFor();
  const mask = dialog.getByTestId('mask');
  expect(await mask.count()).toBe(0);
  await dialog.getByRole('switch', { name: 'Show what people coloured' }).check();
  const legend = dialog.getByRole('list', { name: 'Colours over the photo' });
  await legend.getByText('Soft coral, bleached').waitFor();
  await legend.getByText('Sand and sea floor').waitFor();
  await legend.getByText('Turtle').waitFor();
  await expect.poll(() => colours(page)).toEqual({ left: 'pale pink', right: 'sand', turtle: 'turtle' });
  await page.reload();
  await mask.waitFor();
  await lookAt(page, 'map-mask');
  await turnTo(page, looks[0]);
  await analysis.scrollIntoViewIfNeeded();
  await keepPicture(page, 'map-analysis', looks[0]);
  await turnTo(page, looks[2]);
  await dialog.getByRole('switch', { name: 'Show what people coloured' }).uncheck();
  await expect.poll(() => mask.count()).toBe(0);
  await page.getByRole('button', { name: 'Close the photos' }).click();
  await page.getByText('First look: living coral on one photo').waitFor();
  await page.getByText('1 of 1 photo analysed, 2 analyses.').waitFor();
  await page.getByText(inEither(/^Seen: .*Turtle on 1 photo/, /^Vu\s: .*Tortue sur 1 photo/)).waitFor();
  for (const look of [looks[2], looks[0]]) {
    await page.setViewportSize(look);
    await keepPicture(page, 'map-survey', look);
  }
  await page.context().close();
}

test('two people analyse a photo: each is told of the other, and the map shows both', async () => {
  await veraColours();
  await tomEstimates();
  await tomLooksAtTheMap();
});

/** The inks of the mask: in the left half, in the right, and where the turtle was drawn. */
async function colours(page: Page) {
  const inks: Readonly<Record<string, string>> = {
    '244,176,234': 'pale pink',
    '255,243,191': 'sand',
    '92,148,13': 'turtle',
  };
  const at = await page.getByTestId('mask').evaluate((canvas: HTMLCanvasElement) =>
    [
      [0.25, 0.5],
      [0.85, 0.8],
      [0.65, 0.15],
    ].map(([x = 0, y = 0]) => {
      const place = [Math.round(x * canvas.width), Math.round(y * canvas.height)] as const;
      return (
        canvas
          .getContext('2d')
          ?.getImageData(...place, 1, 1)
          .data.slice(0, 3)
          .join() ?? ''
      );
    }),
  );
  const [left, right, turtle] = at.map((ink) => inks[ink] ?? ink);
  return { left, right, turtle };
}
