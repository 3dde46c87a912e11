import type { Browser, BrowserContext, Page } from 'playwright';
import { newId } from '../../support/analysis/survey-samples.ts';
import { openDesktop } from '../../support/browser/chromium.ts';
import { runInPage } from '../../support/browser/page-script.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { median, rounded } from '../ingest/figures.ts';
import type { CrowdedPhoto } from './crowded-photos.ts';
import type * as inPage from './in-page.ts';

declare const benchDraw: typeof inPage;

/** The server whose pages are used, and `in-page.ts` as a script. */
export interface Blank {
  readonly url: string;
  readonly script: string;
}

type LoadTimes = Awaited<ReturnType<typeof inPage.timeLoad>>;

function medians(times: readonly LoadTimes[]): LoadTimes {
  const of = (key: keyof LoadTimes) => rounded(median(times.map((time) => time[key])), 0);
  return {
    strokes: of('strokes'),
    read: of('read'),
    count: of('count'),
    paint: of('paint'),
    all: of('all'),
    fine: of('fine'),
  };
}

/** An empty page of the server with our code in it. */
async function blankPage(context: BrowserContext, { url, script }: Blank): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await runInPage(page, script);
  return page;
}

export async function measureCoverage(browser: Browser, blank: Blank, rounds: number) {
  const context = await openDesktop(browser);
  const page = await blankPage(context, blank);
  const rows: [string, { ours: number; canvas: number; ratio: number }][] = [];
  for (const strokes of [50, 500, 2000]) {
    await page.evaluate(([present]) => benchDraw.timeCoverage(present, 3), [strokes] as const);
    const times = await page.evaluate(([present, many]) => benchDraw.timeCoverage(present, many), [
      strokes,
      rounds,
    ] as const);
    rows.push([
      `${strokes} strokes`,
      {
        ours: rounded(median(times.map(({ ours }) => ours)), 1),
        canvas: rounded(median(times.map(({ canvas }) => canvas)), 1),
        ratio: rounded(median(times.map(({ ours, canvas }) => ours / canvas)), 3),
      },
    ]);
  }
  await context.close();
  return Object.fromEntries(rows);
}

export async function measureLoad(browser: Browser, blank: Blank, rounds: number) {
  const context = await openDesktop(browser);
  const rows: [string, LoadTimes][] = [];
  for (const kind of ['crowded', 'heavy'] as const) {
    const first = await blankPage(context, blank);
    const packed = await first.evaluate((which) => benchDraw.prepare(which, 2000), kind);
    await first.close();
    for (const from of ['server', 'device'] as const) {
      const times: LoadTimes[] = [];
      const again: LoadTimes[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await blankPage(context, blank);
        const once = () =>
          page.evaluate(([which, place, bytes]) => benchDraw.timeLoad(which, place, bytes), [
            kind,
            from,
            packed,
          ] as const);
        times.push(await once());
        await once();
        await once();
        again.push(await once());
        await page.close();
      }
      const name = from === 'server' ? 'from the server’s bytes' : 'from the device’s rows';
      rows.push([`${kind}, ${name}`, medians(times)], [`${kind}, ${name}, once more`, medians(again)]);
    }
  }
  await context.close();
  return Object.fromEntries(rows);
}

export async function measurePainting(browser: Browser, blank: Blank, rounds: number) {
  const context = await openDesktop(browser);
  const page = await blankPage(context, blank);
  const rows: [string, { ours: number; canvas: number }][] = [];
  for (const kind of ['crowded', 'heavy'] as const) {
    const times = await page.evaluate(([which, many]) => benchDraw.timePainting(which, 2000, many), [
      kind,
      rounds,
    ] as const);
    rows.push([
      kind,
      {
        ours: rounded(median(times.map(({ ours }) => ours)), 0),
        canvas: rounded(median(times.map(({ canvas }) => canvas)), 0),
      },
    ]);
  }
  await context.close();
  return Object.fromEntries(rows);
}

export async function measureSave(
  browser: Browser,
  blank: Blank,
  person: TestPerson,
  photo: CrowdedPhoto,
  rounds: number,
): Promise<number> {
  const context = await openDesktop(browser);
  const page = await blankPage(context, blank);
  const analysisId = newId();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await page.evaluate(([path, survey, bearer, id]) => benchDraw.timeSave(path, survey, bearer, id), [
        photo.imagePath,
        photo.surveyId,
        person.bearer,
        analysisId,
      ] as const),
    );
  }
  await context.close();
  return rounded(median(times), 0);
}
