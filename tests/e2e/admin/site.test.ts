import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everySiteItem, siteItemDocs } from '../../../src/domain/collections/site/items.ts';
import { shippedItems } from '../../../src/domain/site/shipped/shipped-items.ts';
import { itemsOf, type SiteItem, type SiteItemKind } from '../../../src/domain/site/site-item.ts';
import { everyDocument, parseDocuments } from '../../../src/ports/read-documents.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

/** Pages that show trips and people, once they are there: the walk looks at each of them for what was added. */
const picture = join(import.meta.dirname, '../../../web/public/cdn/200/site/social.jpg');

let browser: Browser;
let www: Census;
let ada: TestPerson;
let bob: TestPerson;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  [ada, bob] = await Promise.all([www.person('Ada', { admin: true }), www.person('Bob', { admin: true })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
beforeEach(async () => {
  const { context, opened } = await pageOf(ada);
  page = opened;
  return () => context.close();
});

async function pageOf(person: TestPerson | null, locale = 'en-AU') {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 }, locale });
  if (person !== null) await rememberSession(context, person);
  return { context, opened: await context.newPage() };
}

async function stored<Kind extends SiteItemKind>(kind: Kind) {
  const docs = await everyDocument(www.context.store, everySiteItem());
  return itemsOf(parseDocuments(siteItemDocs.schema, docs).items, kind);
}

const open = (kind: SiteItemKind, on = page) => on.goto(`${www.url}/admin/site?kind=${kind}`);
const save = (on = page) => on.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (on = page) => on.getByText('It is saved, and on the pages.').first().waitFor();
const field = (name: string | RegExp, on = page) => on.getByRole('textbox', { name });
const undoNewest = (on = page) => on.getByRole('button', { name: 'Take it back' }).first().click();

/** What a visitor reads on a page, without a session. */
async function visitorReads(path: string, words: string, locale?: string): Promise<void> {
  const { context, opened } = await pageOf(null, locale);
  await opened.goto(`${www.url}${path}`);
  await opened.getByText(words).first().waitFor();
  await context.close();
}

async function addMember(name: string): Promise<void> {
  await page.goto(`${www.url}/admin/site/new/member`);
  await field('Name').fill(name);
  await field('What they do in English').fill('Skipper');
  await field('About them in English').fill('Knows every mooring.');
  await save();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('each picture that ships is offered once, and its preview loads', async () => {
  await page.goto(`${www.url}/admin/site/new/trip`);
  await page.getByRole('button', { name: 'Choose one of the site’s pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of the site' });
  const previews = dialog.locator('img');
  await expect.poll(() => previews.count()).toBeGreaterThan(20);
  const many = await previews.count();
  const names = await dialog
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .allInnerTexts();
  expect(names).toHaveLength(many);
  expect(new Set(names).size).toBe(many);
  for (let at = 0; at < many; at += 1) {
    await previews.nth(at).scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        previews.nth(at).evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
  await lookAtAdminPage(page, 'site-pictures');
  await dialog.getByRole('button', { name: names[1] ?? '', exact: true }).click();
  const chosen = page.getByRole('group', { name: 'Picture' }).locator('img');
  await expect
    .poll(() => chosen.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a trip is added with a picture of one’s own, its price in whole dollars and a link', async () => {
  await page.goto(`${www.url}/edit-event/events`);
  await page.getByRole('link', { name: 'Pages of the site' }).click();
  await page.getByText('Nothing of this kind is on the pages').waitFor();
  await page.getByRole('link', { name: 'Add a trip' }).click();
  await save();
  // Each field says in words what it lacks, and the first of them has the keyboard.
  await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(3);
  await page.getByText('Please choose a picture.').waitFor();
  await page.getByText('Please type a number.').waitFor();
  expect(await field('Dates in English').evaluate((input) => input === document.activeElement)).toBe(true);
  await lookAtAdminPage(page, 'site-refused');
  await field('Dates in English').fill('7 to 12 March 2027');
  await field('Dates in Français').fill('du 7 au 12 mars 2027');
  await field('Length in English').fill('Five nights');
  await field(/^Price/).fill('3200');
  await field('What it is in English').fill('Dive with us.');
  await page.locator('input[type=file]').setInputFiles(picture);
  await field('What the picture shows in English').fill('A diver over a reef');
  await field('Where it leads').fill('/marine');
  await field('What the link says in English').fill('Come along');
  await lookAtAdminPage(page, 'site-trip');
  await save();
  await saved();
  await page.getByRole('heading', { level: 1, name: '7 to 12 March 2027' }).waitFor();
  const [trip] = await stored('trip');
  expect(trip).toMatchObject({
    priceAud: 3200,
    date: { fr: 'du 7 au 12 mars 2027' },
    link: { to: '/marine' },
  });
  const src = trip?.picture.src ?? '';
  expect(src).toContain(`assets/site/${trip?.id}.`);
  expect((await fetch(`${www.url}${src}`)).headers.get('content-type')).toMatch(/^image\//);
  await page.getByText('Added the trip "7 to 12 March 2027" to the pages.').waitFor();
  await visitorReads('/marine', '7 to 12 March 2027');
});

test('people are added, put in order by the keyboard, taken off and brought back', async () => {
  for (const name of ['Noa', 'Kai', 'Mia']) await addMember(name);
  const names = async () => (await stored('member')).map(({ name }) => name);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Move Mia up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Mia is number 2 of 3 now.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Mia', 'Noa', 'Kai']);
  // At the top there is no further up: the other button has the keyboard.
  const focused = page.getByRole('button', { name: 'Move Mia down' });
  await expect.poll(() => focused.evaluate((button) => button === document.activeElement)).toBe(true);
  await lookAtAdminPage(page, 'site-list');
  await page.getByRole('button', { name: 'Who changed the order' }).click();
  const drawer = page.getByRole('dialog', { name: 'The order of the pages' });
  await drawer.getByText('Put the pages in another order').first().waitFor();
  await undoNewest(page);
  await expect.poll(names).toEqual(['Noa', 'Mia', 'Kai']);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /Kai/ }).last().click();
  await page.getByRole('menuitem', { name: 'Take it off the pages' }).click();
  await page.getByRole('button', { name: 'Take it off', exact: true }).click();
  await page.getByRole('heading', { name: 'Taken off the pages' }).waitFor();
  await expect.poll(() => names()).toEqual(['Noa', 'Mia']);
  await lookAtAdminPage(page, 'site-taken-off');
  await page.getByRole('button', { name: 'Bring it back: Kai' }).click();
  await expect.poll(names).toEqual(['Noa', 'Mia', 'Kai']);

  await page.getByRole('link', { name: 'Kai' }).click();
  await page.getByText('Took the team member "Kai" off the pages.').waitFor();
  await visitorReads('/science', 'Kai');
});

test('a number of the home page is changed: the home page shows it, in each language, and it is taken back', async () => {
  await open('statistic');
  await page.getByRole('link', { name: '15,256 citizen scientists' }).click();
  await field('Number').fill('16001');
  await field('What is counted in Français').fill('plongeurs');
  await save();
  await saved();
  await visitorReads('/', '16,001');
  await visitorReads('/', 'plongeurs', 'fr-FR');
  // What ships beside it is still there.
  expect((await stored('statistic')).length).toBe(itemsOf(shippedItems, 'statistic').length);
  await undoNewest();
  await page.getByRole('heading', { level: 1, name: '15,256 citizen scientists' }).waitFor();
  await visitorReads('/', '15,256');
});

test('of two who write one at a time the second is told, keeps what was typed, and takes over the rest', async () => {
  await addMember('Ola');
  const address = page.url();
  const other = await pageOf(bob);
  await other.opened.goto(address);
  await field('Name', other.opened).fill('Ola Berg');
  await field('What they do in English').fill('Captain');
  await save(other.opened);
  await saved(other.opened);
  await other.context.close();
  await save();
  await page.getByText('Somebody else has changed this meanwhile').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take over their changes' }).click();
  await expect.poll(() => field('Name').inputValue()).toBe('Ola Berg');
  await expect.poll(() => field('What they do in English').inputValue()).toBe('Captain');
  await save();
  await page.getByRole('heading', { level: 1, name: 'Ola Berg' }).waitFor();
  const ola = async () => (await stored('member')).find(({ name }) => name === 'Ola Berg');
  await expect.poll(async () => (await ola())?.title.en).toBe('Captain');
});

test('what is typed is not left unasked', async () => {
  await page.goto(`${www.url}/admin/site/new/fact`);
  await field('Text in English').fill('Reefs feed many.');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => field('Text in English').inputValue()).toBe('Reefs feed many.');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'Add a fact' }).waitFor();
  expect((await stored('fact')).length).toBe(itemsOf(shippedItems, 'fact').length);
});

