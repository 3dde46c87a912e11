import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Download, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { coverageOf, downloadWidth } from '../../../src/domain/annotation/drawing/coverage.ts';
import { readGeojson } from '../../../src/domain/annotation/drawing/read-drawing.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { drawAround, touchAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: Census;
let photo: PhotoToAnalyse;
let take: Snapshot;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), openCensus(), openAlbum('draw-download')]);
  const [first] = await reefWithPhotos(server, 1);
  if (first === undefined) throw new Error('There is no photo.');
  photo = first;
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const patience = { timeout: 60_000 };
/** What the painted photos measure, in pixels. */
const photoSize = { width: 960, height: 720 };
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A volunteer who needs no walkthrough, before the photo. */
async function arrive(open: typeof openPhone, more = {}, flags = {}): Promise<void> {
  const vera = await trainedPerson(server, 'Vera', flags);
  context = await open(browser, { reducedMotion: 'reduce', ...more });
  await rememberSession(context, vera);
  page = await context.newPage();
  await page.goto(`${server.url}${photo.address.replace('/percentage/', '/draw/')}`);
}

/** What the browser saves from now on, by its ending. */
function watchDownloads(): Map<string, Download> {
  const files = new Map<string, Download>();
  page.on('download', (download) => files.set(download.suggestedFilename().replace(/.*\./, ''), download));
  return files;
}

function sharesByColour(pixels: Uint8Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const colour =
      alpha === 0 ? 'none' : `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}/${alpha}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = pixels.length / 4;
  return new Map([...counts].map(([colour, count]) => [colour, count / all]));
}

/** The shares that are counted at the width of a download, by colour. */
function sharesOf(marks: readonly Mark[]): Map<string, number> {
  const { coverage, categories } = coverageOf(marks, photoSize, downloadWidth);
  const colourOf = (id: string) => marks.find(({ tool }) => tool.id === id)?.tool.colour ?? '';
  const shares = new Map(categories.map((found) => [`${colourOf(found.id)}/255`, found.coverage]));
  return coverage < 1 ? shares.set('none', 1 - coverage) : shares;
}

test('the drawing comes as data and as a picture that say the same, and the photo comes with them', async () => {
  await arrive(openDesktop);
  await button('Reef').click();
  await drawAround(page, 0.05, 0.05, 0.6, 0.8);
  await button('Wildlife').click();
  await drawAround(page, 0.4, 0.3, 0.9, 0.95);
  await page.keyboard.down('Alt');
  await drawAround(page, 0.1, 0.1, 0.3, 0.3);
  await page.keyboard.up('Alt');
  await page.getByRole('button', { name: /coloured · Next$/ }).click();
  await take(page, 'offer');

  const files = watchDownloads();
  await button('Download').click();
  await page.getByText('Done. Look for the files in your downloads.').waitFor(patience);
  await expect.poll(() => [...files.keys()]).toEqual(['json', 'png', 'jpg']);
  await take(page, 'done');
  const bytesOf = async (ending: string) => {
    const file = files.get(ending);
    expect(file?.suggestedFilename()).toBe(`${photo.surveyId}-${photo.imageId}.${ending}`);
    return readFile((await file?.path()) ?? '');
  };

  const file = JSON.parse((await bytesOf('json')).toString());
  const read = readGeojson(file);
  const marks = read.status === 'read' ? read.marks : [];
  expect(marks.map(({ tool }) => tool.id)).toEqual(['reef', 'wildlife', 'eraser']);
  expect(read).toMatchObject({ setAside: 0 });
  expect(file.properties).toMatchObject({ ...photoSize, image: { id: photo.imageId }, zaps: [] });
  expect(file.properties.stats).toEqual(coverageOf(marks, photoSize));

  const { data: pixels, info } = await sharp(await bytesOf('png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2000, height: 1500, channels: 4 });
  const [painted, counted] = [sharesByColour(pixels), sharesOf(marks)];
  expect([...painted.keys()].sort()).toEqual([...counted.keys()].sort());
  for (const [colour, share] of counted) expect(painted.get(colour)).toBeCloseTo(share, 3);
  expect(await sharp(await bytesOf('jpg')).metadata()).toMatchObject({ format: 'jpeg', ...photoSize });
});

test('what fails is told and tried again alone; what came is kept; an expert gets the original', async () => {
  await arrive(openPhone, { colorScheme: 'dark' }, { isExpert: true });
  await button('Background').click();
  await touchAround(page, 0.1, 0.1, 0.9, 0.9);
  await page.getByRole('button', { name: /coloured · Next$/ }).click();
  const original = '**/blobs/original';
  // An answer that does not come.
  await context.route(original, () => undefined);
  const saved = watchDownloads();

  await button('Download').click();
  await page.getByText('Downloading the photo').waitFor(patience);
  await page.getByText('3 of 3').waitFor();
  await take(page, 'running');
  await button('Stop').click();
  await page.getByText('Stopped. What came is in your downloads.').waitFor(patience);
  await context.unroute(original);
  await context.route(original, (route) => route.abort('internetdisconnected'));
  await button('Download the rest').click();
  await page.getByText('The photo did not come. What came is in your downloads.').waitFor(patience);
  await expectAccessible(page);
  await take(page, 'failed');
  await context.unroute(original);
  await button('Try again').click();
  await page.getByText('Done. Look for the files in your downloads.').waitFor(patience);
  await expect.poll(() => [...saved.keys()]).toEqual(['json', 'png', 'jpg']);
  const bytes = await readFile((await saved.get('jpg')?.path()) ?? '');
  expect(bytes.equals(await paintedPhoto(1))).toBe(true);
});
