import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

// One morning of an administrator, with the days of today: forty surveys on the wrong reef, two handed in twice, an event to
// close, and the photos of last month for a scientist. Everything before it is done by those whose part it is.

const dayMs = 86_400_000;
const surveys = 40;
const agincourt = { latitude: -16.0, longitude: 145.83 };

/** Days of the month before this one, and a moment in its middle. */
function lastMonth() {
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);
  const first = Date.UTC(year, month - 1, 1);
  return { from: dayOf(first), until: dayOf(Date.UTC(year, month, 1) - dayMs), middle: first + 14 * dayMs };
}

const month = lastMonth();
let shiftMs = 0;
let www: Census;
let browser: Browser;
let context: BrowserContext;
let ada: TestPerson;
let marina: TestPerson;

beforeAll(async () => {
  www = await openCensus({ clock: { now: () => toInstant(Date.now() - shiftMs) } });
  [browser, ada, marina] = await Promise.all([
    launchChromium(),
    www.person('Ada', { admin: true }),
    www.person('Marina'),
  ]);
  context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, ada);
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function handIn(phone: TestPhone, survey: SurveySubmission): Promise<void> {
  const receipt = await phone.survey(survey);
  if (!receipt.ok) throw new Error(receipt.error?.message);
}

/** A survey of Agincourt Reef, so many hours before now. */
const dive = (hoursAgo: number, over: Partial<SurveySubmission> = {}) =>
  sampleSurvey({
    date: toInstant(Math.floor((Date.now() - shiftMs) / 3_600_000 - hoursAgo) * 3_600_000),
    site: { _geoloc: agincourt, type: 'reef', name: 'Agincourt Reef' },
    images: { total: 1 },
    ...over,
  });

async function photoOf(phone: TestPhone, survey: SurveySubmission, number: number): Promise<void> {
  await phone.send(samplePhoto(survey.id, await paintedPhoto(number)));
}

/** The expedition of this week: forty surveys by one phone, two of them sent once more, three with their photo. */
async function expedition(): Promise<void> {
  const phone = await connectPhone(www.url, { bearer: marina.bearer });
  await phone.verify(marina.email);
  const dives = Array.from({ length: surveys }, (_, index) => dive(20 + index));
  for (const [index, survey] of dives.entries()) {
    await handIn(phone, survey);
    if (index < 3) await photoOf(phone, survey, index + 1);
  }
  for (const survey of dives.slice(5, 7)) await handIn(phone, { ...survey, id: newId() });
  phone.close();
}

/** Two photos that arrived last month, of somebody else. */
async function photosOfLastMonth(): Promise<void> {
  shiftMs = Date.now() - month.middle;
  const noah = await www.person('Noah');
  const phone = await connectPhone(www.url, { bearer: noah.bearer });
  await phone.verify(noah.email);
  for (const number of [8, 9]) {
    const survey = dive(30 + number);
    await handIn(phone, survey);
    await photoOf(phone, survey, number);
  }
  phone.close();
  shiftMs = 0;
}

/** An event that runs, made and begun by its operations. */
async function runningEvent(): Promise<void> {
  const call = async (name: string, data: object) => {
    const answer = await www.post(`/call/${name}`, { data }, ada.bearer);
    if (!answer.ok) throw new Error(await answer.text());
  };
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const year = new Date().getUTCFullYear();
  const eventId = `reef-day-${year}`;
  const told = {
    name: 'Reef Day',
    desc: 'A day for the reef.',
    regionId: 'gbr',
    eventType: 'GLOBAL',
    location: 'Online',
  };
  await call('write-event', {
    event: { ...told, id: eventId, handle: 'reef-day', startDay: day(-10), endDay: day(-3) },
    basedOn: null,
  });
  await call('move-event', { eventId, step: 'activate' });
}

const counts = { presses: 0, typed: 0 };
async function press(target: Locator): Promise<void> {
  counts.presses += 1;
  await target.click();
}
async function type(target: Locator, text: string): Promise<void> {
  counts.typed += 1;
  await target.fill(text);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });

const placesOf = async () => {
  const { docs } = await www.context.store.query({
    from: { collection: `users/${marina.uid}/surveys` },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [],
  });
  return docs.map(({ data }) => data.name);
};

async function takeOffDoubles(page: Page): Promise<void> {
  await press(goTo(page, 'Edit surveys'));
  await type(page.getByLabel('User email'), marina.email);
  await press(page.getByRole('button', { name: 'Get Surveys' }));
  await page.getByText('2 surveys may have been handed in twice').waitFor();
  await lookAtAdminPage(page, 'after-expedition-doubles');
  await press(page.getByRole('button', { name: 'Mark 2 doubles as deleted' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Understood' }));
  await page.getByText('Done · 2 of 2').waitFor();
  await page.getByText('may have been handed in twice').waitFor({ state: 'hidden' });
}

async function moveTheForty(page: Page): Promise<void> {
  await press(page.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await page.getByText('40 selected').waitFor();
  await press(page.getByRole('button', { name: 'Edit Location' }));
  const dialog = page.getByRole('dialog', { name: 'Edit location of those 40 surveys' });
  await type(dialog.getByLabel('New reef'), 'John Brewer');
  await press(page.getByRole('option', { name: /John Brewer/ }));
  await press(dialog.getByRole('button', { name: 'Update' }));
  const sure = page.getByRole('dialog', { name: /^Are you sure/ });
  await expect.poll(() => sure.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await type(sure.getByLabel(/40/), '40');
  await press(sure.getByRole('button', { name: 'Confirm' }));
  await page.getByText('Done · 40 of 40').waitFor();
}

async function closeTheEvent(page: Page): Promise<void> {
  await press(goTo(page, 'Events'));
  await press(page.getByText('Expired', { exact: true }));
  await press(page.getByRole('button', { name: 'Actions for Reef Day' }));
  await press(page.getByRole('menuitem', { name: 'Complete' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Complete' }));
  await page.getByText('The event is completed.').waitFor();
}

async function photosForTheScientist(page: Page): Promise<void> {
  await press(goTo(page, 'Images'));
  await press(page.getByRole('button', { name: 'Export Images' }));
  const dialog = page.getByRole('dialog', { name: 'Export Images' });
  await type(dialog.getByLabel('From'), month.from);
  await type(dialog.getByLabel('Until'), month.until);
  await type(dialog.getByLabel('To', { exact: true }), 'sara@reef.example');
  await press(dialog.getByRole('button', { name: 'Export Images' }));
  await expect.poll(() => www.mailsTo('sara@reef.example')).toHaveLength(1);
}

test('a morning after an expedition takes an administrator few presses', async () => {
  await photosOfLastMonth();
  await expedition();
  await runningEvent();
  const page = await context.newPage();
  await page.goto(`${www.url}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();

  await takeOffDoubles(page);
  expect(await placesOf()).toHaveLength(surveys);
  await moveTheForty(page);
  expect(new Set(await placesOf())).toEqual(new Set(['John Brewer Reef']));
  await closeTheEvent(page);
  expect((await www.context.store.get(`events/reef-day-${new Date().getUTCFullYear()}`))?.data.status).toBe(
    'completed',
  );
  await photosForTheScientist(page);

  // What follows for those who look: the reef has the forty, and the map says so today.
  const brewer = await www.context.store.get('mapdata/gbr/features/18-075');
  expect(JSON.stringify(brewer?.data.meta)).toContain('"surveys":40');
  expect(counts).toEqual({ presses: 17, typed: 6 });
});
