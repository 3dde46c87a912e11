import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { ReefEvent } from '../../../src/domain/events/event.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { answers, fillPercentages } from '../../support/story/analyse-photo.ts';

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => toInstant(Date.now() + days * day);
const thisYear = new Date().getUTCFullYear();
const going: Partial<ReefEvent> = { timestart: inDays(-1), timeend: inDays(2), location: 'Online' };

let browser: Browser;
let www: Census;

beforeAll(async () => {
  www = await openCensus();
  await seedReport(www);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

const announce = (handle: string, change: Partial<ReefEvent>) =>
  www.context.store.write([writeEvent(handle, { ...going, ...change })]);

async function openAs(person: TestPerson | null, open = openPhone): Promise<Page> {
  const context = await open(browser);
  if (person !== null) await rememberSession(context, person);
  return await context.newPage();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const counter = (page: Page, words: string) => page.getByText(words, { exact: true });

test('on a phone somebody joins by a link, analyses two photos, sees themselves on the page, and takes the name off it', {
  tags: ['quick'],
}, async () => {
  await announce('reef-day', {
    name: 'Reef Day',
    desc: ['One day, one reef, every pupil of Cairns.', 'Ten minutes are enough.'],
    tnc: ['Be kind to each other.', 'Analyse what you see.'],
    additionalUserFields: [{ fieldId: 'class', fieldLabel: 'Your class' }],
  });
  const ada = await www.person('Ada');
  await www.context.store.write([
    {
      op: 'merge',
      path: `users/${ada.uid}`,
      data: {
        loc: { id: 'geo:cairns', value: 'Cairns, Queensland, Australia', name: 'Cairns' },
        name: { first: 'Ada', last: 'Secret' },
      },
    },
  ]);
  const page = await openAs(ada);
  await page.goto(`${www.url}/event/reef-day`);
  await heading(page, 'Reef Day').waitFor();
  await page.getByText('Nobody yet. Be the first.').waitFor();
  await expectAccessible(page);
  await button(page, 'Terms and Conditions').click();
  await page
    .getByRole('dialog', { name: 'Terms and Conditions' })
    .getByText('Be kind to each other.')
    .waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Get Started').click();
  const dialog = page.getByRole('dialog', { name: 'Take part in Reef Day' });
  await dialog.getByLabel('Your class').fill('5b');
  await keepPicture(page, 'event-join', looks[0]);
  await expectAccessible(page);
  await button(page, 'Take part').click();
  await dialog.getByText('Please accept the terms and conditions of this event.').waitFor();
  await dialog.getByText('Be kind to each other.').waitFor();
  await dialog.getByRole('checkbox', { name: /I accept/ }).check();
  const naming = dialog.getByRole('checkbox', { name: /I am 13 or older/ });
  expect(await naming.isChecked()).toBe(false);
  await naming.check();
  await button(page, 'Take part').click();
  await page.waitForURL('**/analysis/reef-day');
  await page.getByText('Reef Day', { exact: false }).first().waitFor();

  for (const photo of ['moore-october-photo-2', 'moore-october-photo-3']) {
    await page.goto(`${www.url}/analysis/percentage/moore-october/${photo}/reef-day`);
    await fillPercentages(page, answers);
    await page.getByText('Saved', { exact: true }).waitFor();
  }

  await page.goto(`${www.url}/event/reef-day`);
  await counter(page, '2 Analysed').waitFor();
  await counter(page, '1 People').waitFor();
  await counter(page, '1 Locations').waitFor();
  const volunteers = page.getByRole('table', { name: 'Top 50 Volunteers' });
  await volunteers.getByRole('row', { name: /1 Ada Cairns, Queensland, Australia 2/ }).waitFor();
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'event-page', look);
    if (triedLooks.includes(look)) await expectAccessible(page);
  }
  await page.getByText('Time spent', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Time spent' }).waitFor();

  // A watcher who is not signed in sees it go, without loading the page anew.
  const watcher = await openAs(null, openDesktop);
  await watcher.goto(`${www.url}/event/reef-day`);
  await watcher.getByRole('rowheader', { name: 'Ada' }).waitFor();
  expect((await watcher.content()).includes('Secret')).toBe(false);
  await button(page, 'Take my name off this page').click();
  await page.getByText('What you analyse counts, and nobody sees your name here.').waitFor();
  await watcher.getByText('Nobody yet. Be the first.').waitFor();
  await counter(watcher, '2 Analysed').waitFor();

  await button(page, 'Leave the event').click();
  await button(page, 'Get Started').waitFor();
});

describe('an event says where it stands', () => {
  let ben: TestPerson;
  let page: Page;
  beforeEach(async () => {
    ben ??= await www.person('Ben');
    page ??= await openAs(ben, openDesktop);
  });

  test('before it begins it is joined, and has no figures', async () => {
    await announce('soon', { name: 'Soon', timestart: inDays(3), timeend: inDays(4) });
    await page.goto(`${www.url}/event/soon`);
    await page.getByText(/^Begins on /).waitFor();
    expect(await page.getByText('Top 50 Volunteers').count()).toBe(0);
    await button(page, 'Take part').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take part', exact: true }).click();
    await page.getByText(/^You take part\./).waitFor();
    expect(await page.getByRole('link', { name: 'Get Started' }).count()).toBe(0);
  });

  test('cancelled, and full, it takes nobody in', async () => {
    await announce('off', { name: 'Off' });
    await page.goto(`${www.url}/event/off`);
    await button(page, 'Get Started').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take part', exact: true }).click();
    await page.waitForURL('**/analysis/off');
    await announce('off', { name: 'Off', status: 'cancelled' });
    await page.goto(`${www.url}/event/off`);
    await page.getByText('This event was cancelled.').waitFor();
    expect(await button(page, 'Get Started').count()).toBe(0);
    await page.goto(`${www.url}/events`);
    await page.getByRole('region', { name: 'Cancelled events' }).getByText('Off').waitFor();
    const stranger = await openAs(null);
    await stranger.goto(`${www.url}/event/off`);
    await stranger.getByText('There is no such event').waitFor();

    await announce('small', { name: 'Small', maxParticipants: 1 });
    const first = await openAs(await www.person('Cleo'));
    for (const visit of [first, page]) {
      await visit.goto(`${www.url}/event/small`);
      await button(visit, 'Get Started').click();
      await visit.getByRole('dialog').getByRole('button', { name: 'Take part', exact: true }).click();
    }
    await page.getByRole('dialog').getByText('This event is full.').waitFor();
    await first.waitForURL('**/analysis/small');
  });

  test('over it keeps its figures, and each year has its page', async () => {
    // The second of March on the Great Barrier Reef.
    const lastYear = `${thisYear - 1}-03-01T14:00:00.000Z`;
    const lastEnd = `${thisYear - 1}-03-02T14:00:00.000Z`;
    await announce('yearly', {
      id: 'yearly-then',
      name: 'Yearly, then',
      timestart: lastYear,
      timeend: lastEnd,
    });
    await announce('yearly', {
      id: 'yearly-now',
      name: 'Yearly, now',
      timestart: `${thisYear}-01-01T00:00:00.000Z`,
    });
    await page.goto(`${www.url}/event/yearly`);
    await heading(page, 'Yearly, now').waitFor();
    await page.getByRole('link', { name: String(thisYear - 1) }).click();
    await heading(page, 'Yearly, then').waitFor();
    await page.getByText(/^Over\. 2 March/).waitFor();
    await page.getByText('Top 50 Volunteers').first().waitFor();
  });

  test('that nobody has announced is not there, and a visitor is asked to sign in', async () => {
    await announce('draft', { name: 'Draft', status: 'draft' });
    for (const handle of ['draft', 'never-was']) {
      await page.goto(`${www.url}/event/${handle}`);
      await page.getByText('There is no such event').waitFor();
    }
    const visitor = await openAs(null);
    await announce('open', { name: 'Open' });
    await visitor.goto(`${www.url}/event/open`);
    await visitor.getByRole('main').getByRole('button', { name: 'Sign-up / Sign-in' }).click();
    await visitor.getByRole('dialog').waitFor();
  });
});
