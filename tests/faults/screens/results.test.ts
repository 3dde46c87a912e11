import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { groundOfServer } from '../../../edge-server/edge/www/demo/ground-of-server.ts';
import { seedDemo } from '../../../edge-server/edge/www/demo/seed.ts';
import { leastPhotos } from '../../../src/domain/estimate/reef-result.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

const view = '/gbr/detailed-reporting/grc6?view=results';
const moore = `${view}&reef=16-071`;

let browser: Browser;
let server: TestServer;
let person: TestPerson;
const open: BrowserContext[] = [];

// The demo has a reef that was read in two censuses, and another one to compare it with.
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startTestServer({ network: 'www' })]);
  await seedDemo(groundOfServer(server.context));
  person = await server.person('Nerida');
  const file = async () => (await fetch(`${server.url}/cdn/map/data/gbr/results.json`)).text();
  await eventually(file, (text) => text.includes('16-071') && text.includes('grc5'));
});
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(context: BrowserContext, path: string): Promise<Page> {
  open.push(context);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

const card = (page: Page) => page.getByRole('region', { name: 'Coral Cover Analysis' });

test('a visitor with a phone reads what came of the reefs, how sure it is, and what it was made from', async () => {
  const page = await visit(await openPhone(browser), view);
  await page.getByRole('heading', { name: 'Reefs with results, 2025' }).waitFor();
  await page.getByText('2 reefs with a number, 3 on the way').waitFor();
  await page
    .getByRole('button', { name: /^John Brewer Reef\s*9 more photos needed for a number$/ })
    .waitFor();
  const legend = page.getByRole('region', { name: 'Coral Cover Results' });
  const veryHigh = legend.getByText('Very high');
  // One line on a phone, until somebody asks: the map is small there.
  expect(await veryHigh.isVisible()).toBe(false);
  await legend.getByText('Coral Cover Results').click();
  await veryHigh.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Moore Reef\s*\d+% living coral, between \d+ and \d+%$/ }).click();
  await card(page)
    .getByText(/living coral in Reef Census 6: most likely between \d+ and \d+%/)
    .waitFor();
  for (const kind of ['Branching coral', 'Plating coral', 'Massive coral', 'Other coral', 'No coral'])
    await card(page).locator('svg').getByText(kind, { exact: true }).waitFor();
  await card(page).getByText('14 photos at 1 site in 3 surveys').waitFor();
  await card(page).getByText('read by 2 people').waitFor();
  const years = page.getByRole('region', { name: 'Change over the years' });
  await years.getByText(/^2025 against 2024: between \d+ and \d+ points more\.$/).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'results-reef', looks[0]);
  await expect.poll(() => page.url()).toContain('reef=16-071');
  for (const name of ['The photos behind it', 'Enough photos yet?'])
    expect(await page.getByRole('region', { name }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Reefs with results, 2025' }).waitFor();
});

