import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { launchChromium } from '../../support/browser/chromium.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { keepFailures, openAlbum } from '../../support/story/snapshots.ts';
import { tellTheLoop } from '../../support/story/whole-loop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

test('a dive of today is on the map, is read by a guest who joins, and answered to its diver, on a self-hosted server', async () => {
  const take = await openAlbum('loop');
  keepFailures(browser, 'loop');
  await using www = await openCensus();
  const diver = await www.person('Mia');
  await tellTheLoop(browser, { url: www.url, store: www.context.store, diver, codeFor: www.codeFor }, take);
});
