import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openDesktop } from '../../support/browser/chromium.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { median, quantile, rounded } from '../ingest/figures.ts';
import type { CrowdedPhoto } from './crowded-photos.ts';
import { record, type StrokeTimes, timeKey, timeStroke } from './frames.ts';
import { openedAfter, watchForInk } from './open-page.ts';

interface OpenPhoto {
  readonly strokes: number;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** One window for each photo, with a tool in the hand. */
async function openAll(
  browser: Browser,
  person: TestPerson,
  all: readonly CrowdedPhoto[],
  openings: number,
): Promise<(OpenPhoto & { readonly openMs: number; readonly againMs: number })[]> {
  const opened = [];
  for (const { strokes, url } of all) {
    const context = await openDesktop(browser, { reducedMotion: 'reduce' });
    await rememberSession(context, person);
    const page = await context.newPage();
    await watchForInk(page);
    // Once for the scripts and the photo, so that only the drawing is new.
    await page.goto(url);
    await openedAfter(page);
    const openMs: number[] = [];
    const againMs: number[] = [];
    for (let round = 0; round < openings; round += 1) {
      await page.evaluate(() => indexedDB.deleteDatabase('reef-census-sketches'));
      await page.reload();
      openMs.push(await openedAfter(page));
      await page.waitForTimeout(600);
      await page.reload();
      againMs.push(await openedAfter(page));
    }
    await page.getByRole('button', { name: 'Reef', exact: true }).click();
    await page.waitForTimeout(500);
    await record(page);
    const devtools = await context.newCDPSession(page);
    opened.push({
      strokes,
      context,
      page,
      devtools,
      openMs: rounded(median(openMs), 0),
      againMs: rounded(median(againMs), 0),
    });
  }
  return opened;
}

/** The same strokes on each photo, in turns. */
async function drawInTurns(
  opened: readonly OpenPhoto[],
  rounds: number,
): Promise<Map<number, StrokeTimes[]>> {
  const times = new Map(opened.map(({ strokes }) => [strokes, [] as StrokeTimes[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { page, devtools, strokes } of round % 2 === 0 ? opened : opened.toReversed()) {
      await page.bringToFront();
      const place = [0.3 + (round % 4) * 0.1, 0.4 + (round % 3) * 0.1] as const;
      const time = await timeStroke(page, devtools, place);
      if (round >= 0) times.get(strokes)?.push(time);
    }
  }
  return times;
}

/** What a frame costs while drawing, by the number of strokes that are there. */
export async function measureFrames(
  browser: Browser,
  person: TestPerson,
  all: readonly CrowdedPhoto[],
  rounds: number,
) {
  const opened = await openAll(browser, person, all, 0);
  const times = await drawInTurns(opened, rounds);
  await Promise.all(opened.map(({ context }) => context.close()));
  return Object.fromEntries(
    opened.map(({ strokes }) => {
      const frames = (times.get(strokes) ?? []).flatMap((each) => each.frames);
      const under16 = frames.filter((ms) => ms < 1000 / 60).length / frames.length;
      return [
        `${strokes} strokes`,
        {
          median: rounded(median(frames)),
          p95: rounded(quantile(frames, 0.95)),
          under16: rounded(under16, 3),
          frames: frames.length,
        },
      ];
    }),
  );
}

/** What a person waits for, by the number of strokes that are there. */
export async function measureScreen(
  browser: Browser,
  person: TestPerson,
  all: readonly CrowdedPhoto[],
  rounds: number,
) {
  const opened = await openAll(browser, person, all, Math.ceil(rounds / 2));
  const times = await drawInTurns(opened, rounds);
  const rows: [string, Record<string, number>][] = [];
  for (const { strokes, page, devtools, openMs, againMs } of opened) {
    const strokeTimes = times.get(strokes) ?? [];
    await page.bringToFront();
    const [undo, redo]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      undo.push(await timeKey(page, 'Backspace'));
      redo.push(await timeKey(page, 'Control+y'));
    }
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    rows.push([
      `${strokes} strokes`,
      {
        pointerToInk: rounded(median(strokeTimes.flatMap((each) => each.delays)), 1),
        lift: rounded(median(strokeTimes.map((each) => each.lift)), 1),
        undo: rounded(median(undo), 1),
        redo: rounded(median(redo), 1),
        openMs,
        againMs,
        memoryMiB: rounded(usedSize / 1024 / 1024, 1),
      },
    ]);
  }
  await Promise.all(opened.map(({ context }) => context.close()));
  return Object.fromEntries(rows);
}
