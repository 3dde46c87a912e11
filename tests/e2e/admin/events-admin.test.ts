import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

const year = new Date().getUTCFullYear();
const eventId = `reef-day-${year}`;
const usersPath = `/edit-event/${eventId}`;

let browser: Browser;
let www: Census;
let context: BrowserContext;
let mia: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  browser = await launchChromium();
  context = await openDesktop(browser);
  await rememberSession(context, await www.person('Ada', { admin: true }));
  mia = await www.person('Marina');
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${www.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Presses an action of a row's menu. */
async function act(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What Marina said of the regions of some photos, before she joined. */
async function analyse(count: number): Promise<void> {
  const photos = await reefWithPhotos(www, count);
  const { store } = www.context;
  for (const [index, { path, imageId, surveyId }] of photos.entries()) {
    const owner = path.split('/')[1] ?? '';
    const id = `assisted-${index}-${imageId.slice(0, 20)}`;
    const match = index % 3;
    await store.write([
      {
        op: 'set',
        path: `users/${mia.uid}/analysis/${id}`,
        data: documentOf({
          ...{ id, updated: new Date(Date.now() - (count - index) * 60_000).toISOString(), isDeleted: false },
          ...{ sync: 0, verified: false, kind: 'assisted', version: 2.4, model: null, eventTags: [] },
          image: { id: imageId, path, user: { uid: owner, name: 'Mia' } },
          survey: { id: surveyId, name: '<b>Agincourt</b> Reef', regionId: 'gbr' },
          user: { uid: mia.uid, name: 'Marina' },
          isProven: true,
          workedMs: 90_000,
          stats: { coverage: 1, categories: [], steps: {}, sessions: [] },
          otherAnswers: {
            polygon_labels: [
              { id: 'a', predicted: 'branching', labels: 'branching' },
              { id: 'b', predicted: 'massive', labels: match > 0 ? 'massive' : 'soft' },
              { id: 'c', predicted: null, labels: match > 1 ? 'soft' : 'unknown' },
            ],
          },
          meta: {
            ai_match: { match: 1 + Math.min(match, 1), total: 2, matchPercent: match > 0 ? 100 : 50 },
            timeTaken: 90_000,
          },
        }),
      },
    ]);
  }
}

test('an administrator makes an event by its form, with its pictures, and visitors see it', async () => {
  const page = await open('/edit-event/events');
  await page.getByText('No event has time left').waitFor();
  await lookAtAdminPage(page, 'events-empty');
  await page.getByRole('link', { name: 'Create Event' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create Event' }).waitFor();
  await page.getByRole('button', { name: 'Create Event' }).click();
  for (const text of [
    'Title is required',
    'Type is required',
    'Start date is required',
    'Event ID is required',
  ])
    await page.getByText(text).waitFor();
  await page.getByLabel('Event type').selectOption('GLOBAL');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reef Day');
  await page.getByLabel('Description').fill('A day for the reef.\nEvery photo counts.');
  await page.getByLabel('Start date').fill(`${year}-01-01`);
  await page.getByLabel('End date').fill(`${year + 1}-12-31`);
  await page.getByLabel('Domains').fill('school.example');
  // What was typed is not lost by a press beside the button.
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await lookAtAdminPage(page, 'event-leave');
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => page.getByLabel('Handle').inputValue()).toBe('reef-day');
  await expect.poll(() => page.getByLabel('Unique ID').inputValue()).toBe(eventId);
  await page.getByRole('slider', { name: 'Refresh rate' }).press('ArrowLeft');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a background' }).click(),
  ]);
  await chooser.setFiles({ name: 'reef.jpg', mimeType: 'image/jpeg', buffer: await paintedPhoto(3) });
  await page.getByText('reef.jpg, stored when you save').waitFor();
  await page.getByRole('figure', { name: 'The head of the event’s page' }).scrollIntoViewIfNeeded();
  await lookAtAdminPage(page, 'event-form');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.waitForURL('**/edit-event/events');
  await page.getByRole('link', { name: 'Reef Day' }).waitFor();
  await lookAtAdminPage(page, 'events-list');

  const visitor = await (await openDesktop(browser)).newPage();
  await visitor.goto(`${www.url}/events`);
  await visitor.getByRole('link', { name: /Reef Day/ }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Reef Day' }).waitFor();
  const stored = (await www.context.store.get(`events/${eventId}`))?.data;
  expect(stored).toMatchObject({ refreshRateMinutes: 50, status: 'scheduled' });
  const picture = visitor.locator('img[src*="/assets/events/background/"]');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.close();
});

test('somebody is linked by their address, and what they analysed before is put in', async () => {
  await analyse(5);
  const page = await open('/edit-event/events');
  await act(page, 'Reef Day', 'Link user');
  const link = dialog(page, 'Link user to Reef Day');
  const submit = link.getByRole('button', { name: 'Link user' });
  await link.getByLabel('E-mail address').fill('nobody@example');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await link.getByLabel('E-mail address').fill('nobody@example.org');
  await submit.click();
  await page
    .getByText('User link failed for event reef-day: No user found for given Email ID nobody@example.org')
    .waitFor();
  await link.getByLabel('E-mail address').fill(mia.email);
  await submit.click();
  await page.getByText('User successfully linked to event reef-day').waitFor();

  await act(page, 'Reef Day', 'Tag analysis');
  await dialog(page, 'Tag the analyses of this event?').getByRole('button', { name: 'Tag analysis' }).click();
  await page.getByText('5 analyses put into the event').waitFor();
  await page.getByRole('button', { name: 'Get average' }).click();
  await page
    .getByRole('cell', { name: '80 %' })
    .or(page.getByRole('cell', { name: '1.5' }))
    .first()
    .waitFor();
  await page.close();
});

test('the people of an event are searched, counted anew, taken out and brought back', async () => {
  const page = await open(usersPath);
  await page.getByRole('link', { name: 'Back to Events' }).waitFor();
  const section = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Events' });
  await expect.poll(() => section.getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await page.getByText('1 person of the event counted anew').waitFor();
  await page.getByRole('cell', { name: '80 %' }).waitFor();
  await lookAtAdminPage(page, 'event-users');
  const search = page.getByLabel('Search people by a whole word of their name or place');
  await search.fill('nobody');
  await page.getByText('No people found').waitFor();
  await search.fill('MARINA');
  await page.getByRole('link', { name: 'Marina' }).waitFor();

  await act(page, 'Marina', 'Untag all');
  const question = dialog(page, 'Untag all analyses of this person?');
  await question.getByText('This touches 5 analyses.').waitFor();
  await question.getByRole('button', { name: 'Untag all' }).click();
  await page.getByText('5 analyses taken out of the event').waitFor();
  await page.getByRole('link', { name: 'Marina' }).click();
  await page.getByText('Nothing counts for this event').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).first().click();
  await page.getByText('It is as it was before.').waitFor();
  await page.getByRole('heading', { name: 'Trend of match percentages' }).waitFor();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  await lookAtAdminPage(page, 'event-analyses');

  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const detail = dialog(page, /^Analysis of/);
  await detail.getByText(/Of 2 regions/).waitFor();
  await detail.getByRole('columnheader', { name: 'Predicted' }).waitFor();
  await lookAtAdminPage(page, 'event-analysis-detail');
  await page.keyboard.press('Escape');
  const photo = page.getByRole('table').first().getByRole('link').first();
  await expect.poll(() => photo.getAttribute('href')).toMatch(/^\/images\/[^?]+\?surveyId=[^&]+&userId=/);
  await page.close();
});

test('what is deleted for an event comes back, and its analyses are exported', async () => {
  const page = await open(usersPath);
  await act(page, 'Marina', 'Delete all');
  const question = dialog(page, 'Delete all analyses of this person?');
  await question.getByText('This touches 5 analyses.').waitFor();
  await question.getByLabel('Why').fill('A test class');
  await question.getByRole('button', { name: 'Delete all' }).click();
  await page.getByText('5 analyses deleted').waitFor();
  await page.getByRole('link', { name: 'Marina' }).click();
  await page.getByText('Why: A test class').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).first().click();
  await page.getByText('It is as it was before.').waitFor();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();

  await page.goto(`${www.url}/edit-event/events`);
  await act(page, 'Reef Day', 'Export event data');
  const form = dialog(page, 'Export event data');
  await lookAtAdminPage(page, 'event-export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Export' }).click(),
  ]);
  await page.getByText('Exporting Data for Event').waitFor();
  await page.getByText(`Completed Export for event ${eventId}`).waitFor();
  expect(download.suggestedFilename()).toMatch(/^reef-day-.*\.csv$/);
  await page.close();
});

