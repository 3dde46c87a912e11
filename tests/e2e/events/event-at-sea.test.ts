import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackSource } from '../../../edge-server/edge/compose/pack-source.ts';
import { boatPackSchema } from '../../../src/contract/boat/pack.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { buildBoard } from '../../../src/operations/events/build-board.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import { inEither } from '../../support/language/said.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { fillHall } from '../../support/story/school-hall.ts';

const day = 24 * 60 * 60 * 1000;

let browser: Browser;
let www: TestServer;

beforeAll(async () => {
  www = await startTestServer();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

test('a boat has the page and the wall of an event with nobody to ask, says of when they are, and invites nobody', async () => {
  const marina = await seedReport(www);
  const [timestart, timeend] = [toInstant(Date.now() - day), toInstant(Date.now() + 2 * day)];
  await www.context.store.write([writeEvent('reef-day', { name: 'Reef Day', timestart, timeend })]);
  await fillHall(
    www,
    'reef-day',
    [
      { name: 'Amelia', town: 'Cairns, Queensland, Australia', photos: 2 },
      { name: 'Noah', town: 'Naha, Okinawa, Japan', photos: 1 },
    ],
    marina.uid,
  );
  await buildBoard('event-reef-day', www.context);
  const hub = await www.person('Hub', { hub: true });
  const packSource = createPackSource({ url: www.url, email: hub.email, password: hub.password });
  await using boat = await startTestServer({ network: 'edge', packSource });
  const packed = async () =>
    boatPackSchema.parse(await (await fetch(`${boat.url}/boat/pack`)).json()).job.status;
  await boat.post('/boat/pack/start', { regionId: 'gbr', events: ['reef-day'], emails: [] });
  await expect.poll(packed).toBe('done');

  const page = await (await openDesktop(browser)).newPage();
  await page.goto(`${boat.url}/event/reef-day`);
  await page.getByRole('heading', { level: 1, name: 'Reef Day' }).waitFor();
  await page
    .getByText(
      inEither(
        /Events are joined ashore.* What is known aboard is of .*20\d\d/,
        /On participe aux événements à terre.* Ce que l’on sait à bord date du .*20\d\d/,
      ),
    )
    .waitFor();
  await page.getByRole('rowheader', { name: /Amelia.*Cairns/ }).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'event-at-sea', { width: 1280, scheme: 'light' });

  await page.goto(`${boat.url}/event/reef-day/wall`);
  await page.getByText(inEither(/\(as of .*20\d\d/, /\(au .*20\d\d/)).waitFor();
  await page.getByText('Amelia').waitFor();
  expect(await page.getByText('Join in').count()).toBe(0);
  await expectAccessible(page);
  await keepPicture(page, 'event-wall-at-sea', { width: 1280, scheme: 'light' });
});
