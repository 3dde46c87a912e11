import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { type Image, imageSchema } from '../../../src/domain/survey/image.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let photos: readonly Image[];

beforeAll(async () => {
  www = await openCensus();
  await seedReport(www);
  ada = await www.person('Ada', { admin: true });
  const surveys = ['moore-october', 'moore-november'];
  const found = await Promise.all(surveys.map((id) => www.context.store.query(imagesOfSurvey(id))));
  photos = found.flatMap(({ docs }) => docs.map(({ data }) => imageSchema.parse(data)));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function openImport(): Promise<Page> {
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, ada);
  const page = await context.newPage();
  await page.goto(`${www.url}/file-import`);
  await page.getByRole('button', { name: 'Choose images' }).waitFor();
  return page;
}

async function fileOf(name: string, seed: number, width = 640, height = 480) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await jpegPhoto(seed, width, height)) };
}

const choose = async (page: Page, files: readonly Awaited<ReturnType<typeof fileOf>>[]) => {
  await page.locator('input[type="file"]').setInputFiles([...files]);
};

const copyOf = async ({ user, survey, id }: Image) =>
  (await www.context.store.get(`users/${user.uid}/surveys/${survey.id}/images/${id}`))?.data.color_corrected;

test('copies arrive each with its own end: complete, or the reason why not and another try', {
  tags: ['quick'],
}, async () => {
  const page = await openImport();
  await lookAtAdminPage(page, 'file-import-empty');
  const [one, two, three] = photos;
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are no photos.');
  const files = [
    await fileOf(`${one.survey.id}_${one.id}.jpg`, 101),
    await fileOf(`${two.id}.jpg`, 102),
    await fileOf(`${three.id}.jpg`, 103, 480, 640),
    await fileOf('nobody-knows-this-one.jpg', 104),
    { ...(await fileOf('broken-photo-0001.jpg', 105)), buffer: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]) },
    { ...(await fileOf('words-0001.jpg', 105)), buffer: Buffer.from('words') },
    await fileOf('x<img src=x onerror=alert(1)>.jpg', 106),
  ];
  await choose(page, files);
  await page.getByText('0 of 7 files complete').waitFor();
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByText('2 of 7 files complete').waitFor();
  await page.getByText('This copy has another shape than its image.').waitFor();
  await page.getByText('There is no image of this name in this region.').waitFor();
  await page.getByText('The name of this file is not that of an image.').waitFor();
  await expect.poll(() => page.getByText('This is no JPG, PNG or GIF image.').count()).toBe(2);
  await page.getByText('5 with an error').waitFor();
  await lookAtAdminPage(page, 'file-import');
  expect(await copyOf(one)).toMatchObject({ url: `color_corrected/gbr/${one.survey.id}_${one.id}.jpg` });
  expect(await copyOf(two)).toMatchObject({ url: `color_corrected/gbr/${two.id}.jpg` });
  expect(await copyOf(three)).toBeUndefined();

  // The copy is shown with its image, and taken back there.
  await page.goto(`${www.url}/images/${one.id}?surveyId=${one.survey.id}&userId=${one.user.uid}`);
  const shown = page.waitForResponse((response) => response.url().includes('/color_corrected/gbr/'));
  await page.getByLabel('Colours corrected').check();
  expect((await shown).status()).toBe(200);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => copyOf(one)).toBeUndefined();
  await page.context().close();
});

test('five are sent at once; after a reload it is said which had not arrived', async () => {
  const page = await openImport();
  const held: (() => void)[] = [];
  await page.route('**/blobs/commit', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  // The name of the last one is taken, from the first journey.
  const [taken, ...free] = photos;
  const files = await Promise.all(
    [...free, taken].map((photo, index) => fileOf(`${photo?.survey.id}_${photo?.id}.jpg`, 200 + index)),
  );
  await choose(page, files);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await expect.poll(() => page.locator('[data-file="sending"]').count()).toBe(5);
  await expect.poll(() => page.locator('[data-file="waiting"]').count()).toBe(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByText('6 files had not arrived when this page was closed').waitFor();
  await expectAccessible(page);
  await page.unroute('**/blobs/commit');
  await choose(page, files);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByText('Another copy of this name is there already.').waitFor();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByText('6 of 6 files complete').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Choose images' }).waitFor();
  expect(await page.getByText('had not arrived').count()).toBe(0);
  await page.context().close();
});

test('what was cancelled is said to be, and nothing of it changes an image', async () => {
  const page = await openImport();
  await page.route('**/blobs/offer', (route) => route.abort());
  const [one] = photos;
  await choose(page, [await fileOf(`${one?.id}.jpg`, 300)]);
  await page.getByRole('button', { name: 'Start upload' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[data-file="cancelled"]').waitFor();
  await page.unroute('**/blobs/offer');
  await page.getByRole('button', { name: /Try again/ }).click();
  await page.getByText('1 of 1 file complete').waitFor();
  await page.context().close();
});
