import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';

const survey = '/gbr/detailed-reporting/grc6?reef=16-071&survey=moore-october';

let browser: Browser;
let server: Census;
let page: Page;
/** What one photo is answered with, once; null: what the server says. */
let broken: RegExp | null = null;

beforeAll(async () => {
  server = await openCensus();
  await seedReport(server);
  browser = await launchChromium();
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, await server.person('Nerida'));
  page = await context.newPage();
  await page.route(/\/cache\/2000\//, (route) =>
    broken?.test(route.request().url()) ? route.abort() : route.continue(),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const dialog = () => page.getByRole('dialog', { name: 'Survey Images' });
const photo = (number: number) => dialog().getByRole('img', { name: `Photo ${number} of 3: Moore Reef` });

async function open(photo: number | string): Promise<void> {
  await page.goto(`${server.url}${survey}&photo=${photo}`);
  await dialog().waitFor();
}

test('the photos of a survey are turned by arrows, by the row of small ones and by the address', async () => {
  await open(1);
  await photo(1).waitFor();
  await expect.poll(() => dialog().getByRole('button', { name: 'Previous photo' }).isDisabled()).toBe(true);
  await dialog().getByRole('button', { name: 'Next photo' }).click();
  await page.waitForURL(/photo=moore-october-photo-2/);
  await photo(2).waitFor();
  const row = dialog().getByRole('navigation', { name: 'All photos of the survey' });
  await expect.poll(() => row.getByRole('button').count()).toBe(3);
  await row.getByRole('button', { name: 'Show photo 3' }).click();
  await page.waitForURL(/photo=moore-october-photo-3/);
  await photo(3).waitFor();
  await row.getByRole('button', { name: 'Show photo 3' }).and(page.locator('[aria-current=true]')).waitFor();
  await expect.poll(() => dialog().getByRole('button', { name: 'Next photo' }).isDisabled()).toBe(true);
});

test('an address with a photo that the survey does not have says so, and shows the others', async () => {
  await open('moore-october-photo-99');
  await dialog().getByText('The photo of this address is not here', { exact: false }).waitFor();
  await photo(1).waitFor();
  await dialog().getByRole('button', { name: 'Next photo' }).click();
  await page.waitForURL(/photo=moore-october-photo-2/);
  await dialog()
    .getByText('The photo of this address is not here', { exact: false })
    .waitFor({ state: 'detached' });
});

test('an address keeps its photo, whatever becomes of those before it', async () => {
  const { store } = server.context;
  const path = (await store.query({ from: { group: 'images' }, where: [], orderBy: [] })).docs.find(
    ({ id }) => id.endsWith('moore-october-photo-1'),
  )?.path;
  if (path === undefined) throw new Error('There is no first photo.');
  const delete1 = (isDeleted: boolean) => store.write([{ op: 'update', path, data: { isDeleted } }]);
  await delete1(true);
  try {
    await open('moore-october-photo-3');
    await dialog().getByRole('img', { name: 'Photo 2 of 2: Moore Reef' }).waitFor();
    const shown = dialog().getByRole('img', { name: 'Photo 2 of 2: Moore Reef' });
    await expect.poll(() => shown.getAttribute('src')).toContain('moore-october-photo-3');
  } finally {
    await delete1(false);
  }
});

test('beside a photo stands where, when and by whom, and what people saw on it, or that nobody has looked', async () => {
  await open(1);
  await dialog().getByRole('heading', { name: 'Moore Reef' }).waitFor();
  await dialog().getByText('4 October 2025, by Marina').waitFor();
  await dialog()
    .getByText(
      inEither(
        /^-\d+\.\d{3}, \d+\.\d{3} \(to about 100 m\)$/,
        /^-\d+\.\d{3}, \d+\.\d{3} \(à 100 m près environ\)$/,
      ),
    )
    .waitFor();
  await dialog().getByText('2 analyses').waitFor();
  await open(2);
  await dialog().getByText('Nobody has analysed this photo yet.').waitFor();
});

test('a photo that could not be loaded says so, and is there after trying again', async () => {
  broken = /moore-october-photo-2/;
  await open(2);
  await dialog().getByText('This photo could not be loaded.').waitFor();
  broken = null;
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await photo(2).waitFor();
  await expect
    .poll(() => photo(2).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 300))
    .toBe(true);
});

test('figures whose picture could not be loaded are told in words, and stand in the table', async () => {
  await page.route(/bar-plot/, (route) => route.abort());
  await open(1);
  await dialog().getByText('The picture of these figures could not be loaded.').waitFor();
  await dialog().getByText('As a table').click();
  await dialog().getByRole('row', { name: 'Branching coral 45%' }).waitFor();
});
