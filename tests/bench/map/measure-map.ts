import type { Browser, Page } from 'playwright';
import { openDesktop } from '../../support/browser/chromium.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import type { TestPerson, TestServer } from '../../support/server/test-server.ts';

const mapPath = '/gbr/detailed-reporting/grc6';

declare global {
  interface Window {
    /** When the map had drawn everything first, in milliseconds since the page began. */
    benchIdleAt?: number;
    benchFrames?: number[];
  }
}

async function openPage(browser: Browser, person: TestPerson): Promise<Page> {
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      const map = document.querySelector('[data-testid="map"]');
      if (map?.getAttribute('aria-busy') === 'false') window.benchIdleAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return page;
}

/** Milliseconds from the beginning of a page in a fresh browser context to the first moment at which its map stands still. */
export async function timeToIdle(browser: Browser, server: TestServer, person: TestPerson): Promise<number> {
  const page = await openPage(browser, person);
  try {
    await page.goto(server.url + mapPath);
    await page.waitForFunction(() => window.benchIdleAt !== undefined);
    return await page.evaluate(() => window.benchIdleAt ?? Number.NaN);
  } finally {
    await page.context().close();
  }
}

export interface MovedMap {
  /** Milliseconds between frames while the map is dragged. */
  readonly frames: readonly number[];
  /** Milliseconds from the press of a layer's switch to the map that stands still with it. */
  readonly switchMs: readonly number[];
  /** Milliseconds between frames while a layer is switched on and off. */
  readonly switchFrames: readonly number[];
}

async function whileRecording(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    window.benchFrames = frames;
    let before = performance.now();
    const tick = () => {
      if (window.benchFrames !== frames) return;
      const now = performance.now();
      frames.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const frames = window.benchFrames ?? [];
    delete window.benchFrames;
    return frames;
  });
}

/** Drags the map to and fro, and switches the zones on and off. */
export async function moveAndSwitch(
  browser: Browser,
  server: TestServer,
  person: TestPerson,
  rounds: number,
): Promise<MovedMap> {
  const page = await openPage(browser, person);
  try {
    await page.goto(server.url + mapPath);
    await waitForMap(page);
    const box = await page.getByTestId('map').boundingBox();
    if (box === null) throw new Error('There is no map.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const frames = await whileRecording(page, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 120 * (round % 2 === 0 ? 1 : -1), y + 40, { steps: 40 });
        await page.mouse.up();
      }
    });
    await waitForMap(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const zoning = page.getByRole('switch', { name: 'Zoning' });
    const switchMs: number[] = [];
    const switchFrames = await whileRecording(page, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await zoning.press('Space');
        await waitForMap(page);
        switchMs.push(performance.now() - began);
      }
    });
    return { frames, switchMs, switchFrames };
  } finally {
    await page.context().close();
  }
}
