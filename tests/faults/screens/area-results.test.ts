import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../edge-server/www/demo/seed.ts';
import { reefFiguresDocs } from '../../../src/domain/documents/collections/reefs.ts';
import { usualEstimates } from '../../../src/domain/estimate/region-estimates.ts';
import { type ReefFigures, reefFiguresSchema } from '../../../src/domain/results/reef-figures.ts';
import { countReef } from '../../../src/operations/survey/count-reef.ts';
import { datasetsOf } from '../../../src/operations/survey/survey-places.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
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
  await seedDemo(server.context);
  const file = async () => (await fetch(`${server.url}/cdn/map/data/gbr/results.json`)).text();
  await eventually(file, isThere);
  const { store, clock } = server.context;
  const ground = {
    ...{ store, clock, fittedAt: null },
    datasets: await datasetsOf('gbr', { store }),
    patchiness: usualEstimates.patchiness,
  };
  const figures = await figuresOf(moore);
  for (const id of ['16-064', '16-049'])
    await countReef({ regionId: 'gbr', id }, (kept) => ({ ...kept, ...figures }), ground);
  await eventually(file, (text) => text.includes('16-064') && text.includes('16-049'));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const view = '/gbr/detailed-reporting/grc6?view=results';

test('what the reefs of a management area tell of it stands above their list', async () => {
  const page = await (await openPhone(browser)).newPage();
  await page.goto(server.url + view);
  const areas = page.getByRole('region', { name: 'Management areas' });
  await areas.getByText('Cairns/Cooktown Management Area').waitFor();
  await areas.getByText(/^\d+% living coral, between \d+ and \d+%: 4 reefs$/).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'areas-phone', looks[0]);
  // A search is about reefs.
  await page.getByRole('textbox', { name: 'Search Reefs' }).fill('moore');
  await areas.waitFor({ state: 'detached' });
});

test('a reef stands beside the others of its area, in an address that opens the same', async () => {
  const page = await (await openDesktop(browser)).newPage();
  await page.goto(`${server.url}${view}&reef=${moore}`);
  const compare = page.getByRole('region', { name: 'Compare' });
  await compare.getByRole('combobox', { name: 'With another reef, or the area' }).click();
  await page.getByRole('option', { name: 'the other reefs of Cairns/Cooktown Management Area' }).click();
  await compare.getByText(/^Moore Reef has (no difference|between)/).waitFor();
  await compare.getByText('3 other reefs of it have a number in this census', { exact: false }).waitFor();
  expect(new URL(page.url()).searchParams.get('with')).toBe('area');
  await page.reload();
  await compare.getByText('3 other reefs of it have a number in this census', { exact: false }).waitFor();
  await waitForMap(page);
  await expectAccessible(page);
  await keepPicture(page, 'areas-desktop', looks[2]);
});
