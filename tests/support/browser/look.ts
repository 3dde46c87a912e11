import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { axeOn } from './axe-on.ts';
import { keepsNoPage, openContext } from './chromium.ts';

/** How a page is looked at: a phone and a laptop, by day and by night. */
export const looks = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
] as const;
export type Look = (typeof looks)[number];

/**
 * What a screen is tried in: each size and each scheme once, because layout goes by the one and colours by the other.
 * All four where pictures are kept, which people look at: half of what the browser tests cost was axe on the others.
 */
export const triedLooks: readonly Look[] =
  process.env.REEF_SHOTS === undefined ? [looks[0], looks[3]] : looks;

export async function openLook(browser: Browser, { width, height, scheme }: Look): Promise<Page> {
  const context = await openContext(browser, {
    ...keepsNoPage,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  });
  return context.newPage();
}

/**
 * Fails with what axe finds against WCAG 2.2 AA, one line for each place. What it finds once is looked at again: a colour
 * that is half-way turned, a map that is just being made, or a button that is half under the header at the place to which the page is
 * scrolled, is nobody's fault.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await accessFaults(page);
  for (let again = 0; again < 4 && found.length > 0; again += 1) {
    await page.waitForTimeout(500);
    await page.evaluate(
      (by) => window.scrollBy({ top: by, behavior: 'instant' }),
      again % 2 === 0 ? 40 : -80,
    );
    found = await accessFaults(page);
  }
  expect(found, found.join('\n')).toEqual([]);
}

async function accessFaults(page: Page): Promise<string[]> {
  const faults = await axeOn(page, {
    tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Both count the header of a dialog as a second banner; a header inside a section is none (HTML-AAM).
    withoutRules: ['landmark-no-duplicate-banner', 'landmark-unique'],
    // What a mouse that rests says in passing lies beside the page's parts, and describes one of them.
    exclude: '[data-portal]:has(> [role="tooltip"])',
  });
  return faults.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, summary }) => `${id}: ${help}: ${target} ${summary}`),
  );
}

/** Waits for every picture that is on the screen: a page that talks to a boat all the time is never silent. */
export async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
}

/** Keeps a picture where `REEF_SHOTS` names a folder; people look at those. */
export async function keepPicture(
  page: Page,
  name: string,
  { width, scheme }: Pick<Look, 'scheme'> & { readonly width: number; readonly height?: number },
): Promise<void> {
  const folder = process.env.REEF_SHOTS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png` });
}

/**
 * Pages that stay open for their next look, each under a name: `open` brings one to where it is looked at, in whichever look
 * comes first, and for the others it is turned. A cold context costs a second for each of them.
 */
export function pagesForLooks() {
  const opened = new Map<string, Page>();
  return {
    async page(name: string, look: Look, open: (look: Look) => Promise<Page>): Promise<Page> {
      const known = opened.get(name);
      if (known !== undefined) {
        await turnTo(known, look);
        return known;
      }
      const page = await open(look);
      opened.set(name, page);
      return page;
    },
    async close(): Promise<void> {
      for (const page of opened.values()) await page.context().close();
      opened.clear();
    },
  };
}

/** Looks at an open page in another way, once the colours of all its parts have turned. */
export async function turnTo(
  page: Page,
  { width, height, scheme }: Pick<Look, 'scheme'> & { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  // Even the shortest transition takes a frame for each level that inherits a colour: each is brought to its end.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // On a busy machine the colours begin to turn a frame after the page was told to.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        const turning = document.getAnimations().filter((one) => one instanceof CSSTransition);
        for (const one of turning) one.finish();
        return turning.map(({ transitionProperty, effect }) =>
          effect instanceof KeyframeEffect ? `${transitionProperty} of ${effect.target?.className}` : '',
        );
      }),
    )
    .toEqual([]);
}

/** Looks at a page in each size and scheme: keeps a picture where they are wanted, and asks axe. The page ends as a phone by day. */
export async function lookInEach(page: Page, name: string): Promise<void> {
  for (const one of looks) {
    await turnTo(page, one);
    await keepPicture(page, name, one);
    await expectAccessible(page);
  }
  await turnTo(page, looks[0]);
}
