import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { type Image, imageSchema } from '../../../src/domain/survey/image.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { asksForDocuments } from '../../support/census/firebase-wire.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

const hostile = '<img src=x onerror="window.wasHurt = true"> =HYPERLINK("http://evil") \u202Eevil ';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let vera: TestPerson;
let first: Image;

beforeAll(async () => {
  www = await openCensus();
  const marina = await seedReport(www);
  ada = await www.person('Ada', { admin: true });
  vera = await www.person('Vera');
  const { docs } = await www.context.store.query(imagesOfSurvey('moore-october'));
  const photos = docs.map(({ data }) => imageSchema.parse(data));
  const [photo] = photos;
  if (photo === undefined) throw new Error('There are no photos.');
  first = photo;
  // Seventy more photos of one file, so that there are loads to scroll through.
  for (let index = 0; index < 70; index += 1) {
    const id = newId();
    const more = {
      ...photo,
      id,
      survey: { ...photo.survey, name: index === 0 ? hostile : photo.survey.name },
    };
    await www.context.store.write([
      { op: 'set', path: `users/${marina.uid}/surveys/moore-october/images/${id}`, data: documentOf(more) },
    ]);
  }
  for (const person of [vera, ada])
    await www.post(
      '/call/submit-percentage-analysis',
      {
        data: {
          analysisId: newId(),
          imagePath: `users/${marina.uid}/surveys/moore-october/images/${first.id}`,
          answers: { percentages: { 'background_sand-live': 100 }, 'dominant-coral': '', 'bad-image': false },
        },
      },
      person.bearer,
    );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function openAs(person: TestPerson, path: string): Promise<Page> {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${www.url}${path}`);
  return page;
}

const shown = (page: Page) => page.getByText(/^Showing /);

test('the photos of a census come thirty at a time, and more as somebody scrolls', async () => {
  const page = await openAs(ada, '/images');
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (asksForDocuments(request.url())) asked.push(request.postDataJSON());
  });
  await page.getByText(/^Showing \d0 \/ 78 images$/).waitFor();
  await lookAtAdminPage(page, 'images');
  expect(await page.evaluate(() => 'wasHurt' in window)).toBe(false);
  await page.mouse.move(700, 600);
  for (let turn = 0; turn < 30 && !(await page.getByText('Showing 78 / 78 images').isVisible()); turn += 1)
    await page.mouse.wheel(0, 2_000);
  await page.getByText('Showing 78 / 78 images').waitFor();
  const loads = asked.filter((query) => JSON.stringify(query).includes('"limit":30'));
  expect(loads).toHaveLength(3);
  await page.getByLabel('Census year').selectOption('2021');
  await page.getByText('No Data Found').waitFor();
  await expectAccessible(page);
  // Two choices, one right after the other: both hold.
  await page.getByLabel('Census year').selectOption('2025');
  await page.getByLabel('Prediction').selectOption('with');
  await page.getByText('No Data Found').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?region=gbr&year=2025&prediction=with');
  await page.context().close();
});

test('where nobody answers it is said, and tried again', async () => {
  const page = await openAs(ada, '/images?region=hawaii');
  await page.getByText('No Data Found').waitFor();
  await page.route('**/store/query', (route) => route.abort());
  await page.getByLabel('Region').selectOption('gbr');
  await page.getByText('Error Try again later').waitFor();
  await expectAccessible(page);
  await page.unroute('**/store/query');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Showing \d0 \/ 78 images$/).waitFor();
  await page.context().close();
});

test('a photo is marked as bad from the grid, leaves it, and comes back from its page', async () => {
  const page = await openAs(ada, '/images');
  await shown(page).waitFor();
  await page
    .getByRole('button', { name: /Moore Reef/ })
    .nth(2)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByText('Taken by').waitFor();
  await lookAtAdminPage(page, 'image-dialog');
  const details = await dialog.getByRole('link', { name: 'Image details' }).getAttribute('href');
  await dialog.getByRole('button', { name: 'Mark as bad' }).click();
  const question = page.getByRole('dialog', { name: 'Mark this image as bad?' });
  await question.getByLabel('Why').fill('A hand over the lens');
  await page.route('**/call/mark-bad-image-request', (route) =>
    route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } } }),
  );
  await question.getByRole('button', { name: 'Mark as bad' }).click();
  await page.getByText('Error marking bad image', { exact: true }).waitFor();
  await page.unroute('**/call/mark-bad-image-request');
  await question.getByRole('button', { name: 'Mark as bad' }).click();
  await page.getByText('Marking image as bad', { exact: true }).waitFor();
  await page.getByText(/\/ 77 images$/).waitFor();
  await page.goto(`${www.url}${details}`);
  await page.getByText('Marked as bad', { exact: true }).waitFor();
  await page.getByText('A hand over the lens').waitFor();
  await page
    .getByRole('button', { name: /Take back|Take it back|Undo/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark as bad' }).waitFor();
  await page.context().close();
});

test('the page of a photo shows what is known of it, and its analyses are deleted', async () => {
  const at = `/images/${first.id}?surveyId=${first.survey.id}&userId=${first.user.uid}`;
  const page = await openAs(ada, at);
  await page.getByRole('region', { name: 'Analyses' }).getByRole('cell', { name: 'Vera' }).waitFor();
  await lookAtAdminPage(page, 'image-page');
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete image analysis' }).click();
    const question = page.getByRole('dialog', { name: 'Delete every analysis of this image?' });
    await question.getByText('This touches 2 analyses.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/call/batch-delete-analysis-withimageid', (route) =>
    route.fulfill({ status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } } }),
  );
  await ask();
  await page.getByText('Error deleting image analysis').waitFor();
  await page.unroute('**/call/batch-delete-analysis-withimageid');
  await ask();
  await page.getByText('Deleting image analysis', { exact: true }).first().waitFor();
  await page.getByText('Nobody has begun to analyse this image.').waitFor();
  await page.getByRole('button', { name: 'Take all of it back' }).click();
  await page.getByRole('cell', { name: 'Vera' }).waitFor();
  await page.goto(`${www.url}/images/nowhere?surveyId=moore-october&userId=${first.user.uid}`);
  await page.getByText('No Data Found').waitFor();
  await page.context().close();
});

test('whoever is no administrator sees neither', async () => {
  const page = await openAs(vera, '/images');
  await page.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
  expect(await page.getByText(/^Showing/).count()).toBe(0);
  await page.context().close();
});
