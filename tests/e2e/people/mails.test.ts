import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterHtml } from '../../../src/domain/mail/letter-html.ts';
import { axeOn } from '../../support/browser/axe-on.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { keepPicture, type Look, openLook } from '../../support/browser/look.ts';
import { everyMail, everyMailsSender as sender } from '../../support/mail/every-mail.ts';

/** A phone's mail program, and the window of one on a laptop. */
const sizes = [
  { width: 390, height: 1000 },
  { width: 800, height: 900 },
] as const;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await openLook(browser, { width: 390, height: 844, scheme: 'light' });
});
afterAll(() => browser?.close());

/** Turns from mail to mail; all ways to look at one where pictures are kept. */
function looksAt(index: number): readonly Pick<Look, 'scheme'>[] {
  const schemes = [{ scheme: 'light' }, { scheme: 'dark' }] as const;
  return process.env.REEF_SHOTS === undefined ? schemes.filter((_, at) => at === index % 2) : schemes;
}

test('every mail can be read on a phone and a laptop, by day and by night: nothing runs over, axe finds nothing', async () => {
  const faults: string[] = [];
  for (const [index, [name, letter, footer]] of (await everyMail()).entries()) {
    await page.setContent(letterHtml(letter, { ...footer, sender }));
    for (const { scheme } of looksAt(index)) {
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await keepPicture(page, `mail-${name}`, { width, scheme });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) faults.push(`${name} at ${width}: ${over} px too wide`);
      }
      const found = await axeOn(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
      faults.push(...found.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.summary}`));
    }
  }
  expect(faults).toEqual([]);
});