test('a reef stands beside another one, in an address that opens the same for whoever gets it', async () => {
  const context = await openDesktop(browser);
  await rememberSession(context, person);
  const page = await visit(context, moore);
  const compare = page.getByRole('region', { name: 'Compare' });
  const other = compare.getByRole('combobox', { name: 'With another reef, or the area' });
  await other.fill('hast');
  // With the keyboard: what loads above pushes the field out of sight on a slow machine, and its list hides with it.
  await page
    .getByRole('option', { name: 'Hastings Reef', includeHidden: true })
    .waitFor({ state: 'attached' });
  await other.press('ArrowDown');
  await other.press('Enter');
  await compare.getByText(/^Moore Reef has (no difference|between)/).waitFor();
  await compare.getByRole('table').getByRole('columnheader', { name: 'Hastings Reef' }).waitFor();
  await compare
    .getByRole('region', { name: 'Photos of Hastings Reef' })
    .getByRole('button', { name: /living coral$/ })
    .first()
    .waitFor();
  await waitForMap(page);
  await expectAccessible(page);
  await keepPicture(page, 'results-compare', looks[2]);
  const sent = await visit(
    await openDesktop(browser, { colorScheme: 'dark' }),
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await sent
    .getByRole('region', { name: 'Compare' })
    .getByRole('table')
    .getByRole('columnheader', { name: 'Hastings Reef' })
    .waitFor();
  await expectAccessible(sent);
  await keepPicture(sent, 'results-compare', looks[3]);
});

test('the photos behind a number are one press away, in an address, and Back and Forward go with them', async () => {
  const context = await openDesktop(browser);
  await rememberSession(context, person);
  const page = await visit(context, moore);
  const behind = page.getByRole('region', { name: 'The photos behind it' });
  await behind.getByText('6 of 14 photos, most coral first').waitFor();
  const photos = behind.getByRole('button', { name: /^Photo of .*: \d+% living coral$/ });
  await expect.poll(() => photos.count()).toBe(6);
  await photos.nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  await dialog.getByRole('img', { name: /^Photo \d+ of 12: Moore Reef, 20 December 2025/ }).waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toMatch(/^\?view=results&reef=16-071&survey=[^&]+&photo=[^&]+$/);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.goForward();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(server.url + moore);
  await behind.getByRole('button', { name: 'Show more of them' }).click();
  await expect.poll(() => photos.count()).toBe(14);

  const years = page.getByRole('region', { name: 'Change over the years' });
  await years.getByRole('button', { name: 'Photos of 2024' }).click();
  await dialog.getByRole('img', { name: /^Photo \d+ of \d+: Moore Reef, \d+ \w+ 2024/ }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
});

test('a leader reads of each site how sure its coral is and how many photos would do, and goes to its surveys', async () => {
  const context = await openDesktop(browser);
  await rememberSession(context, person);
  const page = await visit(context, moore);
  const sites = page.getByRole('region', { name: 'Enough photos yet?' });
  await sites.getByText(/^\d+% living coral, between \d+ and \d+%$/).waitFor();
  await sites
    .getByText(/^18 photos in 3 surveys, 14 read\. \d+ more photos here would tell it to 5 points of 100\.$/)
    .waitFor();
  await expectAccessible(page);
  await sites.getByRole('button', { name: 'Newest survey of Moore Reef' }).click();
  const found = page.getByRole('region', { name: 'What people found' });
  await found.getByText(/^Most likely between \d+ and \d+%, from 12 photos\.$/).waitFor();
  await expect.poll(() => page.url()).not.toContain('view=results');
  await page.goBack();
  await sites.waitFor();
});

test('the standard view says the same of a reef as the results, with the same range', async () => {
  const page = await visit(await openDesktop(browser), moore);
  const said = await card(page).getByText('most likely').textContent();
  const between = /between \d+ and \d+%/.exec(said ?? '')?.[0] ?? 'nothing';
  await page.getByRole('button', { name: 'See the surveys and photos behind it' }).click();
  const results = page.getByRole('region', { name: 'Results of this reef' });
  await results.getByText(`Most likely ${between}.`).waitFor();
});

test('another census has its own numbers, and the surveys of a reef are a press away', async () => {
  const context = await openDesktop(browser);
  await rememberSession(context, person);
  const page = await visit(context, moore);
  await page.getByRole('button', { name: 'See its surveys' }).click();
  await page.getByRole('list', { name: 'Surveys' }).getByText('20 December 2025').waitFor();
  await page.goBack();
  await card(page).waitFor();
  await page.getByRole('combobox', { name: 'Dataset' }).click();
  await page.getByRole('option', { name: 'Reef Census 5' }).click();
  await card(page)
    .getByText(/living coral in Reef Census 5: most likely between \d+ and \d+%/)
    .waitFor();
  await page.getByRole('link', { name: 'All reefs with results' }).click();
  await page.getByRole('heading', { name: 'Reefs with results, 2024' }).waitFor();
  await page.getByText('1 reef with a number, 0 on the way').waitFor();
});

test('by keyboard alone: from the map to a reef that has too few photos', async () => {
  const page = await visit(await openDesktop(browser), '/gbr/detailed-reporting/grc6');
  await page.getByRole('radio', { name: 'Standard View' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Search Reefs' }).focus();
  await page.keyboard.type('brewer');
  await page.getByText('0 reefs with a number, 1 on the way').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page).getByText('Not enough for a number yet').waitFor();
  await card(page)
    .getByText(`1 photo is read. ${leastPhotos - 1} more photos here, and there is a number.`)
    .waitFor();
});
