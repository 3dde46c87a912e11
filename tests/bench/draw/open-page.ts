import type { Page } from 'playwright';

declare global {
  interface Window {
    /** When the photo's ink was painted first, in milliseconds since the page began. */
    benchInkAt?: number;
  }
}

/** Has pages note when their ink was painted first. */
export async function watchForInk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-tool] canvas') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          window.benchInkAt = performance.now();
        };
        channel.port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Milliseconds from the last answer of the server's store to the frame with the ink: checking what came, the device's
 * own rows, counting, React, painting.
 */
export async function openedAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.benchInkAt !== undefined);
  return page.evaluate(() => {
    const ink = window.benchInkAt ?? 0;
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/store'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .filter((end) => end < ink);
    return ink - Math.max(...answers);
  });
}
