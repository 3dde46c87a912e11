import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { cloudOf, startBoat } from '../../support/server/boat-rig.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { analyseAndRead } from '../../support/story/ashore.ts';
import { submitFromTwoPhones } from '../../support/story/at-sea.ts';
import { waitUntilHandedOver } from '../../support/story/boat-ashore.ts';
import { keepFailures, openAlbum } from '../../support/story/snapshots.ts';
import { keeperOf } from '../../support/story/stored-photos.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

test('from two divers’ phones, by way of the boat and a self-hosted server, to the report map', {
  timeout: 600_000,
}, async () => {
  const take = await openAlbum('story');
  keepFailures(browser, 'story');
  await using www = await startTestServer({ network: 'www' });
  await writeStarter(www.context.store);
  const hub = await www.person('Boat', { hub: true });
  const volunteer = await www.person('Vera');
  await using boat = await startBoat(cloudOf(www, hub));
  await writeStarter(boat.context.store);

  const sent = await submitFromTwoPhones(browser, boat, take);
  await waitUntilHandedOver(boat, sent);
  await analyseAndRead(browser, { url: www.url, volunteer, ...keeperOf(www) }, sent, take);
});
