import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { leftOutWords } from '../../../src/domain/survey/photo/left-out-words.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  forgetSession,
  hasRealPhotos,
  realPhoto,
  signInBefore,
  WizardDiver,
} from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { said } from '../../support/language/said.ts';
import { heldReceipts } from '../../support/photos/held-receipts.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let server: Census;
const contexts: BrowserContext[] = [];
const receipts = heldReceipts();

beforeAll(async () => {
  browser = await launchChromium();
  server = await openCensus({ receipts });
  await writeStarter(server.context.store);
});

afterEach(async () => {
  receipts.give();
  for (const context of contexts.splice(0)) await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function diver(
  open: (browser: Browser, more?: object) => Promise<BrowserContext> = openPhone,
  more: object = {},
): Promise<{ person: TestPerson; walk: WizardDiver; page: Page; context: BrowserContext }> {
  const context = await open(browser, more);
  contexts.push(context);
  const person = await server.person('Ada');
  const page = await context.newPage();
  await signInBefore(page, person);
  return { person, page, context, walk: new WizardDiver(page) };
}

const surveysOf = (person: TestPerson) =>
  server.context.store.query({
    from: { collection: `users/${person.uid}/surveys` },
    where: [],
    orderBy: [],
  });

const imagesOf = (person: TestPerson, surveyId: string) =>
  server.context.store.query({
    from: { collection: `users/${person.uid}/surveys/${surveyId}/images` },
    where: [],
    orderBy: [],
  });

/** What is said of a file that was picked and is not taken. */
const leftOut = (name: string, why: string) =>
  said('<b>{name}</b> was left out: {why}.', { name, why: said(why) });

const realNames = ['gbr_16-049.jpg', 'gbr_14-116a.jpg', 'gbr_18-096.jpg', 'gbr_21-062.jpg'];
const realFiles = realNames.map((name) => realPhoto(`photos_geotagged/${name}`));

describe.skipIf(!hasRealPhotos)('the survey wizard, with real photos', () => {
  test('a survey goes from the phone to the server, photo by photo, as it was', async () => {
    const { person, walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    await walk.addPhotos(realFiles);
    const kept = await walk.keptPhotos();
    await walk.fillDetails();
    await page.getByRole('radio', { name: 'No' }).first().click();
    await page.getByText('Question 2 of 3').waitFor();
    await (await walk.toSubmit()).dblclick();
    await walk.complete();

    const { docs } = await surveysOf(person);
    expect(docs).toHaveLength(1);
    expect(docs[0]?.data).toMatchObject({
      name: 'Green Island Reef',
      date: '2025-10-01T00:30:00.000Z',
      timeofday: 'late-morning',
      type: 'scuba',
      loc: { id: '16-049', type: 'reef', regionId: 'gbr' },
      site: { type: 'point', _geoloc: { latitude: -16.7671, longitude: 145.9987 } },
      experience: { crownOfThorns: ['No'] },
      meta: { images: { total: 4 } },
    });
    const images = (await imagesOf(person, docs[0]?.id ?? '')).docs;
    expect(images.map((image) => image.data.sha256).sort()).toEqual(kept.map((photo) => photo.sha256).sort());
    expect(kept.map((photo) => photo.name)).toEqual(realNames);
  });

  test('files that are no photos are named with their reason, and the good ones stay', async () => {
    const { walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    const hostile = ['pdf_named.jpg', 'bomb_20000x20000_rgb.png', 'zero_bytes.jpg', 'html_named.png'];
    await walk.addPhotos([...realFiles, ...hostile.map((name) => realPhoto(`hostile/files/${name}`))], 4);
    const alert = page.getByRole('alert').filter({ hasText: 'left out' });
    await alert.getByText('Please try again. Only high-res JPG, GIF or PNG images are accepted.').waitFor();
    for (const line of [
      leftOut('pdf_named.jpg', 'it is not a JPG, GIF or PNG'),
      leftOut('bomb_20000x20000_rgb.png', 'it has more than 120 megapixels'),
      leftOut('zero_bytes.jpg', 'the file is empty'),
    ]) {
      await expect.poll(() => alert.innerText()).toContain(line);
    }
    await walk.addPhotos([realFiles[0] ?? ''], 5);
    await page.getByText('One photo is here twice: gbr_16-049.jpg.').waitFor();
    await page.getByRole('button', { name: 'Remove the double' }).click();
    await page.getByText('4 photos', { exact: true }).waitFor();
  });

  test('every hostile file is taken or refused with a sentence, and the page lives', async () => {
    const { walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    const files = await import('node:fs').then((fs) => fs.readdirSync(realPhoto('hostile/files')));
    await page
      .getByLabel('Survey photos')
      .setInputFiles(files.map((name) => realPhoto(`hostile/files/${name}`)));
    await page.getByText(/Getting photo/).waitFor();
    await page.getByText(/Getting photo/).waitFor({ state: 'detached', timeout: 90_000 });
    const kept = (await walk.keptPhotos()).map((photo) => photo.name);
    const told = await page.getByRole('alert').filter({ hasText: 'left out' }).innerText();
    for (const name of files) expect(kept.includes(name) || told.includes(name), name).toBe(true);
    // Those that are right are 16 pixels wide.
    for (const name of files.filter((each) => each.startsWith('ok_'))) {
      expect(told).toContain(leftOut(name, leftOutWords.tooSmall));
    }
    for (const name of files.filter((each) => /^(bomb_[0-9]|script|html|php|pdf|elf)/.test(each))) {
      expect(kept).not.toContain(name);
    }
  });

  test('photos tell day, time and place; the diver is asked to check', async () => {
    const { walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await page.getByLabel('I don’t know where it was').check();
    await walk.next();
    await walk.addPhotos(realFiles.slice(0, 1));
    await page.getByText('Day and time come from your photos.').waitFor();
    await expect.poll(() => page.getByLabel('Survey date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await page.getByRole('button', { name: 'Use this position' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('16°46.026′S 145°59.922′E', { exact: true }).waitFor();
    await page.getByText('Green Island Reef', { exact: true }).waitFor();
  });

  test('every EXIF orientation comes out upright', async () => {
    const { walk } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Landscape_${n}.jpg`);
    await walk.addPhotos(names.map((name) => realPhoto(`exif/orientation/${name}`)));
    const kept = await walk.keptPhotos();
    const upright = await walk.quarters(kept.find(({ name }) => name === 'Landscape_1.jpg')?.imageId ?? '');
    for (const photo of kept) {
      const { width, height } = photo.record.meta;
      expect(width, photo.name).toBeGreaterThan(height);
      const quarters = await walk.quarters(photo.imageId);
      const difference = quarters.flat().map((value, at) => Math.abs(value - (upright.flat()[at] ?? 0)));
      expect(Math.max(...difference), photo.name).toBeLessThan(30);
    }
  });

  test('a reload in the middle of editing goes on where it was', async () => {
    const { walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    await walk.addPhotos(realFiles.slice(0, 2));
    await page.getByRole('radio', { name: 'Snorkel' }).click();
    await expect.poll(() => walk.keptDrafts()).toMatchObject([{ details: { type: 'snorkel' } }]);
    await page.reload();
    await page.getByText('2 photos', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Snorkel' }).isChecked()).toBe(true);
    await page.goto(`${server.url}/submit-a-survey`);
    await page.getByRole('button', { name: 'Continue submission' }).click();
    await walk.heading('Step 3 - Final questions').waitFor();
  });

  test('a reload in the middle of sending goes on by itself, without doubles; another tab only looks on', async () => {
    const { person, walk, page, context } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    await walk.addPhotos(realFiles);
    await walk.fillDetails();
    receipts.hold();
    await (await walk.toSubmit()).click();
    await page.getByText('Keep this screen open').waitFor();
    await page.getByText('Sending', { exact: true }).first().waitFor();

    const onlooker = await context.newPage();
    await onlooker.goto(page.url());
    await onlooker.getByText('Another tab of this browser is sending this survey.').waitFor();
    await onlooker.close();

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    receipts.give();
    await walk.complete();
    const { docs } = await surveysOf(person);
    expect(docs).toHaveLength(1);
    expect((await imagesOf(person, docs[0]?.id ?? '')).docs).toHaveLength(4);
  });

  test('pause, cancel, send again', async () => {
    const { person, walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    await walk.addPhotos(realFiles.slice(0, 2));
    await walk.fillDetails();
    receipts.hold();
    await (await walk.toSubmit()).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await walk.heading('Paused').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await walk.heading('Sending was cancelled').waitFor();
    receipts.give();
    await page.getByRole('button', { name: 'Send again' }).click();
    await walk.complete();
    expect((await surveysOf(person)).docs).toHaveLength(1);
    await page.getByRole('button', { name: 'Submit another survey' }).click();
    await page.getByRole('button', { name: 'Create submission' }).waitFor();
  });

  test('a test drive shows every step and submits nothing', async () => {
    const { person, walk, page } = await diver(openDesktop);
    await walk.begin(server.url, 'Take a Test Drive');
    await page.getByRole('button', { name: 'Exit Test Drive' }).waitFor();
    await walk.place();
    await walk.addPhotos(realFiles.slice(0, 1));
    await walk.fillDetails();
    await (await walk.toSubmit()).click();
    await page.getByText('Nothing was submitted').waitFor();
    expect(await walk.keptPhotos()).toEqual([]);
    expect((await surveysOf(person)).docs).toEqual([]);
    await page.getByRole('button', { name: 'Create Submission' }).click();
    await walk.heading('Submit a Survey').waitFor();
  });

  test('signed out in the middle: the survey is kept, and goes on after the sign-in', async () => {
    const { walk, page } = await diver();
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    await walk.addPhotos(realFiles.slice(0, 1));
    await forgetSession(page);
    await page.reload();
    await page.getByText('You are signed out. Your survey is kept on this device').waitFor();
    await page.evaluate(() => sessionStorage.removeItem('signed-out'));
    await page.reload();
    await page.getByRole('button', { name: 'Continue submission' }).click();
    await page.getByText('1 photo', { exact: true }).waitFor();
  });
});

test('coordinates outside the region are told so, and a turned sign is offered', async () => {
  const { walk, page } = await diver();
  await walk.begin(server.url, 'Create submission');
  await walk.typePlace('16.76 N, 145.97 E');
  await page.getByText('Uh-oh!').waitFor();
  await page
    .getByText("Unfortunately your site coordinates are outside the boundaries of this year's Reef Census.")
    .waitFor();
  await page.getByRole('button', { name: /Did you mean -16.76000, 145.97000/ }).click();
  await page.getByText('16°45.600′S 145°58.200′E').waitFor();
  await page.getByText('Uh-oh!').waitFor({ state: 'detached' });
  await walk.typePlace('somewhere 12.5, 3.25');
  await page.getByText('We could not read these coordinates.').waitFor();
});

test('a reef is found by its name, and the pin by none at all', async () => {
  const { walk, page } = await diver();
  await walk.begin(server.url, 'Create submission');
  await walk.typePlace('lizard');
  await page
    .getByRole('option', { name: /Lizard/ })
    .first()
    .click();
  await page.getByText('14°', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
});

test('without WebGL the list and the coordinates do the same', async () => {
  const plain = await launchChromium(['--disable-gpu', '--disable-3d-apis']);
  try {
    const context = await openPhone(plain);
    const page = await context.newPage();
    await signInBefore(page, await server.person('Noa'));
    const walk = new WizardDiver(page);
    await walk.begin(server.url, 'Create submission');
    await page.getByText('This browser does not support WebGL.').waitFor();
    await walk.place();
  } finally {
    await plain.close();
  }
});

test('a survey that this device does not have leads to the start, and says why', async () => {
  const { walk, page } = await diver();
  await page.goto(`${server.url}/submit-a-survey/images/no-such-survey-here`);
  await walk.heading('Submit a Survey').waitFor();
  await page.getByText('That survey is not on this device.').waitFor();
});
