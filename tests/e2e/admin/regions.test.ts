import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { keepAdminLooks } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  await seedReport(www);
  ada = await www.person('Ada', { admin: true });
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, ada);
  page = await context.newPage();
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

const stored = async () => (await www.context.store.get('regions/new-caledonia'))?.data;

async function edit(change: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.goto(`${www.url}/admin/regions`);
  await page.getByRole('button', { name: 'Actions for New Caledonia' }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit New Caledonia' });
  await change(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('New Caledonia is saved.').first().waitFor();
}

test('an administrator adds a region, and it stands in menus as one that is coming soon', async () => {
  await page.goto(`${www.url}/admin/regions`);
  await page.getByRole('row', { name: /Palmyra Atoll.*Coming soon.*Survey closed/ }).waitFor();
  await keepAdminLooks(page, 'regions');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a region' }).click();
  const form = page.getByRole('dialog', { name: 'New region' });
  await form.getByLabel('Name').fill('New Caledonia');
  await form.getByLabel('West').fill('168.5');
  await expect.poll(() => form.getByLabel(/^Id/).inputValue()).toBe('new-caledonia');
  for (const [side, degrees] of [
    ['South', '-23'],
    ['East', '163'],
    ['North', '-19.5'],
  ] as const)
    await form.getByLabel(new RegExp(`^${side}`)).fill(degrees);
  await form.getByRole('combobox', { name: 'Time zone' }).fill('+11:00');
  await form.getByLabel('Story').fill('A lagoon that a barrier reef goes around.');
  await form.getByRole('button', { name: 'Save' }).click();
  // A box that is turned inside out is none.
  await form.getByText('East must lie east of west', { exact: false }).waitFor();
  await form.getByText('A time zone of the IANA list').waitFor();
  await form.getByRole('combobox', { name: 'Time zone' }).fill('noum');
  await page.getByRole('option', { name: 'Pacific/Noumea' }).click();
  await form.getByLabel('West').fill('163');
  await form.getByLabel(/^East/).fill('168.5');
  await keepAdminLooks(page, 'region');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('New Caledonia is added.', { exact: false }).waitFor();
  await page.getByRole('row', { name: /New Caledonia.*Coming soon.*Survey closed/ }).waitFor();
  await expect
    .poll(() => stored())
    .toMatchObject({
      ...{
        mapBounds: [163, -23, 168.5, -19.5],
        timeZone: 'Pacific/Noumea',
        isActive: false,
        isSurveyOpen: false,
      },
      questions: ['crownOfThorns', 'coralBleaching'],
    });
  await page.goto(`${www.url}/gbr/detailed-reporting`);
  await page.getByRole('button', { name: 'Another region' }).click();
  await page.getByRole('menuitem', { name: 'New Caledonia: Coming Soon' }).waitFor();
  await page.goto(`${www.url}/analysis`);
  const choice = page.getByLabel('Region', { exact: true });
  await choice.waitFor();
  await expect.poll(() => choice.getByRole('option', { name: 'New Caledonia: Coming Soon' }).count()).toBe(1);
  await page.goto(www.url);
  await page.getByRole('tab', { name: 'New Caledonia' }).click();
  const story = page.getByRole('tabpanel', { name: 'New Caledonia' });
  await story.getByText('A lagoon that a barrier reef goes around.').waitFor();
  // Nobody chose a picture for it: a painting of no region stands there.
  await expect
    .poll(() => story.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Coming soon' }).waitFor();
});

test('closed, it says so and begins no survey; active and open, one is begun there', async () => {
  await page.goto(`${www.url}/new-caledonia/submit-a-survey`);
  await page.getByText('Surveys of New Caledonia are closed at the moment.').waitFor();
  expect(await page.getByRole('button', { name: 'Create submission' }).count()).toBe(0);
  await edit(async (form) => {
    await form.getByLabel('Active', { exact: true }).check();
    await form.getByLabel('Surveys are taken in', { exact: true }).check();
  });
  await page.getByRole('row', { name: /New Caledonia.*Active/ }).waitFor();
  await page.goto(`${www.url}/new-caledonia/submit-a-survey`);
  await page.getByRole('button', { name: 'Create submission' }).click();
  await page.waitForURL(/\/new-caledonia\/submit-a-survey\/location\//);
  await page
    .getByText(
      'Find your reef by name, type your coordinates, or put the pin on the map of the New Caledonia.',
    )
    .waitFor();
  await page.goto(`${www.url}/new-caledonia/detailed-reporting`);
  await page.getByRole('heading', { level: 1, name: 'New Caledonia' }).waitFor();
  await page.goto(`${www.url}/new-caledonia/analysis`);
  await expect.poll(() => page.getByLabel('Region', { exact: true }).inputValue()).toBe('new-caledonia');
  await page.goto(`${www.url}/event/leaderboard`);
  await expect.poll(() => page.getByRole('option', { name: 'New Caledonia', exact: true }).count()).toBe(1);
});

test('a change of a region is on record and comes back by one press', async () => {
  await edit(async (form) => {
    await form.getByLabel('Surveys are taken in', { exact: true }).uncheck();
  });
  await expect.poll(() => stored()).toMatchObject({ isSurveyOpen: false });
  await page.getByRole('button', { name: 'Actions for New Caledonia' }).click();
  await page.getByRole('menuitem', { name: /^What was changed/ }).click();
  await page.getByText('Changed the region New Caledonia: active, its surveys closed.').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).first().click();
  await expect.poll(stored).toMatchObject({ isSurveyOpen: true });
});
