import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { drawAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { answers, fillPercentages } from '../../support/story/analyse-photo.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: TestServer;
let photos: readonly PhotoToAnalyse[];
let take: Snapshot;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), startTestServer(), openAlbum('guest')]);
  photos = await reefWithPhotos(server, 3);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await context.close();
});

const patience = { timeout: 60_000 };

async function arrive(open: typeof openPhone, address: string): Promise<void> {
  context = await open(browser, { reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(`${server.url}${address}`);
}
const saved = () => page.getByText('Saved', { exact: true }).first().waitFor(patience);
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A visitor begins with a photo and fills in its percentage form. */
async function estimateAsGuest(): Promise<PhotoToAnalyse> {
  await page.getByRole('button', { name: 'In numbers' }).click();
  await fillPercentages(page, answers);
  await saved();
  const photo = photos.find(({ imageId }) => page.url().includes(imageId));
  if (photo === undefined) throw new Error(`No photo is open at ${page.url()}.`);
  return photo;
}

/** Types an address into the form that is open, and the code that is mailed to it. */
async function joinByCode(email: string, firstName?: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Join the census' });
  if (firstName !== undefined) await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
  await typeCode(email);
}
async function typeCode(email: string): Promise<void> {
  const code = page.getByLabel('Verification Code');
  await code.waitFor();
  await code.fill(await server.codeFor(email));
  await page.getByRole('button', { name: 'Login' }).click();
}

async function uidOf(email: string): Promise<string> {
  const account = await server.context.accounts.find(email);
  if (account === null) throw new Error(`Nobody has ${email}.`);
  return account.uid;
}
async function analysesOf(email: string): Promise<unknown[]> {
  const { docs } = await server.context.store.query(analysesOfUser(await uidOf(email)));
  return docs.map(({ data }) => valueAt(data, 'image.id'));
}
async function looksAt({ path }: PhotoToAnalyse): Promise<unknown> {
  return valueAt((await server.context.store.get(path))?.data ?? {}, 'meta.analysis.total');
}
/** On to the next photo, which asks a guest first. */
async function finish(): Promise<void> {
  await page.getByRole('button', { name: /Done, next photo$/ }).click();
  await page.getByRole('dialog', { name: 'Analysis received' }).waitFor();
}
const session = () => page.evaluate(() => localStorage.getItem('reef-census-session'));

describe('whoever only looks', () => {
  test('is told how to begin, is shown no photo of a survey, and no account is made', async () => {
    await arrive(openPhone, '/analysis');
    await page.getByRole('button', { name: 'Begin with a photo' }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await take(page, 'visitor');
    await expectAccessible(page);
    expect(await page.getByText('Mia').count()).toBe(0);
    expect(await page.getByText('all photos of this survey').count()).toBe(0);
    expect(await session()).toBeNull();
  });

  test('and begins where nothing answers is told so, and begins with the next press', async () => {
    await arrive(openPhone, '/analysis');
    await page.route('**/auth/**', (route) => route.abort());
    await choose('Begin with a photo');
    await page.getByText('You could not begin').waitFor();
    expect(await session()).toBeNull();
    await page.unroute('**/auth/**');
    await page.route('**/call/photo-to-analyse', (route) => route.abort());
    await choose('Begin with a photo');
    await page.getByText('Could not load a photo that needs you').waitFor();
    await page.unroute('**/call/photo-to-analyse');
    await choose('Try again');
    await page.getByText('Your next photo is from Agincourt Reef').waitFor();
  });

  test('of a link to a photo begins there', async () => {
    await arrive(openDesktop, photos[0]?.address ?? '');
    await page.getByRole('heading', { name: 'Help with this photo' }).waitFor();
    await expectAccessible(page);
    await choose('Begin without an account');
    await page.getByRole('heading', { name: 'How much of the photo is what?' }).waitFor();
    expect(await session()).not.toBeNull();
  });
});

test('a visitor estimates a photo, joins by a code with one form, and finds it on the dashboard', async () => {
  await arrive(openPhone, '/analysis');
  const photo = await estimateAsGuest();
  const before = Number(await looksAt(photo));
  await finish();
  await take(page, 'received');
  await expectAccessible(page);
  await choose('Keep your work');
  await page.getByRole('heading', { name: 'Keep your work' }).waitFor();
  await take(page, 'one-form');
  await expectAccessible(page);
  await joinByCode('ines@example.org', 'Ines');
  await page.getByText('The photo that you analysed as a guest is in your account.').waitFor(patience);
  // The form goes on with what was typed.
  await expect.poll(() => page.getByRole('textbox', { name: 'Water' }).inputValue(), patience).toBe('10 %');
  await take(page, 'joined');
  expect(await analysesOf('ines@example.org')).toEqual([photo.imageId]);
  expect(await looksAt(photo)).toBe(before + 1);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Hi Ines' }).waitFor();
  await page.getByText('photo analysed', { exact: true }).waitFor();
  await take(page, 'dashboard');
});

test('a visitor colours a photo, puts joining off, and adds it to the account that there was', async () => {
  const ada = await server.person('Ada');
  await arrive(openDesktop, '/analysis');
  await choose('Begin with a photo');
  await choose('Skip training');
  await choose('Reef');
  await drawAround(page, 0, 0, 1, 1);
  await saved();
  await page.getByRole('button', { name: /coloured · Next$/ }).click();
  await page.getByRole('dialog', { name: 'Analysis received' }).waitFor();
  await take(page, 'coloured');
  await expectAccessible(page);
  await choose('Later');
  await page.getByText('You are a guest: your work counts once it is yours.').waitFor();
  await page.goto(`${server.url}/analysis`);
  await page.getByText('You are a guest: your work counts once it is yours.').waitFor();
  await page.getByRole('button', { name: /Guest/ }).click();
  await take(page, 'guest-menu');
  await page.getByRole('menuitem', { name: 'Keep your work' }).click();
  await choose('Use a password instead');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await choose('Continue');
  await page.getByText('The password you entered is incorrect.').waitFor();
  await take(page, 'wrong-password');
  await expectAccessible(page);
  await choose('E-mail me a code instead');
  await typeCode(ada.email);
  await page.getByText('The photo that you analysed as a guest is in your account.').waitFor(patience);
  await page.getByRole('button', { name: /Ada/ }).waitFor();
  expect(await analysesOf(ada.email)).toHaveLength(1);
});

test('whoever is cut off after the sign-in is told so, and finds the work moved at the next start', async () => {
  await arrive(openPhone, '/analysis');
  const photo = await estimateAsGuest();
  await context.route('**/call/adopt-guest', (route) => route.abort('internetdisconnected'));
  await finish();
  await choose('Keep your work');
  await joinByCode('cut-off@example.org', 'Olga');
  await page.getByText('What you did as a guest is not in your account yet').waitFor(patience);
  await expectAccessible(page);
  await take(page, 'cut-off');
  expect(await analysesOf('cut-off@example.org')).toEqual([]);
  await context.unroute('**/call/adopt-guest');
  await page.goto(`${server.url}/dashboard`);
  await page.getByText('The photo that you analysed as a guest is in your account.').waitFor(patience);
  expect(await analysesOf('cut-off@example.org')).toEqual([photo.imageId]);
});

test('a guest is asked to sign in where a visitor is, and is warned before leaving', async () => {
  await arrive(openDesktop, '/analysis');
  await estimateAsGuest();
  for (const [address, words] of [
    ['/dashboard', 'Sign in to see your surveys and analyses.'],
    ['/devices', 'Sign in to see where you are signed in.'],
    ['/detailed-reporting?reef=moore&survey=not-there-0', 'Email'],
    ['/submit-a-survey', 'Email'],
  ] as const) {
    await page.goto(`${server.url}${address}`);
    await (words === 'Email' ? page.getByLabel('Email') : page.getByText(words)).waitFor();
  }
  await page.getByRole('button', { name: /Guest/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Leave without keeping your work?' }).waitFor();
  await expectAccessible(page);
  await choose('Stay');
  expect(await session()).not.toBeNull();
  await page.getByRole('button', { name: /Guest/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign-up / Sign-in' }).waitFor();
});
