import type { Browser, CDPSession, Page } from 'playwright';
import { openPhone } from '../../support/browser/chromium.ts';

/** What a visitor of a page waits for, and what comes over the line. */
export interface PageFigures {
  /** Largest contentful paint, ms after the address was typed (web.dev/lcp). */
  readonly lcpMs: number;
  /** What was largest: 'img hero.webp', 'h1'. */
  readonly lcpOf: string;
  /** Cumulative layout shift, without the half second after a press (web.dev/cls). */
  readonly cls: number;
  /** From the first press until what it did is on the screen, ms (Event Timing). */
  readonly pressMs: number;
  /** Bytes over the line until nothing came for two seconds, packed as they came, in kB; videos left out. */
  readonly kB: number;
  /** Of these the scripts that index.html names. */
  readonly entryKB: number;
  readonly requests: number;
}

/** Lighthouse's mobile profile: 'slow 4G', 1.6 Mbit/s with 150 ms there and back, and a processor four times as slow. */
const line = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
  offline: false,
};
const slower = 4;
/** Nothing came for this long: the page is there. */
const quietMs = 2_000;
const mostMs = 60_000;

/** Runs in the page before anything else. */
function watchPage(): void {
  const seen = { lcpMs: 0, lcpOf: '', cls: 0, pressMs: 0 };
  Object.assign(window, { seenOfPage: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      seen.lcpMs = entry.startTime;
      const { element } = entry;
      seen.lcpOf = `${element?.tagName.toLowerCase() ?? '?'} ${entry.url?.split('/').pop() || element?.textContent?.slice(0, 40) || ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const ofPresses: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) seen.pressMs = Math.max(seen.pressMs, entry.duration);
  }).observe(ofPresses);
}

interface Traffic {
  bytes: number;
  requests: number;
  lastMs: number;
  readonly byAddress: Map<string, number>;
}

async function listen(client: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0, lastMs: performance.now(), byAddress: new Map() };
  const addresses = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
    traffic.requests += 1;
    traffic.lastMs = performance.now();
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    traffic.lastMs = performance.now();
    if (/\.(m3u8|ts|m4s|mp4|webm)(\?|$)/.test(address)) return;
    traffic.bytes += encodedDataLength;
    traffic.byAddress.set(new URL(address, 'http://x').pathname, encodedDataLength);
  });
  return traffic;
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const end = performance.now() + mostMs;
  while (performance.now() - traffic.lastMs < quietMs && performance.now() < end)
    await page.waitForTimeout(100);
}

/**
 * Opens a page as somebody does who was never here: a phone, an old processor, a slow line, nothing kept; waits until it is
 * there; then presses the menu.
 */
export async function measurePage(browser: Browser, address: string): Promise<PageFigures> {
  const context = await openPhone(browser, { deviceScaleFactor: 2, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const client = await context.newCDPSession(page);
    const traffic = await listen(client);
    await client.send('Network.emulateNetworkConditions', line);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(address, { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await menu.waitFor();
    await untilQuiet(page, traffic);
    // Paints after a press are no first paints: what was largest is read before.
    const { lcpMs, lcpOf, cls } = await read(page);
    const { bytes, requests, byAddress } = traffic;
    const entry = scriptsNamedIn(await (await fetch(address, { headers: { accept: 'text/html' } })).text());
    await menu.click();
    await page.getByRole('dialog').or(page.getByRole('navigation')).first().waitFor();
    await page.waitForTimeout(500);
    const { pressMs } = await read(page);
    return {
      ...{
        lcpMs: Math.round(lcpMs),
        lcpOf,
        cls: Math.round(cls * 1000) / 1000,
        pressMs: Math.round(pressMs),
      },
      ...{ kB: kiloOf(bytes), requests },
      entryKB: kiloOf(entry.reduce((sum, path) => sum + (byAddress.get(path) ?? 0), 0)),
    };
  } finally {
    await context.close();
  }
}

/** Addresses of the scripts that a page loads before any other. */
const scriptsNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');

const kiloOf = (bytes: number): number => Math.round(bytes / 100) / 10;

async function read(page: Page): Promise<Pick<PageFigures, 'lcpMs' | 'lcpOf' | 'cls' | 'pressMs'>> {
  return page.evaluate(() => Reflect.get(window, 'seenOfPage'));
}
