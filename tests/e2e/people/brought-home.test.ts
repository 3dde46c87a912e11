import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, turnTo } from '../../support/browser/look.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { inEither } from '../../support/language/said.ts';
import { diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

let browser: Browser;
const ashore = cloudAshore();

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test('a diver whose phone and a stranger’s said her address says at home which surveys are hers', async () => {
  const mara = await ashore.www.person('Mara');
  await using boat = await startBoat(ashore.cloud());
  const hers = await diverOn(boat, mara.email, 'Mara');
  await submitOn(boat, hers, 2, { date: '2026-11-20T02:00:00.000Z' });
  await submitOn(boat, hers, 1, { date: '2026-11-21T02:00:00.000Z' });
  await submitOn(boat, await diverOn(boat, mara.email, 'Guest'), 1);
  await settled(boat);

  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${ashore.www.url}/dashboard`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(mara.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Are these yours?' }).waitFor();
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'brought-home', look);
    await expectAccessible(page);
  }

  const card = (words: string) =>
    page
      .getByRole('region', { name: inEither(/yours/, /à vous/) })
      .locator('.mantine-Card-root')
      .filter({ hasText: words });
  await card('2 surveys with 3 photos').getByRole('button', { name: 'They are mine' }).click();
  await page.getByText('2 surveys with 3 photos are in your account.').waitFor();
  await expect.poll(() => card('2 surveys').count()).toBe(0);
  await expect.poll(() => page.getByText('surveys', { exact: true }).count()).toBe(1);

  await card(inEither('handed in as Guest', 'envoyé au nom de Guest'))
    .getByRole('button', { name: 'Not mine' })
    .click();
  const answered = page.getByRole('region', { name: 'Not yours, as you said' });
  await answered.waitFor();
  await page.reload();
  await answered.waitFor();
  expect(await page.getByRole('heading', { name: 'Are these yours?' }).count()).toBe(0);
  await turnTo(page, looks[0]);
  await answered.scrollIntoViewIfNeeded();
  await keepPicture(page, 'brought-home-answered', looks[0]);

  // A survey of a later program is counted, and said to be there, although this page cannot show it.
  const { store } = ashore.www.context;
  const { docs } = await store.query({
    from: { collection: `users/${mara.uid}/surveys` },
    where: [],
    orderBy: [],
    limit: 1,
  });
  await store.write([{ op: 'merge', path: docs[0]?.path ?? '', data: { timeofday: 'by moonlight' } }]);
  await page.reload();
  await page.getByText('1 survey could not be read and is not shown.').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Your work' }).count()).toBe(1);
  await page.getByRole('heading', { name: 'Your work' }).scrollIntoViewIfNeeded();
  for (const look of [looks[0], looks[2]]) {
    await turnTo(page, look);
    await keepPicture(page, 'dashboard-unreadable', look);
  }

  // On a lost connection nothing is pretended.
  await page.context().setOffline(true);
  await card('Guest').getByRole('button', { name: 'It is mine after all' }).click();
  await page.getByText('That could not be noted. Nothing has changed.').waitFor();
  await page.context().close();
});
