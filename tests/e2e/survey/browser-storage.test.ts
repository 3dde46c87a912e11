import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { lookInEach } from '../../support/browser/look.ts';
import { signInBefore, WizardDiver } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';

let browser: Browser;
let server: Census;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), openCensus()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

async function arrive(script: () => void) {
  const context = await openPhone(browser, { deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.addInitScript(script);
  await signInBefore(page, await server.person('Ada'));
  return { page, walk: new WizardDiver(page) };
}

const photo = async () => ({
  name: 'reef.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpegPhoto(3, 640, 480),
});

test('a browser whose database never opens shows the page, and says that it keeps nothing', async () => {
  const { page, walk } = await arrive(() => {
    // Every request to open stays pending: no success, no failure, not blocked.
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        addEventListener: { value: () => undefined },
        removeEventListener: { value: () => undefined },
        onsuccess: { set: () => undefined },
        onerror: { set: () => undefined },
        onupgradeneeded: { set: () => undefined },
        onblocked: { set: () => undefined },
      });
  });
  await walk.begin(server.url, 'Create submission');
  await page.getByText('This browser keeps nothing on the device').waitFor();
  await lookInEach(page, 'keeps-nothing');
  await walk.place();
  await walk.addPhotos([await photo()]);
  await page.context().close();
});

/** The two answers of a browser; both count how often they are given. */
function keepsStorage(): void {
  StorageManager.prototype.persisted = async () => false;
  StorageManager.prototype.persist = async () => {
    document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
    return true;
  };
}
function mayClearStorage(): void {
  StorageManager.prototype.persisted = async () => false;
  StorageManager.prototype.persist = async () => {
    document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
    return false;
  };
}

test.each([true, false])(
  'the browser is asked once to keep photos, and its answer %j is heard',
  async (isGranted) => {
    const { page, walk } = await arrive(isGranted ? keepsStorage : mayClearStorage);
    await walk.begin(server.url, 'Create submission');
    await walk.place();
    const askedTimes = () => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
    expect(await askedTimes()).toBe(0);
    await walk.addPhotos([await photo()]);
    await walk.addPhotos([{ ...(await photo()), buffer: await jpegPhoto(4, 640, 480) }], 2);
    expect(await askedTimes()).toBe(1);
    const note = page.getByText('This browser may clear photos that wait');
    if (isGranted) expect(await note.count()).toBe(0);
    else {
      await note.waitFor();
      await lookInEach(page, 'may-clear');
    }
    await page.context().close();
  },
);
