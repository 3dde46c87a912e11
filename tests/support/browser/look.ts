import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { axeOn } from './axe-on.ts';

/** How a page is looked at: a phone and a laptop, by day and by night. */
export const looks = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
  { width: 1280, height: 800, scheme: 'dark' },
] as const;
export type Look = (typeof looks)[number];

export async function openLook(browser: Browser, { width, height, scheme }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  });
  return context.newPage();
}

/** Fails with what axe finds against WCAG 2.2 AA, one line for each place. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Both count the header of a dialog as a second banner; a header inside a section is none (HTML-AAM).
    .disableRules(['landmark-no-duplicate-banner', 'landmark-unique'])
    // What a mouse that rests says in passing lies beside the page's parts, and describes one of them.
    .exclude('[data-portal]:has(> [role="tooltip"])')
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** Keeps a picture where `REEF_SHOTS` names a folder; people look at those. */
export async function keepPicture(page: Page, name: string, { width, scheme }: Look): Promise<void> {
  const folder = process.env.REEF_SHOTS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png` });
}

/** Looks at an open page in another way, and waits until the colours of all its parts have turned. */
export async function turnTo(page: Page, { width, height, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  // Even the shortest transition takes a frame for each level that inherits a colour.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // On a busy machine the colours begin to turn a frame after the page was told to.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
      }),
    )
    .toBe(0);
}
