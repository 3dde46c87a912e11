import type { Locator, Page } from 'playwright';

/** Goes by the Tab key to something of a page, at most so many presses. Throws where the keyboard does not come to it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not come to ${target}.`);
}