test('an event is edited, and of two who edit it the second is told', async () => {
  const page = await open(`/edit-event/events/edit/${eventId}`);
  await page.getByRole('heading', { name: 'Who has joined' }).waitFor();
  await page.getByRole('cell', { name: 'Marina' }).waitFor();
  await lookAtAdminPage(page, 'event-edit');
  const nav = page.getByRole('navigation', { name: 'Back office' });
  await expect
    .poll(() => nav.getByRole('link', { name: 'Events' }).getAttribute('aria-current'))
    .toBe('true');
  const second = await open(`/edit-event/events/edit/${eventId}`);
  for (const [one, name] of [
    [second, 'Reef Days'],
    [page, 'Reef Hours'],
  ] as const) {
    await one.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    if (one === second) await one.getByText('The event was saved.').waitFor();
  }
  await page.getByText(/^Ada changed this event on .* after you opened it/).waitFor();
  await second.close();
  await page.close();
});

test('nothing that was typed is lost by a step of the event’s life, nor its picture by a save that is refused', async () => {
  const page = await open(`/edit-event/events/edit/${eventId}`);
  const stored = async () => (await www.context.store.get(`events/${eventId}`))?.data;
  const description = page.getByLabel('Description');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await description.fill('Typed, and not saved yet.');
  await page.getByRole('button', { name: 'Activate' }).click();
  const step = dialog(page, 'Activate without what you typed?');
  await lookAtAdminPage(page, 'event-step');
  await step.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => stored()).toMatchObject({ status: 'scheduled' });
  await page.getByRole('button', { name: 'Activate' }).click();
  await step.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('The event was moved on.').waitFor();
  await page.getByRole('button', { name: 'Complete' }).waitFor();
  await expect.poll(() => description.inputValue()).toBe('Typed, and not saved yet.');

  // Its picture is another one here, and somebody else is faster.
  const pictureOf = async () => JSON.stringify((await stored())?.background).match(/\/cache[^"]+/)?.[0] ?? '';
  const before = await pictureOf();
  const choose = async (seed: number) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Change the background' }).click(),
    ]);
    await chooser.setFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await paintedPhoto(seed) });
  };
  await choose(7);
  await page.route('**/call/write-event', (route) =>
    route.fulfill({ status: 400, json: { error: { message: 'Not now.', status: 'FAILED_PRECONDITION' } } }),
  );
  await save.click();
  await page.getByText('Not now.').waitFor();
  await page.unroute('**/call/write-event');
  expect(await pictureOf()).toBe(before);
  expect((await fetch(`${www.url}${before}`)).status).toBe(200);
  await save.click();
  await page.getByText('The event was saved.').waitFor();
  await expect.poll(stored).toMatchObject({ desc: ['Typed, and not saved yet.'], status: 'active' });
  const since = await pictureOf();
  expect(since).not.toBe(before);
  // It comes back by one press, and so both are there.
  for (const one of [before, since]) expect((await fetch(`${www.url}${one}`)).status).toBe(200);
  await page.getByText('Edited the event "Reef Days"').nth(1).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).first().click();
  await page.getByText('It is as it was before.').waitFor();
  await expect.poll(() => description.inputValue()).toBe('A day for the reef.\nEvery photo counts.');
  expect(await pictureOf()).toBe(before);
  // With nothing typed nobody is asked.
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await page.waitForURL('**/edit-event/events');
  await page.close();
});

