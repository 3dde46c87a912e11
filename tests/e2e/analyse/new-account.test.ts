import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Write } from '../../../src/domain/documents/write.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { answers, fillPercentages } from '../../support/story/analyse-photo.ts';

let browser: Browser;
let server: TestServer;
let photo: PhotoToAnalyse;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchChromium(),
    startTestServer({ config: { minAgreeingAnalyses: 3 } }),
  ]);
  const [first] = await reefWithPhotos(server, 1);
  if (first === undefined) throw new Error('There is no photo.');
  photo = first;
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

async function pageOf(person: TestPerson, address: string) {
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  return page;
}

/** With pictures on a phone and on a desktop. */
async function expectSeen(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await keepPicture(page, name, { width, scheme: 'light' });
  }
}

const sentence =
  'Your first photos are compared with what experts saw. Once a few agree, all of yours count in the results.';

test('whoever is new reads with the answer, and at the next start, that their first photos are compared', async () => {
  const page = await pageOf(await trainedPerson(server, 'Nina'), photo.address);
  await fillPercentages(page, answers);
  await page.getByRole('region', { name: 'What others saw' }).getByText(sentence).waitFor();
  await expectSeen(page, 'new-account-answer');
  await page.goto(`${server.url}/analysis`);
  await page.getByText(sentence).waitFor();
  await expectSeen(page, 'new-account-start');
  await page.context().close();
});

test('administrators see of which mail domain many accounts are new', async () => {
  const createdAt = server.context.clock.now();
  await server.context.store.write(
    ['a', 'b', 'c', 'd'].map((uid): Write => {
      const account = { uid, email: `${uid}@catch-all.net`, createdAt, updatedAt: createdAt };
      return { op: 'set', path: `users/${uid}`, data: account };
    }),
  );
  const page = await pageOf(await server.person('Ada', { admin: true }), '/admin/people');
  const told = page.getByRole('alert').filter({ hasText: 'Many new accounts of one mail domain' });
  await told.getByRole('listitem').waitFor();
  expect(await told.getByRole('listitem').innerText()).toBe(
    said(
      '<bdi>{domain}</bdi>: {accounts} new accounts with {analyses} analyses in 24 hours; {weekAccounts} with {weekAnalyses} in 7 days',
      { domain: 'catch-all.net', accounts: 4, analyses: 0, weekAccounts: 4, weekAnalyses: 0 },
    ),
  );
  await expectSeen(page, 'bursts');
  await page.context().close();
});
