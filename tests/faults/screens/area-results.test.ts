import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundOfServer } from '../../../edge-server/edge/www/demo/ground-of-server.ts';
import { seedDemo } from '../../../edge-server/edge/www/demo/seed.ts';
import { reefFiguresDocs } from '../../../src/domain/collections/reefs.ts';
import { usualEstimates } from '../../../src/domain/estimate/region-estimates.ts';
import { type ReefFigures, reefFiguresSchema } from '../../../src/domain/results/reef-figures.ts';
import { type AreaChange, countAreas } from '../../../src/operations/estimate/count-areas.ts';
import { countReef } from '../../../src/operations/survey/count-reef.ts';
import { datasetsOf } from '../../../src/operations/survey/survey-places.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;

const moore = '16-071';
const isThere = (text: string) => text.includes(moore) && text.includes('grc5');

async function figuresOf(featureId: string): Promise<ReefFigures> {
  const path = reefFiguresDocs.path({ regionId: 'gbr', featureId });
  return reefFiguresSchema.parse((await server.context.store.get(path))?.data).surveys;
}

// Two more reefs of the area were dived as Moore Reef was, so that three have a number beside it.
beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchChromium(),
    startTestServer({ network: 'www', reefs: 'registry' }),
  ]);
  await seedDemo(groundOfServer(server.context));
  const file = async () => (await fetch(`${server.url}/cdn/map/data/gbr/results.json`)).text();
  await eventually(file, isThere);
  const { store, clock } = server.context;
  const ground = {
    ...{ store, clock, fittedAt: null },
    datasets: await datasetsOf('gbr', { store }),
    patchiness: usualEstimates.patchiness,
  };
  const told = async (change: AreaChange | null) =>
    countAreas('gbr', change === null ? [] : [change], { store, clock });
  const figures = await figuresOf(moore);
  for (const id of ['16-064', '16-049'])
    await told(await countReef({ regionId: 'gbr', id }, (kept) => ({ ...kept, ...figures }), ground));
  await eventually(file, (text) => text.includes('16-064') && text.includes('16-049'));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const view = '/gbr/detailed-reporting/grc6?view=results';

/** Documents that a page asks for, by their paths, from now on. */
function documentsAsked(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const asked = new URL(request.url()).pathname.startsWith('/store/') ? request.postData() : null;
    if (asked !== null) paths.push(asked);
  });
  return paths;
}

const cairns = 'Cairns/Cooktown Management Area';

test('what the reefs of a management area tell of it stands above their list, and leads to all that is known of it', async () => {
  const page = await (await openPhone(browser)).newPage();
  await page.goto(server.url + view);
  const areas = page.getByRole('region', { name: 'Management areas' });
  const row = areas.getByRole('button', { name: cairns });
  await row.getByText(/^\d+% living coral, between \d+ and \d+%: 4 reefs$/).waitFor();
  const figure = /^\d+%/.exec((await row.innerText()).split('\n').at(-1) ?? '')?.[0] ?? 'no figure';
  await expectAccessible(page);
  await keepPicture(page, 'areas-phone', looks[0]);
  const asked = documentsAsked(page);
  await row.press('Enter');
  const card = page.getByRole('region', { name: 'Coral Cover Analysis' });
  await card.getByText(figure, { exact: true }).first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('area')).toBe('cairns-cooktown');
  for (const text of ['4 reefs with a number', 'made on ', 'counted by method 1', 'read by '])
    await card.getByText(text, { exact: false }).waitFor();
  for (const kind of ['Branching coral', 'Plating coral', 'Massive coral', 'Other coral', 'No coral'])
    await card.locator('svg').getByText(kind, { exact: true }).waitFor();
  expect(asked.filter((path) => path.includes('/areas/'))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('/results/'))).toEqual([]);
  await page.getByRole('region', { name: 'Reefs of this area' }).getByText('Moore Reef').click();
  await page.getByRole('heading', { name: 'Moore Reef' }).waitFor();
  await page.goBack();
  await card.getByText('4 reefs with a number', { exact: false }).waitFor();
  await page.goBack();
  await areas.waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: cairns }).waitFor();
  await page.getByRole('link', { name: 'All reefs with results' }).click();
  // A search is about reefs.
  await page.getByRole('textbox', { name: 'Search Reefs' }).fill('moore');
  await areas.waitFor({ state: 'detached' });
});

test('an area opens from its address on every screen, and leads up from each of its reefs', async () => {
  const page = await (await openDesktop(browser)).newPage();
  await page.goto(`${server.url}${view}&area=cairns-cooktown&reef=${moore}`);
  await page.getByRole('link', { name: cairns }).first().click();
  await page.getByRole('region', { name: 'Reefs of this area' }).waitFor();
  await waitForMap(page);
  for (const look of triedLooks) {
    await turnTo(page, look);
    await page.getByRole('region', { name: 'Coral Cover Analysis' }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'one-area', look);
    await page.getByText('Made from').scrollIntoViewIfNeeded();
    await keepPicture(page, 'one-area-made-from', look);
  }
});

test('a reef stands beside the others of its area, kind by kind, in an address that opens the same', async () => {
  const page = await (await openDesktop(browser)).newPage();
  await page.goto(`${server.url}${view}&reef=${moore}`);
  const compare = page.getByRole('region', { name: 'Compare' });
  await compare.getByRole('combobox', { name: 'With another reef, or the area' }).click();
  await page.getByRole('option', { name: `the other reefs of ${cairns}` }).click();
  await compare.getByText(/^Moore Reef has (no difference|between)/).waitFor();
  await compare.getByText('3 other reefs of it have a number in this census', { exact: false }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('with')).toBe('area');
  await page.reload();
  const plating = compare.getByRole('row', { name: /^Plating coral .*%.*%/ });
  await plating.waitFor();
  await waitForMap(page);
  await expectAccessible(page);
  for (const look of triedLooks) {
    await turnTo(page, look);
    await plating.scrollIntoViewIfNeeded();
    await keepPicture(page, 'beside-area', look);
  }
});
