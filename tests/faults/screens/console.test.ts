import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReceipt } from '../../../edge-server/edge/boat/courier/receipts.ts';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { confirmed, importTo, partsIn, stick, takenOf } from '../../support/cloud/courier-rig.ts';
import { type Boat, cloudOf, diverOn, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { diversPhotos } from '../../support/story/divers-photos.ts';
import { keepFailures, openAlbum } from '../../support/story/snapshots.ts';
import { joinBoat, waitUntilSafe } from '../../support/story/two-phones.ts';
import { twoWayCloud } from '../../support/story/two-way-cloud.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

/** Test machines are busy: as long as a leader would look. */
const patience = { timeout: 60_000 };

/** The console on the laptop, read as the leader reads it. */
class Leader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  survey(name: string) {
    return this.page.getByRole('row', { name: new RegExp(name) });
  }
  phone(firstName: string) {
    return this.page
      .getByRole('region', { name: 'List of phones' })
      .getByRole('listitem')
      .filter({ hasText: firstName });
  }
  /** How many photos of a survey are on the boat, by its line. */
  async onBoat(name: string): Promise<number> {
    const line = this.survey(name).getByText(/^\d+ of \d+ on the boat/);
    const said = /^\d+/.exec((await line.textContent()) ?? '');
    return Number(said?.[0]);
  }
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor(patience);
  }
}

/** Looks at a survey's line until it is whole; every count that was to be seen on the way. */
async function watchArrive(leader: Leader, name: string, photos: number): Promise<number[]> {
  await leader.survey(name).waitFor(patience);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const count = await leader.onBoat(name);
        seen.add(count);
        return count;
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe(photos);
  return [...seen];
}

async function carryOnAStick(leader: Leader, boat: Boat, folder: string): Promise<void> {
  const card = leader.page.getByRole('region', { name: 'On a USB stick' });
  await card.getByLabel('Folder on the stick').fill(folder);
  await card.getByRole('button', { name: 'Look' }).click();
  await card.getByRole('button', { name: 'Copy to this stick' }).click();
  await card.getByText('Copied and read back').waitFor(patience);
  expect(boat.ground.outbox.counts().waiting).toBeGreaterThan(0);
}

test('the leader sees two phones hand in, the cloud come and go, a photo refused and retried, and a stick carried ashore', {
  timeout: 600_000,
}, async () => {
  const take = await openAlbum('console');
  keepFailures(browser, 'console');
  await using www = await startTestServer({ network: 'www' });
  await writeStarter(www.context.store);
  const hub = await www.person('Boat', { hub: true });
  const cloud = twoWayCloud(cloudOf(www, hub));
  await using boat = await startBoat(cloud);
  await writeStarter(boat.context.store);
  await using usb = await stick();

  const desk = await openDesktop(browser);
  const leader = new Leader(await desk.newPage());
  await leader.page.goto(`${boat.url}/boat`);
  await leader.sees('No phone is here yet');
  await leader.sees('Not ready to leave. Test photo: No phone has sent a test photo yet.');
  await take(leader.page, 'console-empty');

  // Two phones beside the laptop, each on a weak Wi-Fi.
  const files = await diversPhotos();
  const day = '2025-10-01';
  const ofMia = {
    firstName: 'Mia',
    email: 'mia@example.org',
    reef: 'Green Island Reef',
    day,
    photos: files.ofFirst,
  };
  const ofTom = {
    firstName: 'Tom',
    email: 'tom@example.org',
    reef: 'Davies Reef',
    day,
    photos: files.ofSecond,
  };
  const [mia, tom] = await Promise.all([
    joinBoat(browser, boat, ofMia, async () => undefined),
    joinBoat(browser, boat, ofTom, async () => undefined),
  ]);
  for (const name of ['Mia', 'Tom'])
    await leader.phone(name).getByText('Here', { exact: true }).waitFor(patience);

  // Photo by photo.
  await mia.page.getByRole('button', { name: 'Submit' }).click();
  const seen = await watchArrive(leader, 'Green Island Reef', files.ofFirst.length);
  await take(leader.page, 'console-mia-arrived');
  expect(seen.filter((count) => count > 0 && count < files.ofFirst.length).length).toBeGreaterThan(0);
  await tom.page.getByRole('button', { name: 'Submit' }).click();
  await watchArrive(leader, 'Davies Reef', files.ofSecond.length);
  await Promise.all([waitUntilSafe(mia, take), waitUntilSafe(tom, take)]);
  await leader.phone('Mia').getByText('All 4 photos are on the boat').waitFor(patience);
  await leader.sees('The satellite link is down.');
  await take(leader.page, 'console-all-on-boat');

  // The cloud comes back and refuses one photo; the rest goes on.
  cloud.refuseOnePhoto('The cloud wants somebody to look at this photo.');
  cloud.comeBack();
  boat.link.wake();
  await leader.sees('The cloud wants somebody to look at this photo.');
  await expect.poll(() => boat.ground.outbox.counts(), patience).toMatchObject({ waiting: 0, parked: 1 });
  await leader.page.getByRole('heading', { name: 'Set aside' }).waitFor(patience);
  await take(leader.page, 'console-set-aside');

  // It goes away again while something waits, and the console says so; then the photo is tried again.
  cloud.goAway();
  const ana = await diverOn(boat, 'ana@example.org', 'Ana');
  await submitOn(boat, ana, 2);
  await leader.sees('The satellite link is down.');
  cloud.takeEverything();
  cloud.comeBack();
  await leader.page.getByRole('button', { name: /^Try again: A photo of/ }).click();
  await leader.page.getByRole('heading', { name: 'Set aside' }).waitFor({ state: 'detached', ...patience });
  for (const reef of ['Green Island Reef', 'Davies Reef', 'Agincourt Reef']) {
    await leader.survey(reef).getByText('All in the cloud').waitFor(patience);
  }
  await mia.page.getByRole('button', { name: 'My surveys' }).click();
  await mia.page.getByText('In the cloud', { exact: true }).waitFor(patience);
  await take(leader.page, 'console-all-in-cloud');
  await take(mia.page, 'Mia-in-cloud');

  // Without a link, a stick goes ashore and comes back with receipts.
  cloud.goAway();
  const { survey } = await submitOn(boat, ana, 2, { id: 'carried-by-hand' });
  await carryOnAStick(leader, boat, usb.folder);
  await take(leader.page, 'console-stick');
  for (const part of await partsIn(usb.folder)) {
    await writeReceipt(part, takenOf(await importTo(www, part, confirmed(boat, hub))));
  }
  const receipts = leader.page.getByRole('region', { name: 'On a USB stick' });
  await receipts.getByRole('button', { name: 'The stick is back: read its receipts' }).click();
  const unknownServer = receipts.getByRole('button', { name: 'Yes, it is the same' });
  const arrived = receipts.getByText(/surveys and photos arrived/);
  await unknownServer.or(arrived).first().waitFor(patience);
  if (await unknownServer.isVisible()) await unknownServer.click();
  await arrived.waitFor(patience);
  await expect.poll(() => boat.ground.outbox.counts().waiting, patience).toBe(0);
  const { docs } = await www.context.store.query({
    from: { group: 'images' },
    where: [{ field: 'survey.id', op: '==', value: survey.id }],
    orderBy: [],
  });
  expect(docs).toHaveLength(2);

  // The end of the day.
  await leader.page.getByRole('link', { name: 'End of day' }).click();
  await leader.sees('Everything that phones told of is on the boat');
  await leader.sees('Everything on the boat is in the cloud, too.');
  await take(leader.page, 'day');
  await Promise.all([mia.close(), tom.close(), desk.close()]);
});
