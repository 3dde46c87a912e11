import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { onTestFailed } from 'vitest';

const results = fileURLToPath(new URL('../../../test-results/', import.meta.url));

export type Snapshot = (page: Page, name: string) => Promise<void>;

/**
 * Keeps a picture of every step where `REEF_SHOTS` names a folder, below it, numbered in the order of the story. Nobody
 * looks at them otherwise, and one costs as much of the processor as a step.
 */
export async function openAlbum(name: string): Promise<Snapshot> {
  const shots = process.env.REEF_SHOTS;
  if (shots === undefined) return async () => undefined;
  const folder = join(shots, name);
  // Pictures of an earlier run would be mistaken for this one's.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let pages = 0;
  return async (page, step) => {
    pages += 1;
    // With animations finished: a picture of a half-faded screen tells nothing.
    await page.screenshot({
      path: join(folder, `${String(pages).padStart(2, '0')}-${step}.png`),
      animations: 'disabled',
    });
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
