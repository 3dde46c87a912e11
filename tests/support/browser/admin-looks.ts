import type { Page } from 'playwright';
import { expectAccessible, keepPicture, picturesLoaded, turnTo } from './look.ts';

const atRest = { width: 1440, height: 900, scheme: 'light' } as const;

/** How a page of the back office is tried: a laptop by day and a tablet by night. */
const triedLooks = [atRest, { width: 820, height: 900, scheme: 'dark' }] as const;

/** Where pictures are kept, in every way, and on a phone. */
const adminLooks = [
  ...triedLooks,
  ...(process.env.REEF_SHOTS === undefined
    ? []
    : ([
        { width: 1440, height: 900, scheme: 'dark' },
        { width: 820, height: 900, scheme: 'light' },
        { width: 390, height: 844, scheme: 'light' },
        { width: 390, height: 844, scheme: 'dark' },
      ] as const)),
] as const;

/**
 * Looks at a page of the back office: nothing that axe finds in the two looks that are tried, and pictures where they are kept. Axe
 * would misread a page that was made much narrower: what is not painted keeps the size that it had (`content-visibility`).
 */
export async function lookAtAdminPage(page: Page, name: string): Promise<void> {
  for (const look of triedLooks) {
    await turnTo(page, look);
    await picturesLoaded(page);
    await expectAccessible(page);
  }
  await keepAdminLooks(page, name);
}

/** Keeps a page of the back office in each of its looks, where pictures are kept at all. */
export async function keepAdminLooks(page: Page, name: string): Promise<void> {
  if (process.env.REEF_SHOTS === undefined) return;
  for (const look of adminLooks) {
    await turnTo(page, look);
    await picturesLoaded(page);
    await keepPicture(page, name, look);
  }
  await turnTo(page, atRest);
}
