import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { findOrInstallChromium } from './chromium-path.ts';

/** Quiet (nothing is asked of the internet), and WebGL drawn by software, because test machines have no GPU. */
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Debian turns this on; drawn by software it costs more than everything else that a page does.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

export async function launchChromium(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), args: [...flags, ...moreFlags] });
}

export async function openPhone(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    ...more,
  });
}

export async function openDesktop(
  browser: Browser,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 800 }, ...more });
}