test('each failure is said in its words', async () => {
  const page = await open('/edit-event/events');
  const failing = new Set<string>();
  await page.route('**/call/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (!failing.has(name)) return route.continue();
    const error = { message: 'The store is away.', status: 'FAILED_PRECONDITION' };
    return route.fulfill({ status: 400, json: { error } });
  });
  await page.getByRole('link', { name: 'Reef Days' }).waitFor();
  for (const name of [
    'average-of-events',
    'delete-event',
    'tag-event-analyses',
    'export-event-analyses',
    'event-aggregation-request',
    'untag-event-analyses',
    'batch-delete-analysis-withuserandeventid',
  ])
    failing.add(name);
  const told = async (text: string) => {
    const alert = page.getByText(text, { exact: true }).first();
    await alert.waitFor();
    await page.getByRole('button', { name: 'Close this message' }).first().click();
  };
  await page.getByRole('button', { name: 'Get average' }).click();
  await told('Failed to fetch validation average for events');
  await act(page, 'Reef Days', 'Delete');
  await dialog(page, 'Delete this event?').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`Failed to Delete Event ${eventId}`).waitFor();
  await act(page, 'Reef Days', 'Tag analysis');
  await dialog(page, 'Tag the analyses of this event?').getByRole('button', { name: 'Tag analysis' }).click();
  await page.getByText('Some Error Occured').first().waitFor();
  await act(page, 'Reef Days', 'Export event data');
  await dialog(page, 'Export event data').getByRole('button', { name: 'Export' }).click();
  await page.getByText('Nothing was exported.').waitFor();
  // An answer that says by itself that it is an error.
  const tooMany = 'These days have 20,001 analyses.';
  await page.route('**/call/export-event-analyses', (route) =>
    route.fulfill({ json: { result: { error: true, message: tooMany, csvData: '', eventId } } }),
  );
  await dialog(page, 'Export event data').getByRole('button', { name: 'Export' }).click();
  await page.getByText(tooMany).waitFor();
  await page.goto(`${www.url}${usersPath}`);
  await page.getByRole('button', { name: 'Run Validation' }).click();
  await page.getByText('Some error occurred. Try Again Later.').waitFor();
  for (const action of ['Untag all', 'Delete all']) {
    await act(page, 'Marina', action);
    const question = page.getByRole('dialog');
    await question.getByText('This touches 5 analyses.').waitFor();
    await question.getByRole('button', { name: action }).click();
    await expect.poll(() => page.getByText('Some Error Occured').count()).toBeGreaterThan(0);
  }
  await page.close();
});

