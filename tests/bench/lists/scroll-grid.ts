import type { Browser, Page } from 'playwright';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { quantile, rounded } from '../grow/figures.ts';

const photos = 1_500;
const framesOfRound = 240;
const rounds = 5;

/** How the grid of images moves, and how it stands still. Milliseconds. */
export interface Scrolled {
  readonly images: number;
  /** From one frame to the next: the middle one, and the one that nineteen in twenty are below. */
  readonly frameMs: number;
  readonly p95FrameMs: number;
  /** The share of frames that come in time for 60 a second. */
  readonly in60: number;
  /** The same of a page that is not scrolled. */
  readonly restFrameMs: number;
  readonly restIn60: number;
  /** How long a frame takes while it is scrolled, over one at rest. */
  readonly ratioToRest: number;
}

/** 1,508 photos of one survey, by copies of a photo's document. */
async function fill(www: TestServer): Promise<void> {
  const marina = await seedReport(www);
  const { docs } = await www.context.store.query(imagesOfSurvey('moore-october'));
  const photo = imageSchema.parse(docs[0]?.data);
  for (let from = 0; from < photos; from += 100)
    await www.context.store.write(
      Array.from({ length: 100 }, (_, index) => {
        const id = newId();
        const since = toInstant(Date.parse(photo.since) + (from + index) * 1_000);
        const path = `users/${marina.uid}/surveys/moore-october/images/${id}`;
        return { op: 'set', path, data: documentOf({ ...photo, id, since }) } as const;
      }),
    );
}

/** Milliseconds between frames while the page is scrolled by so many pixels in each. */
const framesWhile = ({ by, count }: { readonly by: number; readonly count: number }): Promise<number[]> =>
  new Promise((resolve) => {
    const times: number[] = [];
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      window.scrollBy(0, by);
      if (times.length < count) requestAnimationFrame(frame);
      else resolve(times);
    };
    requestAnimationFrame(frame);
  });

async function loadAll(page: Page): Promise<void> {
  const until = Date.now() + 120_000;
  const shown = page.getByText('Showing 1,508 / 1,508 images');
  while (!(await shown.isVisible())) {
    if (Date.now() > until) throw new Error('The images did not all load.');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight - 1_900));
    await page.waitForTimeout(20);
  }
}

async function measure(browser: Browser, www: TestServer): Promise<Scrolled> {
  const ada = await www.person('Ada', { admin: true });
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, ada);
  const page = await context.newPage();
  await page.goto(`${www.url}/images`);
  await page.getByText(/^Showing/).waitFor();
  await loadAll(page);
  const [moving, still]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate((top) => window.scrollTo(0, top), round * 4_000);
    await page.waitForTimeout(500);
    still.push(...(await page.evaluate(framesWhile, { by: 0, count: framesOfRound })));
    moving.push(...(await page.evaluate(framesWhile, { by: 40, count: framesOfRound })));
  }
  const in60 = (frames: readonly number[]) => rounded(frames.filter((ms) => ms <= 17).length / frames.length);
  const [frameMs, restFrameMs] = [quantile(moving, 0.5), quantile(still, 0.5)];
  return {
    images: photos + 8,
    ...{ frameMs: rounded(frameMs, 1), p95FrameMs: rounded(quantile(moving, 0.95), 1), in60: in60(moving) },
    ...{ restFrameMs: rounded(restFrameMs, 1), restIn60: in60(still) },
    ratioToRest: rounded(frameMs / restFrameMs),
  };
}

/** Scrolls through all images of a census in a real Chromium, which has no graphics card here: the processor paints. */
export async function scrollGrid(): Promise<Scrolled> {
  const www = await startTestServer();
  const browser = await launchChromium();
  try {
    await fill(www);
    return await measure(browser, www);
  } finally {
    await browser.close();
    await www.close();
  }
}
