import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { writeStarter } from '../../edge-server/reefs/starter.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { above, codeFor, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { keepFailures, openAlbum } from '../support/story/snapshots.ts';
import { tellTheLoop } from '../support/story/whole-loop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
  await emptyFirestore();
  await writeStarter(above);
});
afterAll(async () => {
  await browser?.close();
});

test('a dive of today is on the map, is read by a guest who joins, and answered to its diver, on Firebase', {
  timeout: 600_000,
}, async () => {
  const take = await openAlbum('loop-firebase');
  keepFailures(browser, 'loop-firebase');
  const diver = await newPerson('Mia', { isEmailVerified: true });
  await tellTheLoop(browser, { url: hostingUrl, store: above, diver, codeFor }, take);
});
