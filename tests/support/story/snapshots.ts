import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { onTestFailed } from 'vitest';

const results = fileURLToPath(new URL('../../../test-results/', import.meta.url));

export type Snapshot = (page: Page, name: string) => Promise<void>;

/** Keeps a picture of every step below `test-results/{folder}`, numbered in the order of the story. */
export async function openAlbum(folder: string): Promise<Snapshot> {
  // Pictures of an earlier run would be mistaken for this one's.
  await rm(`${results}${folder}`, { recursive: true, force: true });
  await mkdir(`${results}${folder}`, { recursive: true });
  let pages = 0;
  return async (page, name) => {
    pages += 1;
    const path = `${results}${folder}/${String(pages).padStart(2, '0')}-${name}.png`;
    // With animations finished: a picture of a half-faded screen tells nothing.
    await page.screenshot({ path, animations: 'disabled' });
  };
}

/** Where the running test fails, keeps what every open page shows. */
export function keepFailures(browser: Browser, folder: string): void {
  onTestFailed(async () => {
    const pages = browser.contexts().flatMap((context) => context.pages());
    for (const [index, page] of pages.entries()) {
      await page.screenshot({ path: `${results}${folder}/failed-${index + 1}.png` });
    }
  });
}
