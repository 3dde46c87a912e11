import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../src/domain/access/access.ts';
import { surveyReadingsDocs } from '../../../src/domain/collections/estimates.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { fitReadings } from '../../../src/domain/estimate/fit-readings.ts';
import { fitRegion } from '../../../src/operations/results/fit-region.ts';
import { colourWith, estimate, wholePhoto } from '../../support/analysis/analyse-photos.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let server: TestServer;
let vera: TestPerson;

// Vera finds 30 % coral on three photos, of which an expert coloured two as sand alone.
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startTestServer({ network: 'www' })]);
  const made = await reefWithPhotos(server, 3, (index) => jpegPhoto(index + 1, 640, 480));
  vera = await server.person('Vera');
  const elliot = await server.person('Elliot', { isExpert: true });
  const { store, clock } = server.context;
  const operations = {
    ...server.context,
    actor: visitor,
    giving: null,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    randomBytes: (length: number) => new Uint8Array(length),
  };
  for (const [index, { path }] of made.entries()) {
    const photo = { path, image: imageDocs.schema.parse((await store.get(path))?.data) };
    await estimate(vera.uid, photo, operations, 30);
    if (index < 2) await colourWith(elliot.uid, photo, operations, wholePhoto('background_sand'), true);
  }
  const path = surveyReadingsDocs.path({ regionId: 'gbr', surveyId: made[0]?.surveyId ?? '' });
  const voices = async () => {
    const kept = surveyReadingsDocs.schema.safeParse((await store.get(path))?.data).data;
    return Object.values(kept?.photos ?? {}).flat().length;
  };
  await eventually(voices, (count) => count === 5);
  await fitRegion('gbr', { store, clock, fit: async (surveys) => fitReadings(surveys) });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function dashboardOf(person: TestPerson, phone: boolean) {
  const context = await (phone ? openPhone : openDesktop)(browser);
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/dashboard?region=gbr`);
  return page;
}

test('somebody sees how they and experts agree, and which of their photos are worth another look', async () => {
  const page = await dashboardOf(vera, true);
  const skill = page.getByRole('region', { name: 'How you and experts agree' });
  await skill
    .getByText('On 2 photos that an expert also read, you say 30 points more living coral')
    .waitFor();
  await skill.getByText('Most of all, you say 30 points more other coral than they do.').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'own-skill', looks[0]);
  await skill.getByRole('link', { name: 'Living coral: you said 30%, experts 0%' }).first().click();
  await page.getByRole('heading', { name: 'How much of the photo is what?' }).waitFor();
  await expect.poll(() => page.url()).toContain('/analysis/percentage/');
  await page.context().close();
});

test('who was never read beside an expert is told so, and nobody else’s record is theirs to read', async () => {
  const nova = await server.person('Nova');
  const page = await dashboardOf(nova, false);
  const skill = page.getByRole('region', { name: 'How you and experts agree' });
  await skill.getByText('No expert has read a photo of yours yet.', { exact: false }).waitFor();
  await expectAccessible(page);
  const answer = await server.post('/store/get', { path: `users/${vera.uid}/skills/gbr` }, nova.bearer);
  expect(answer.status).toBe(403);
  await page.context().close();
});
