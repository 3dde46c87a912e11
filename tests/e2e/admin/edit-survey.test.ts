import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { keepAdminLooks } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let admin: TestPerson;
let marina: TestPerson;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  marina = await seedReport(www);
  admin = await www.person('Ada', { admin: true });
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
beforeEach(async () => {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, admin);
  page = await context.newPage();
  return () => context.close();
});

const surveyOf = async (id: string) =>
  (await www.context.store.get(`users/${marina.uid}/surveys/${id}`))?.data;

async function openSurveys(email = marina.email): Promise<void> {
  await page.goto(`${www.url}/edit-survey`);
  await page.getByLabel('User email').fill(email);
  await page.getByLabel('Year from April').selectOption('2025');
  await page.getByRole('button', { name: 'Get Surveys' }).click();
}

test('everybody but an administrator reads that this is restricted, and finds the dashboard', async () => {
  const context = await openDesktop(browser);
  await rememberSession(context, marina);
  const other = await context.newPage();
  for (const path of ['/admin', '/edit-survey', '/admin/record', '/admin/work']) {
    await other.goto(`${www.url}${path}`);
    await other.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
    await expect
      .poll(() => other.getByRole('link', { name: 'Dashboard' }).getAttribute('href'))
      .toBe('/dashboard');
    expect(await other.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
  }
  await expectAccessible(other);
  await context.close();
});

test('a survey is put on the reef and day where it was, and taken back by one press', async () => {
  await openSurveys();
  const row = page.getByRole('row', { name: /Moore Reef.*4 October 2025/ });
  await row.waitFor();
  await keepAdminLooks(page, 'edit-survey');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Actions for Moore Reef/ }).click();
  await page.getByRole('menuitem', { name: /Edit Location/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit location of that survey' });
  await dialog.getByText('Enter a valid Location in the Input').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Update' }).isDisabled()).toBe(true);
  await dialog.getByLabel('New reef').fill('John Brewer');
  await page.getByRole('option', { name: /John Brewer/ }).click();
  await dialog
    .getByText(inEither(/John Brewer Reef \(18-075\) at/, /John Brewer Reef \(18-075\) à/))
    .waitFor();
  await keepAdminLooks(page, 'edit-survey-move');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to edit location of that survey?' });
  await sure.getByLabel('Why').fill('The boat was at John Brewer that day');
  await sure.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Done · 1 of 1').waitFor();
  expect(await surveyOf('moore-october')).toMatchObject({ loc: { id: '18-075' }, name: 'John Brewer Reef' });
  await page.getByRole('row', { name: /John Brewer Reef.*4 October 2025/ }).waitFor();
  await keepAdminLooks(page, 'edit-survey-moved');

  await page.getByRole('link', { name: 'Record' }).click();
  const entry = page.getByRole('row', { name: /Moved the survey of Moore Reef/ });
  await entry.getByText('The boat was at John Brewer that day').waitFor();
  await keepAdminLooks(page, 'record');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is as it was before.').waitFor();
  expect(await surveyOf('moore-october')).toMatchObject({ loc: { id: '16-071' }, name: 'Moore Reef' });
});

test('surveys are deleted together, say so, and come back together; an address that nobody has says so', async () => {
  await openSurveys();
  await page.getByRole('row', { name: /John Brewer Reef/ }).waitFor();
  for (const name of [/^Select Moore Reef/, /^Select John Brewer/]) {
    const boxes = page.getByRole('checkbox', { name });
    for (let index = 0; index < (await boxes.count()); index += 1) await boxes.nth(index).check();
  }
  await page.getByRole('button', { name: 'Mark Delete' }).click();
  const sure = page.getByRole('dialog', {
    name: 'Are you sure you want to mark these 3 surveys as deleted?',
  });
  await sure.getByText('This touches 3 surveys.').waitFor();
  await keepAdminLooks(page, 'edit-survey-delete');
  await sure.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('button', { name: 'Mark Delete' }).click();
  await sure.getByRole('button', { name: 'Understood' }).click();
  await page.getByText('Done · 3 of 3').waitFor();
  await expect.poll(() => page.getByText('deleted', { exact: true }).count()).toBe(3);
  expect(await surveyOf('moore-november')).toMatchObject({ isDeleted: true });
  await page.getByRole('button', { name: 'Take all of it back' }).click();
  await expect.poll(() => page.getByText('deleted', { exact: true }).count()).toBe(0);
  expect(await surveyOf('moore-november')).toMatchObject({ isDeleted: false });

  await page.getByRole('link', { name: 'Work under way' }).click();
  await page.getByText('Deleting 3 surveys', { exact: true }).waitFor();
  await keepAdminLooks(page, 'work');
  await expectAccessible(page);

  await openSurveys('nobody@example.org');
  await page.getByText('No account has this address').waitFor();
});

/** Drags over a part of the map, from and to so much of its width and height. */
async function dragOver(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('The map is not there.');
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await page.mouse.move(...at(to));
  await page.mouse.up();
}

test('surveys are chosen by a box on the map, and all of it can be done with the keyboard', async () => {
  await openSurveys();
  await page.getByText('On the map', { exact: true }).click();
  await waitForMap(page);
  await expectAccessible(page);
  const draw = page.getByRole('button', { name: 'Draw a box' });
  await draw.click();
  await page.getByText('Drag over the surveys that are meant.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => draw.getAttribute('aria-pressed')).toBe('false');
  await draw.click();
  // Moore Reef is in the north-west of what is shown, and John Brewer Reef in the south-east.
  await dragOver([0.02, 0.02], [0.5, 0.5]);
  await page.getByText('2 selected').waitFor();
  expect(await page.getByRole('row', { name: /Brewer/ }).count()).toBe(0);
  await keepAdminLooks(page, 'edit-survey-box');
  await page.getByRole('button', { name: 'Edit Location' }).click();
  await page.getByRole('dialog', { name: 'Edit location of those 2 surveys' }).waitFor();
  await page.keyboard.press('Escape');
  await draw.click();
  await dragOver([0.9, 0.05], [0.98, 0.2]);
  await page.getByText('No survey is in this box').waitFor();
  await page.getByRole('button', { name: 'Remove the box' }).click();
  await page.getByRole('row', { name: /Brewer/ }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Draw a box' }).waitFor();
});

test('with the keyboard alone a survey is found, moved and taken back', async () => {
  await page.goto(`${www.url}/edit-survey`);
  await page.getByLabel('User email').focus();
  await page.keyboard.type(marina.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  const year = page.getByLabel('Year from April');
  while ((await year.inputValue()) !== '2025') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /15 November 2025/ }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Actions for Moore Reef, 15 November 2025/ }));
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus', { hasText: 'Edit Location' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit location of that survey' });
  await dialog.waitFor();
  await tabTo(page, dialog.getByLabel('New reef'));
  await page.keyboard.type('John Brewer');
  const found = page.getByRole('option', { name: /John Brewer/ });
  await found.waitFor();
  // A busy machine shows what was found before the arrow reaches it.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return await found.getAttribute('data-combobox-selected');
    })
    .toBe('true');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Are you sure/ }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await page.getByText('Done · 1 of 1').waitFor();
  expect(await surveyOf('moore-november')).toMatchObject({ loc: { id: '18-075' } });
  await tabTo(page, page.getByRole('button', { name: 'Take all of it back' }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await surveyOf('moore-november'))?.loc).toMatchObject({ id: '16-071' });
});
