import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus, serverBehind } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let marina: TestPerson;
let nowMs = Date.now();

beforeAll(async () => {
  www = await openCensus({ clock: { now: () => toInstant(nowMs) } });
  marina = await seedReport(www);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function openData(open: typeof openPhone): Promise<Page> {
  const context = await open(browser);
  await rememberSession(context, marina);
  const page = await context.newPage();
  await page.goto(`${www.url}/your-data`);
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
  return page;
}

/** Marina says what is on one of her own photos. */
async function analyse(imagePath: string): Promise<void> {
  const answers = {
    percentages: { 'reef_soft-live': 30, 'background_sand-live': 70 },
    'dominant-coral': '',
    'bad-image': false,
  };
  const answer = await www.post(
    '/call/submit-percentage-analysis',
    { data: { analysisId: newId(), imagePath, answers } },
    marina.bearer,
  );
  expect(answer.status).toBe(200);
}

const records = z.array(z.record(z.string(), z.unknown()));

test('somebody takes along everything that is kept of them, the photos too, and the archive opens', async () => {
  const surveys = (
    await www.context.store.query({
      from: { collection: `users/${marina.uid}/surveys` },
      where: [],
      orderBy: [],
    })
  ).docs;
  const images = (
    await Promise.all(
      surveys.map(({ path }) =>
        www.context.store.query({ from: { collection: `${path}/images` }, where: [], orderBy: [] }),
      ),
    )
  ).flatMap(({ docs }) => docs);
  await analyse(images[0]?.path ?? '');
  const page = await openData(openPhone);
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  await page
    .getByRole('status')
    .getByText(
      inEither(/Your archive of .* is in your downloads/, /Votre archive de .* est dans vos téléchargements/),
    )
    .waitFor();
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  const read = (name: string) => records.parse(JSON.parse(strFromU8(entries[name] ?? new Uint8Array())));
  expect(download.suggestedFilename()).toBe('reef-census-my-data.zip');
  expect(read('account.json')).toMatchObject([{ email: marina.email }]);
  expect(
    read('surveys.json')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(surveys.map(({ id }) => id).sort());
  expect(read('photos.json').length).toBe(images.length);
  expect(read('analyses.json').length).toBe(1);
  expect(read('devices.json').length).toBe(1);
  const photos = Object.keys(entries).filter((name) => name.startsWith('photos/'));
  expect(photos.length).toBe(images.length);
  expect(photos.every((name) => entries[name]?.[0] === 0xff && entries[name]?.[1] === 0xd8)).toBe(true);
  const readme = strFromU8(entries['README.txt'] ?? new Uint8Array());
  for (const name of Object.keys(entries)) if (name.endsWith('.json')) expect(readme).toContain(name);
  await page.context().close();
});

test('an account is deleted a day after it was asked for: until then it is said on every page, and can be kept', async () => {
  const page = await openData(openDesktop);
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete my account …' }).click();
    const go = page.getByRole('button', { name: 'Delete my account in 24 hours' });
    await page.getByLabel('Please type your address').fill('somebody@example.org');
    await expect.poll(() => go.isDisabled()).toBe(true);
    await page.getByLabel('Please type your address').fill(marina.email);
    await expectAccessible(page);
    await go.click();
    await confirmOwner(page, marina);
    await page.getByText('Your account is deleted on').first().waitFor();
  };
  await ask();
  expect((await www.mailsTo(marina.email)).filter((mail) => mail.includes('will be deleted'))).toHaveLength(
    1,
  );
  await page.goto(`${www.url}/dashboard`);
  await page.getByRole('status').getByText('Your account is deleted on').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account stays, with everything in it.').waitFor();
  await page.getByText('Your account is deleted on').waitFor({ state: 'detached' });

  await page.goto(`${www.url}/your-data`);
  await ask();
  await page.context().close();
  nowMs += 24 * 60 * 60 * 1000 + 1;
  const server = serverBehind(www);
  await server.stop();
  const { dataDir } = server;
  await using later = await openCensus({ dataDir, clock: { now: () => toInstant(nowMs) } });
  await expect.poll(() => later.context.store.get(`users/${marina.uid}`)).toBeNull();
  const again = await later.post('/auth/sign-in/email', { email: marina.email, password: marina.password });
  expect(again.status).toBe(401);
  expect((await later.context.sessionOf(marina.bearer)).actor.uid).toBeNull();
  const surveys = await later.context.store.query({
    from: { collection: `users/${marina.uid}/surveys` },
    where: [],
    orderBy: [],
  });
  expect(surveys.docs.map(({ data }) => data.user)).toEqual(
    surveys.docs.map(() => ({ uid: marina.uid, name: 'Anonymous' })),
  );
  expect(surveys.docs.length).toBeGreaterThan(0);
});
