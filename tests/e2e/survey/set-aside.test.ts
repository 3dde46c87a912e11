import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { signInBefore } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { said } from '../../support/language/said.ts';

const title =
  '{rows, plural, one {# record on this device cannot be read} other {# records on this device cannot be read}}';
const notSent =
  'Another version of this page wrote {rows, plural, one {it, or it is damaged. Nothing of it was sent.} other {them, or they are damaged. Nothing of them was sent.}}';
const stillHere =
  '{photos, plural, one {# photo of it is} other {# photos of it are}} still on this device. Save everything to a file: you can then submit the photos as a new survey.';
const saved = 'The file with {photos, plural, one {# photo} other {# photos}} is in your downloads.';

let browser: Browser;
let server: Census;
beforeAll(async () => {
  browser = await launchChromium();
  server = await openCensus();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A survey of another version of the page in this browser, with the bytes of one photo. */
async function plantOldSurvey(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('reef-census');
        open.onerror = () => reject(new Error('IndexedDB did not open.'));
        open.onsuccess = () => {
          const planting = open.result.transaction(['surveys', 'photos', 'bytes'], 'readwrite');
          planting.objectStore('surveys').put({ surveyId: 'old', draft: 'from 2019' }, 'old');
          planting.objectStore('photos').put({ imageId: 'photo-old', surveyId: 'old' }, 'photo-old');
          planting.objectStore('bytes').put(new Uint8Array([1, 2, 3]).buffer, 'photo-old');
          planting.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
  );
}

test('a survey that cannot be read is said on every page of own surveys, saved to a file and removed', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await signInBefore(page, await server.person('Ada'));
  await page.goto(`${server.url}/submit-a-survey`);
  await page.getByRole('button', { name: 'Create submission' }).waitFor();
  const note = page.getByRole('alert').filter({ hasText: said(title, { rows: 1 }) });
  expect(await note.count()).toBe(0);
  await plantOldSurvey(page);

  await page.goto(`${server.url}/dashboard`);
  await note.getByText(said(notSent, { rows: 1 })).waitFor();
  await page.goto(`${server.url}/submit-a-survey`);
  await note.getByText(said(stillHere, { photos: 1 })).waitFor();
  const downloading = page.waitForEvent('download');
  await note.getByRole('button', { name: 'Save to a file' }).click();
  const entries = unzipSync(await readFile(await (await downloading).path()));
  expect([...(entries['photos/photo-old.jpg'] ?? [])]).toEqual([1, 2, 3]);
  expect(JSON.parse(strFromU8(entries['records.json'] ?? new Uint8Array()))).toMatchObject([
    { from: 'surveys', row: { surveyId: 'old', draft: 'from 2019' }, photos: [{ imageId: 'photo-old' }] },
  ]);
  await note.getByText(said(saved, { photos: 1 })).waitFor();

  await note.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await note.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Create submission' }).waitFor();
  expect(await note.count()).toBe(0);
  await context.close();
});
