import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
let bob: TestPerson;
let mia: TestPerson;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  await seedReport(www);
  [ada, bob, mia] = await Promise.all([
    www.person('Ada', { admin: true }),
    www.person('Bob', { admin: true }),
    www.person('Mia'),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
beforeEach(async () => {
  const { context, opened } = await pageOf(ada);
  page = opened;
  return () => context.close();
});

async function pageOf(person: TestPerson) {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, person);
  return { context, opened: await context.newPage() };
}

const accountOf = async ({ uid }: TestPerson) => (await www.context.store.get(`users/${uid}`))?.data;

async function openMia(on: Page): Promise<void> {
  await on.goto(`${www.url}/admin/people`);
  await on.getByRole('button', { name: 'Open Mia' }).click();
  await on.getByRole('dialog', { name: 'Mia' }).waitFor();
}

test('somebody is found by address, is made an expert with a reason, and that is taken back', async () => {
  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('row', { name: /Bob.*Administrator/ }).waitFor();
  await keepAdminLooks(page, 'people');
  await expectAccessible(page);
  await page.getByLabel('Search by the beginning of the address').fill('MIA-');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Open Mia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mia' });
  await dialog.getByLabel('Why').fill('Ten years at the institute');
  await dialog.getByRole('button', { name: 'Make an expert' }).click();
  await dialog.getByText('Mia is an expert.').waitFor();
  await dialog.getByText('Ten years at the institute').waitFor();
  expect(await accountOf(mia)).toMatchObject({ isExpert: true });
  await keepAdminLooks(page, 'person');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByText('Took back: Mia is an expert.').waitFor();
  expect(await accountOf(mia)).toMatchObject({ isExpert: false });
});

test('an administrator is made by two, and loses the back office as soon as that is taken back', async () => {
  await openMia(page);
  await page.getByRole('button', { name: 'Make an administrator' }).click();
  await page.getByText('It waits for the word of a second administrator').waitFor();
  expect((await accountOf(mia))?.admin).not.toBe(true);
  const other = await pageOf(bob);
  await other.opened.goto(`${www.url}/admin/people`);
  await other.opened.getByText('A second administrator is asked').waitFor();
  await other.opened.getByRole('button', { name: 'Look who it is' }).click();
  await other.opened.getByRole('button', { name: 'Make an administrator' }).click();
  await other.opened.getByRole('button', { name: 'No administrator any more' }).waitFor();
  expect(await accountOf(mia)).toMatchObject({ admin: true });
  const ask = () =>
    www.post('/call/mark-person', { data: { uid: bob.uid, mark: 'verified', is: true } }, mia.bearer);
  expect((await ask()).status).toBe(200);
  await other.opened.getByRole('button', { name: 'No administrator any more' }).click();
  await expect.poll(async () => (await ask()).status).toBe(403);
  await other.context.close();
});

test('an account that is shut is signed out, and told why it cannot come back until it is opened', async () => {
  await openMia(page);
  await page.getByRole('button', { name: 'Shut the account' }).click();
  await page.getByRole('button', { name: 'Open the account again' }).waitFor();
  const theirs = await pageOf(mia);
  await theirs.opened.goto(`${www.url}/dashboard`);
  // Shown where the page would be: what was remembered of the session is worth nothing any more.
  await theirs.opened.getByRole('button', { name: 'Use a password instead' }).click();
  await theirs.opened.getByLabel('Email').fill(mia.email);
  await theirs.opened.getByRole('textbox', { name: 'Password' }).fill(mia.password);
  await theirs.opened.getByRole('button', { name: 'Continue', exact: true }).click();
  await theirs.opened
    .getByText('This account has been disabled. Please contact support for assistance.')
    .waitFor();
  await page.getByRole('button', { name: 'Open the account again' }).click();
  await page.getByRole('button', { name: 'Shut the account' }).waitFor();
  await theirs.opened.getByRole('button', { name: 'Continue', exact: true }).click();
  await theirs.opened.getByRole('heading', { name: 'Hi Mia' }).waitFor();
  await theirs.context.close();
});

/** A job that begins and fails as a whole. */
async function failAsJob(route: Route): Promise<void> {
  const { data } = route.request().postDataJSON() as { readonly data: { readonly job: string } };
  const day = '2026-01-01T00:00:00.000Z';
  const failed = {
    ...{ id: data.job, kind: 'of-a-test', title: 'October 2025', status: 'failed', why: 'The disk is full.' },
    ...{ input: '{}', cursor: null, progress: { done: 0, of: 2 }, tally: {}, errors: [], failures: 0 },
    ...{ canUndo: false, by: { uid: ada.uid, name: 'Ada' }, created: day, updated: day },
  };
  await www.context.store.write([{ op: 'set', path: `jobs/${data.job}`, data: failed }]);
  await route.fulfill({
    status: 400,
    json: { error: { status: 'FAILED_PRECONDITION', message: 'The disk is full.' } },
  });
}

test('a dataset is made, linked to its surveys and reefs, and deleted by who types how many it has', async () => {
  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('link', { name: 'Datasets' }).click();
  await page.getByRole('row', { name: /Reef Census 6/ }).waitFor();
  await keepAdminLooks(page, 'datasets');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a dataset' }).click();
  const form = page.getByRole('dialog', { name: 'New dataset' });
  await form.getByLabel('Id').fill('October!');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('October 2025');
  await form.getByLabel('Short name').fill('October');
  await form.getByLabel('First day').fill('2025-10-01');
  await form.getByLabel('Last day').fill('2025-10-31');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Lower-case letters, digits and hyphens, at least two').waitFor();
  await keepAdminLooks(page, 'dataset-form');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await leaving.getByText('What you typed is saved nowhere').waitFor();
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: 'hidden' });
  }
  await expect.poll(() => form.getByLabel('Short name').inputValue()).toBe('October');
  await form.getByLabel('Id').fill('october-2025');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /October 2025/ });
  await row.getByRole('button', { name: 'Actions for October 2025' }).click();
  await page.getByRole('menuitem', { name: /Tag surveys/ }).click();
  await page.getByText('Linking dataset...').waitFor();
  await page.getByText('Successfully linked dataset to surveys').waitFor();
  await row.getByRole('button', { name: 'Actions for October 2025' }).click();
  await page.getByRole('menuitem', { name: /Tag features/ }).click();
  await page.getByText('Successfully linked dataset to features').waitFor();
  await page.getByRole('row', { name: /October 2025.*1 October 2025.*31 October 2025.*2/ }).waitFor();
  for (const [name, item, to] of [
    ['dataset-tag-surveys', 'Tag surveys', 'surveys'],
    ['dataset-reporting-stats-backfill', 'Tag features', 'features'],
  ] as const) {
    await page.route(`**/call/${name}`, failAsJob);
    await row.getByRole('button', { name: 'Actions for October 2025' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByText(`Some error occured while linking dataset to ${to}`).waitFor();
  }
  await row.getByRole('button', { name: 'Actions for October 2025' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const sure = page.getByRole('dialog', { name: 'Delete the dataset October 2025?' });
  await sure.getByText('This touches 2 surveys.').waitFor();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Record' }).click();
  await page
    .getByRole('row', { name: /Deleted the dataset October 2025/ })
    .getByRole('button', { name: 'Take it back' })
    .click();
  await page.getByText('It is as it was before.').waitFor();
  await page.goto(`${www.url}/datasets`);
  await row.waitFor();
});

test('an organisation is added, made a school and back, and what was changed of it is taken back', async () => {
  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('link', { name: 'Organisations' }).click();
  await page.getByText('Add the first one').waitFor();
  await page.getByRole('button', { name: 'Add an organisation' }).click();
  const form = page.getByRole('dialog', { name: 'New organisation' });
  await form.getByLabel('Name').fill('Reef School, Cairns');
  await form.getByLabel('Handle').click();
  await expect.poll(() => form.getByLabel('Handle').inputValue()).toBe('reef-school-cairns');
  await form.getByLabel('Handle').fill('Reef School');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Small letters, digits and dashes').waitFor();
  await keepAdminLooks(page, 'organisation-form');
  await expectAccessible(page);
  await form.getByLabel('Handle').fill('reef-school');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Reef School, Cairns/ });
  await row.waitFor();
  const stored = async () => (await www.context.store.get('organisations/reef-school'))?.data;
  expect(await stored()).not.toHaveProperty('isSchool');
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
  };
  await act('Make it a school');
  await row.getByText('School', { exact: true }).waitFor();
  await expect.poll(() => stored()).toMatchObject({ isSchool: true });
  await keepAdminLooks(page, 'organisations');
  await expectAccessible(page);
  await act('Not a school any more');
  await expect.poll(stored).not.toHaveProperty('isSchool');

  await act('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Reef School, Cairns' });
  await edit.getByLabel('Name').fill('Reef College');
  await edit.getByLabel('Why').fill('It has another name since July');
  // Somebody else is faster: nothing of theirs is written over.
  const { updatedAt: basedOn } = (await stored()) ?? {};
  const said = { handle: 'reef-school', name: 'Reef Academy', basedOn };
  expect((await www.post('/call/write-organisation', { data: said }, bob.bearer)).status).toBe(200);
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Somebody else has changed this organisation meanwhile.').waitFor();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await page.getByLabel('Search by the beginning of the handle').fill('Reef S');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: /^Actions for Reef/ }).click();
  await page.getByRole('menuitem', { name: /^What was changed/ }).click();
  const record = page.getByRole('dialog');
  await record.getByText('Changed the organisation Reef Academy.').waitFor();
  await record.getByRole('button', { name: 'Take it back' }).first().click();
  await record.getByText('Took back: Changed the organisation Reef Academy.').waitFor();
  await expect.poll(() => stored()).toMatchObject({ name: 'Reef School, Cairns' });
  await keepAdminLooks(page, 'organisation-record');

  // On a phone the pages stand in one row: the one that is shown is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${www.url}/admin/organisations`);
  const here = page.getByRole('link', { name: 'Organisations' });
  await expect
    .poll(() => here.evaluate((link) => link.getBoundingClientRect().right))
    .toBeLessThanOrEqual(390);
});
