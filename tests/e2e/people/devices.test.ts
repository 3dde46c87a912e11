import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';

let browser: Browser;
let www: Census;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile/15E148 Safari/604.1';

test('threat 44: a person sees where they are signed in, and signs out a phone that is not at hand', {
  tags: ['quick'],
}, async () => {
  const person = { email: 'maximiliane@example.org', password: 'password of Maximiliane' };
  const { uid } = await www.context.accounts.ensure({ ...person, name: { first: 'Maximiliane' } });
  const signIn = async (userAgent?: string) => {
    const context = await openPhone(browser, userAgent === undefined ? {} : { userAgent });
    const page = await context.newPage();
    await page.goto(`${www.url}/devices`);
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This device').waitFor();
    return page;
  };
  const lost = await signIn(iphone);
  const page = await signIn();

  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().getByText('This device').waitFor();
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'my-devices', look);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await page.getByText('Safari on iPhone is signed out.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Sign out all other devices' }).count()).toBe(0);
  // One more, that only the server knows of.
  await www.context.accounts.customToken(uid);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await question.getByRole('button', { name: 'Sign out the others' }).click();
  await page.getByText('All other devices are signed out.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText('This device').waitFor();
  await lost.reload();
  await lost.getByText('Sign in to see where you are signed in.').waitFor();
  await Promise.all([lost.context().close(), page.context().close()]);
});
