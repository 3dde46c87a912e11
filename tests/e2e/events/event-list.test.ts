import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { ReefEvent } from '../../../src/domain/events/event.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => toInstant(Date.now() + days * day);
const going: Partial<ReefEvent> = { timestart: inDays(-1), timeend: inDays(2), eventType: 'PARTNER' };

let browser: Browser;
let www: Census;

beforeAll(async () => {
  www = await openCensus();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

const announce = (handle: string, change: Partial<ReefEvent>) =>
  www.context.store.write([writeEvent(handle, { ...going, ...change })]);
const popup = (page: Page) => page.getByRole('complementary', { name: 'Join a new era of conservation' });

test('before any event for everybody goes on, the first page tells of none, and the list says so', async () => {
  await announce('later', { name: 'Later', eventType: 'GLOBAL', timestart: inDays(3), timeend: inDays(4) });
  await announce('leaderboard', { name: 'Everybody', eventType: 'GLOBAL' });
  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${www.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${www.url}/events`);
  await page.getByText('Events of your school or company are here once you have signed in.').waitFor();
  await page
    .getByRole('region', { name: 'Open to everybody' })
    .getByRole('link', { name: /Later/ })
    .waitFor();
  await page.goto(`${www.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await popup(page).count()).toBe(0);
});

test('the first page tells of the event for everybody, leads to it, and keeps silent once it was closed', async () => {
  await announce('ocean-week', {
    name: 'Ocean Week',
    eventType: 'GLOBAL',
    desc: ['A week for the reef, all over the world.', 'Every photo that you read counts.', 'A third line.'],
  });
  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${www.url}/`);
  const note = popup(page);
  await note.getByText('Ocean Week').waitFor();
  await note.getByText('Every photo that you read counts.').waitFor();
  expect(await note.getByText('A third line.').count()).toBe(0);
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'event-popup', look);
    if (triedLooks.includes(look)) await expectAccessible(page);
  }
  await expect
    .poll(() => note.getByRole('link', { name: 'Analyse a Photo' }).getAttribute('href'))
    .toMatch(/analysis$/);
  await note.getByRole('link', { name: 'Go to competition leaderboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ocean Week' }).waitFor();
  expect(await popup(page).count()).toBe(0);
  await page.goBack();
  await note.getByRole('button', { name: /Close the note/ }).click();
  await expect.poll(() => popup(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await popup(page).count()).toBe(0);
});

test('the list has one’s own events, those of one’s school, and those for everybody, and a code leads to any', async () => {
  const ada = await www.person('Ada');
  const domain = ada.email.split('@')[1] ?? '';
  const lastYear = new Date().getUTCFullYear() - 1;
  await announce('our-class', { name: 'Our class', desc: ['5b reads the reef.'] });
  await announce('school-day', { name: 'School day', domains: [domain], timestart: inDays(1) });
  await announce('bank-day', { name: 'Bank day', domains: ['bank.example'] });
  await announce('was', {
    name: 'Last year’s',
    timestart: `${lastYear}-03-01T00:00:00.000Z`,
    timeend: `${lastYear}-03-02T00:00:00.000Z`,
  });
  for (const handle of ['our-class']) {
    const data = { handle, isShown: false };
    expect((await www.post('/call/join-event', { data }, ada.bearer)).status).toBe(200);
  }
  const user = { op: 'merge', path: `users/${ada.uid}`, data: { domains: ['our-class', 'was'] } } as const;
  await www.context.store.write([user]);

  const context = await openDesktop(browser);
  await rememberSession(context, ada);
  const page = await context.newPage();
  await page.goto(`${www.url}/events`);
  const list = (name: string) => page.getByRole('region', { name });
  await list('You take part')
    .getByRole('link', { name: /Our class/ })
    .waitFor();
  expect(await page.getByText('once you have signed in').count()).toBe(0);
  await list(`For people of ${domain}`)
    .getByRole('link', { name: /School day/ })
    .waitFor();
  await list('Open to everybody')
    .getByRole('link', { name: /Ocean Week/ })
    .waitFor();
  await list('You took part')
    .getByRole('link', { name: /Last year’s/ })
    .waitFor();
  expect(await page.getByText('Bank day').count()).toBe(0);
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'event-list', look);
    if (triedLooks.includes(look)) await expectAccessible(page);
  }

  const code = page.getByLabel('Have you been given a code?');
  const go = page.getByRole('button', { name: 'Go to the event' });
  await go.click();
  await page.getByText('Please type the event’s code, or its whole address.').waitFor();
  await code.fill('bank-dya');
  await go.click();
  await page.getByText('There is no event “bank-dya”. Perhaps a letter is missing.').waitFor();
  await code.fill(`${www.url}/event/bank-day`);
  await go.click();
  await page.waitForURL('**/event/bank-day');
  await page.goto(`${www.url}/events`);
  await list('You took part').getByRole('link').click();
  await page.waitForURL(`**/event/was/${lastYear}`);
});
