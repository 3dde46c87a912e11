import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { createFirebaseCloud } from '../../edge-server/edge/compose/cloud/cloud-firebase.ts';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { above, demoFirebase, hostingUrl, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorAddress } from '../support/firebase/firestore-emulator.ts';
import { startBoat } from '../support/server/boat-rig.ts';
import { analyseAndRead } from '../support/story/ashore.ts';
import { submitFromTwoPhones } from '../support/story/at-sea.ts';
import { waitUntilHandedOver } from '../support/story/boat-ashore.ts';
import { keepFailures, openAlbum } from '../support/story/snapshots.ts';
import type { Keeper } from '../support/story/stored-photos.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
  await emptyFirestore();
  await writeStarter(above);
});
afterAll(async () => {
  await browser?.close();
});

const firebase: Keeper = {
  store: above,
  async bytesOf({ url }) {
    const address = `http://${emulatorAddress('FIREBASE_STORAGE')}/v0/b/${demoFirebase.storageBucket}/o`;
    const answer = await fetch(`${address}/${encodeURIComponent(url)}?alt=media`, {
      headers: { Authorization: 'Bearer owner' },
    });
    if (!answer.ok) throw new Error(`The Storage emulator answered ${answer.status} for ${url}.`);
    return new Uint8Array(await answer.arrayBuffer());
  },
};

test('from two divers’ phones, by way of the boat and Firebase, to the report map', {
  timeout: 900_000,
}, async () => {
  const take = await openAlbum('story-firebase');
  keepFailures(browser, 'story-firebase');
  const [hub, volunteer] = [
    await newPerson('Boat', { hub: true }),
    await newPerson('Vera', { isEmailVerified: true }),
  ];
  const account = { email: hub.email, password: hub.password };
  await using boat = await startBoat(createFirebaseCloud({ firebase: demoFirebase, ...account }));
  await writeStarter(boat.context.store);

  const sent = await submitFromTwoPhones(browser, boat, take);
  await waitUntilHandedOver(boat, sent);
  await analyseAndRead(browser, { url: hostingUrl, volunteer, ...firebase }, sent, take);
});
