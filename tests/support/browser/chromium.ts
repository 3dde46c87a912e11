import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { chromiumFlags } from './chromium-flags.ts';
import { findOrInstallChromium } from './chromium-path.ts';

export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), args: [...chromiumFlags, ...moreFlags] });
}

/** The page kept for offline is looked at by its own tests; elsewhere its 6 MB would be fetched for every context. */
export const keepsNoPage = { serviceWorkers: 'block' } as const;

/** What moves is drawn by software here, frame by frame; tests of motion ask for it. */
const stillUnlessAsked = { reducedMotion: 'reduce' } as const;

/** How long a page is waited for: a busy machine is no failure. */
const patienceMs = 120_000;

export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  return context;
}

export async function openPhone(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  return openContext(browser, {
    ...keepsNoPage,
    ...stillUnlessAsked,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Drawn by software, a page costs by the pixel; what depends on a phone's fine ones says so, and pictures have them.
    deviceScaleFactor: process.env.REEF_SHOTS === undefined ? 1 : 2,
    ...more,
  });
}

export async function openDesktop(
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return openContext(browser, {
    ...keepsNoPage,
    ...stillUnlessAsked,
    viewport: { width: 1280, height: 800 },
    ...more,
  });
}