test('what no page may show is refused at its field', async () => {
  await page.goto(`${www.url}/admin/site/new/partner`);
  await field('Name').fill('A club');
  await field('Their page').fill('javascript:alert(1)');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reef.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByText('This file cannot be shown: it is no picture, or it is damaged.').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reef.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByText('Please choose a JPG, PNG or GIF.').waitFor();
  await save();
  const wrong = field('Their page');
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Upload a picture' }).waitFor();
  expect(await stored('partner')).toEqual([]);

  await page.goto(`${www.url}/admin/site/new/question`);
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.or(field('Question in English')).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await field('Question in English').fill('Why?');
  await field('Answer in English').fill('x'.repeat(5_000_000));
  await save();
  await page.getByText('This is too long: at most 2,000 letters.').waitFor();
  const item: SiteItem = {
    ...{ id: 'question-1', kind: 'question', order: 0, isExample: false, isDeleted: false },
    ...{ question: { en: 'Why?' }, answer: { en: 'x'.repeat(5_000_000) } },
  };
  const answer = await www.post('/call/save-site-item', { data: { item, basedOn: null } }, ada.bearer);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await stored('question')).length).toBe(itemsOf(shippedItems, 'question').length);
});

test('where the list does not come that is said, and not that there is nothing', async () => {
  const refusal = { status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not now.' } } };
  await page.route('**/store/query', (route) =>
    /"collection":"site"/.test(route.request().postData() ?? '') ? route.fulfill(refusal) : route.continue(),
  );
  await open('trip');
  await page.getByText('Could not load the pages').waitFor();
  expect(await page.getByText('Nothing of this kind is on the pages').count()).toBe(0);
});

test('in French the office speaks French', async () => {
  const { context, opened } = await pageOf(ada, 'fr-FR');
  await opened.goto(`${www.url}/admin/site?kind=question`);
  await opened.getByRole('heading', { level: 1, name: 'Pages du site' }).waitFor();
  await opened.goto(`${www.url}/admin/site/new/question`);
  await opened.getByRole('button', { name: 'Enregistrer' }).click();
  await opened.getByText('Veuillez remplir ce champ.').first().waitFor();
  await context.close();
});
