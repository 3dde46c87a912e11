import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { translateRoutes } from '../census/firebase-wire.ts';
import { isOnFirebase } from '../census/running-backend.ts';
import { frenchTexts } from '../language/french-texts.ts';
import { inLanguage } from '../language/in-language.ts';
import { runningLanguage } from '../language/running-language.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { findOrInstallChromium } from './chromium-path.ts';

/** A browser in the language in which the tests run. */
export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...chromiumFlags, ...moreFlags],
  });
  return runningLanguage === 'fr' ? inLanguage(browser, 'fr-NC', frenchTexts) : browser;
}

/** The page kept for offline is looked at by its own tests; elsewhere its 6 MB would be fetched for every context. */
export const keepsNoPage = { serviceWorkers: 'block' } as const;

/** What moves is drawn by software here, frame by frame; tests of motion ask for it. */
const stillUnlessAsked = { reducedMotion: 'reduce' } as const;

/** How long a page is waited for: a busy machine is no failure. Whoever looks for failures says how many seconds they have. */
const patienceMs = 1000 * Number(process.env.REEF_PATIENCE ?? 120);

/** A public page is drawn before its program is there; a test looks at the program, unless it asks for the first bytes. */
function awaitPrograms(page: Page): void {
  const there = () => page.waitForFunction(() => document.getElementById('before') === null);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== 'commit') await there();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await there();
    return answer;
  };
}

export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  if (isOnFirebase) translateRoutes(context);
  if (options.javaScriptEnabled !== false) context.on('page', awaitPrograms);
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
