import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openContext, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { fillHall, type Pupil } from '../../support/story/school-hall.ts';

const pupils: readonly Pupil[] = [
  { name: 'Amelia', town: 'Cairns, Queensland, Australia', photos: 3 },
  { name: 'Noah', town: 'Cairns, Queensland, Australia', photos: 3 },
  { name: 'Maximiliana-Theodora', town: 'Woolloomooloo, New South Wales, Australia', photos: 2 },
  { name: 'Ōtani', town: 'Naha, Okinawa, Japan', photos: 2 },
  { name: 'Leilani', town: 'Hilo, Hawaii, United States', photos: 1 },
  { name: 'Ruben', town: 'Port Douglas, Queensland, Australia', photos: 1 },
];
const day = 24 * 60 * 60 * 1000;

let browser: Browser;
let www: Census;
let marina: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  marina = await seedReport(www);
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + day)];
  await www.context.store.write([
    writeEvent('reef-day', { name: 'Reef Day of the Schools of Far North Queensland', timestart, timeend }),
    writeEvent('done', { name: 'Done', timestart, timeend, status: 'completed' }),
  ]);
  await fillHall(www, 'reef-day', pupils, marina.uid);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

/** What lies outside the window. */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const cut = [...document.querySelectorAll('main li, main figure, main section')]
      .filter((part) => part.getBoundingClientRect().bottom > window.innerHeight)
      .map(({ textContent }) => textContent);
    return scrollWidth > clientWidth || scrollHeight > clientHeight ? ['the page', ...cut] : cut;
  });
}

test('the wall of a hall shows who and where without scrolling, goes on by itself, and its code leads to the page', async () => {
  const context = await openContext(browser, {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${www.url}/event/reef-day/wall`);
  await page.getByRole('region', { name: 'Volunteers' }).getByText('Amelia').waitFor();
  await page.getByText(`12 ${said('Analysed')}`).waitFor();
  const photos = page.getByRole('region', { name: 'Photos analysed for this event' });
  await photos.getByRole('img', { name: /: 1 of 3/ }).waitFor({ timeout: 60_000 });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await keepPicture(page, 'event-wall', { width: 1920, scheme });
    await expectAccessible(page);
  }

  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await keepPicture(page, `event-wall-${size.height}`, { width: size.width, scheme: 'dark' });
    await expect.poll(() => spilled(page), { message: `${size.width} × ${size.height}` }).toEqual([]);
    expect((await photos.boundingBox())?.height ?? 0, 'of the photo').toBeGreaterThan(size.height / 6);
  }
  // Ten metres away, letters of a twentieth of a degree are read: 45 pixels of a picture three metres wide.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const smallest = () =>
    page.$$eval('main li span', (parts) =>
      Math.min(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
    );
  await expect.poll(smallest).toBeGreaterThanOrEqual(45);

  const phone = await (await openPhone(browser)).newPage();
  await phone.goto(await readQr(page.getByRole('img', { name: /Code to open/ })));
  await phone.getByRole('heading', { level: 1, name: /Reef Day of the Schools/ }).waitFor();

  const zoe: Pupil = { name: 'Zoe', town: 'Cairns, Queensland, Australia', photos: 3 };
  await fillHall(www, 'reef-day', [zoe], marina.uid);
  await page.getByRole('region', { name: 'Volunteers' }).getByText('Zoe').waitFor();
  await page.getByText(`15 ${said('Analysed')}`).waitFor();

  await phone.goto(`${www.url}/event/reef-day/wall`);
  await phone.getByRole('region', { name: 'Volunteers' }).getByText('Zoe').waitFor();
  await keepPicture(phone, 'event-wall', { width: 390, scheme: 'light' });
  await expectAccessible(phone);
  await phone.goto(`${www.url}/event/done/wall`);
  await phone.getByRole('heading', { level: 1, name: 'Done' }).waitFor();
  expect(await phone.getByRole('img', { name: /Code to open/ }).count()).toBe(0);
});