test('by the keyboard alone an event is found, deleted, and comes back', async () => {
  const page = await open('/edit-event/events');
  await page.getByRole('link', { name: 'Reef Days' }).waitFor();
  const button = (name: string) => page.getByRole('button', { name }).first();
  await tabTo(page, page.getByLabel('Search events by name, ID or handle'));
  await page.keyboard.type('reef-day');
  await page.keyboard.press('Enter');
  await tabTo(page, button('Actions for Reef Days'));
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  // Deleting is the last of a menu, one step up from its first.
  await page.keyboard.press('ArrowUp');
  await page.locator('[role=menuitem]:focus', { hasText: /^Delete/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, 'Delete this event?').waitFor();
  await tabTo(page, dialog(page, 'Delete this event?').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await page.getByText('Deleting Event', { exact: true }).waitFor();
  await page.getByText('Deleted Event').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Reef Days' }).count()).toBe(0);
  await page.goto(`${www.url}/admin/record`);
  await page.getByText('Deleted the event "Reef Days"').first().waitFor();
  await tabTo(page, button('Take it back'));
  await page.keyboard.press('Enter');
  await page.getByText('It is as it was before.').waitFor();
  await page.goto(`${www.url}/edit-event/events`);
  await page.getByRole('link', { name: 'Reef Days' }).waitFor();
  await page.close();
});
