import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

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
