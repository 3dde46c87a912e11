import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { createHubSettings } from '../../../edge-server/storage/db/tables/settings.ts';
import { beginIncarnation } from '../../../edge-server/storage/hub/incarnation.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, openLook, triedLooks } from '../../support/browser/look.ts';
import { startCloudWithPast } from '../../support/cloud/cloud-with-past.ts';
import { holds } from '../../support/holds.ts';
import { type Boat, diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { eventually } from '../../support/server/eventually.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** Whether something in an element is wider than it. */
const isCut = (part: Locator) =>
  part.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('*')].some(
      (inner) => inner.getBoundingClientRect().right > right + 1,
    );
  });

/** Looks at a part of the console in each size and scheme. */
async function lookedAt(boat: Boat, name: string, seen: (page: Page) => Promise<void>): Promise<void> {
  for (const look of triedLooks) {
    const page = await openLook(browser, look);
    await page.goto(`${boat.url}/boat`);
    await seen(page);
    await keepPicture(page, name, look);
    await expectAccessible(page);
    await page.context().close();
  }
}

test('when another cloud answers the leader is asked, nothing goes before the answer, and then everything does', async () => {
  await using ashore = await startCloudWithPast();
  await using boat = await startBoat(ashore.cloud);
  const { path } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
  await settled(boat);
  await ashore.replace();
  boat.link.comparison.begin();
  await eventually(
    async () => boat.link.comparison.state(),
    ({ otherCloud }) => otherCloud !== null,
  );
  const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'This is another cloud' });
  await lookedAt(boat, 'other-cloud', async (page) => {
    await question(page).scrollIntoViewIfNeeded();
    expect(await question(page).innerText()).toContain('what this boat sent: 2 photos');
    expect(await isCut(question(page))).toBe(false);
  });
  expect((await ashore.www().context.store.get(path))?.data).toBeUndefined();

  const [look] = triedLooks;
  if (look === undefined) throw new Error('No look.');
  const page = await openLook(browser, look);
  await page.goto(`${boat.url}/boat`);
  const send = question(page).getByRole('button', { name: 'Send everything there' });
  await send.focus();
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await settled(boat);
  await holds(() => expect(boat.link.progress.ofSurvey(path)).toBe('in-cloud'));
  await page.context().close();
});

test('a laptop that was taken over says so, and goes on when its person presses the button', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reef-taken-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [old, spare] = [join(folder, 'old'), join(folder, 'spare')];
  await using ashore = await startCloudWithPast();
  const first = await startBoat(ashore.cloud, undefined, old);
  await submitOn(first, await diverOn(first, 'mia@example.org'), 1);
  await settled(first);
  await first.stop();
  // As a restore leaves another laptop: the same boat, and another life of it.
  await cp(old, spare, { recursive: true });
  const database = openDatabase(join(spare, 'reef-census.sqlite'));
  beginIncarnation(createHubSettings(database));
  database.close();
  const other = await startBoat(ashore.cloud, undefined, spare);
  await submitOn(other, await diverOn(other, 'tom@example.org', 'Tom'), 1);
  await settled(other);
  await other.stop();

  await using boat = await startBoat(ashore.cloud, undefined, old);
  const { path } = await submitOn(boat, await diverOn(boat, 'ada@example.org', 'Ada'), 1);
  boat.link.wake();
  await settled(boat, () => boat.link.state().status === 'refused');
  const alarm = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Another laptop goes on as this boat' }).first();
  await lookedAt(boat, 'taken-over', (page) => alarm(page).waitFor());
  const [look] = triedLooks;
  if (look === undefined) throw new Error('No look.');
  const page = await openLook(browser, look);
  await page.goto(`${boat.url}/boat`);
  await alarm(page).getByRole('button', { name: 'This laptop goes on as the boat' }).click();
  await alarm(page).waitFor({ state: 'detached' });
  await settled(boat);
  expect(boat.link.progress.ofSurvey(path)).toBe('in-cloud');
  await page.context().close();
});
