import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { french } from '../../../src/language/catalogues/french.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { inLanguage } from '../../support/language/in-language.ts';
import { keepFailures, openAlbum } from '../../support/story/snapshots.ts';
import { tellUntilRead } from '../../support/story/whole-loop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

test('a dive of today is handed in, found on the map and read by a guest who joins, all in French', async () => {
  const take = await openAlbum('loop-french');
  keepFailures(browser, 'loop-french');
  await using www = await openCensus();
  const diver = await www.person('Mia');
  const speaking = inLanguage(browser, 'fr-NC', french);
  const { close } = await tellUntilRead(
    speaking,
    { url: www.url, store: www.context.store, diver, codeFor: www.codeFor },
    take,
  );
  await close();
});
