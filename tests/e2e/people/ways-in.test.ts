import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { launchChromium, openContext, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { shortestPassword } from '../../support/census/running-backend.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import {
  doubleKeys,
  type ProviderDouble,
  startProviderDouble,
} from '../../support/providers/provider-double.ts';

const sessionAnswer = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

let browser: Browser;
let double: ProviderDouble;
let www: Census;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  double = await startProviderDouble();
  [browser, www] = await Promise.all([launchChromium(), openCensus({ config: { providers: doubleKeys } })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
  await double?.close();
});
beforeEach(async () => {
  context = await openDesktop(browser);
  page = await openPage(context);
});
afterEach(async () => {
  await context.close();
});

/** A page that finds the double where the real provider stands. */
async function openPage(on: BrowserContext): Promise<Page> {
  await on.route(/https:\/\/(accounts\.google\.com|github\.com)\//, (route) =>
    route.fulfill({ status: 302, headers: { Location: double.standIn(route.request().url()) ?? '' } }),
  );
  return on.newPage();
}
async function openSignIn(on = page): Promise<void> {
  await on.goto(`${www.url}/`);
  await on.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
  await on.getByRole('heading', { name: 'Sign up or log in to start analysing reef images.' }).waitFor();
}
async function linkFor(email: string): Promise<string> {
  const mail = ((await www.mailsTo(email)).at(-1) ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /http:\/\/\S+\/sign-in-link#token=[\w-]+/.exec(mail)?.[0] ?? '';
}
async function askLink(email: string): Promise<string> {
  await openSignIn();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'E-mail me a link instead' }).click();
  await page.getByText('We sent a link to').waitFor();
  return await linkFor(email);
}

test('a link signs in where it was asked for, once', async () => {
  const ada = await www.person('Ada');
  const link = await askLink(ada.email);
  const tab = await context.newPage();
  await tab.goto(link);
  await tab.getByRole('heading', { level: 1, name: 'Hi Ada' }).waitFor();
  await expect.poll(() => tab.url()).not.toContain('token');
  await tab.goto(`${www.url}/signup`);
  await tab.waitForURL('**/dashboard');
  await tab.goto(link);
  await tab.getByText('This link was used already, or a part of it is missing.').waitFor();
  await expectAccessible(tab);
});

test('a link that is opened on another device asks there for the address', async () => {
  const ada = await www.person('Ada');
  const link = await askLink(ada.email);
  const phone = await openPhone(browser);
  const other = await phone.newPage();
  await other.goto(link);
  await other.getByText('Please provide your email for confirmation').waitFor();
  await expectAccessible(other);
  await other.getByLabel('Email').fill('somebody@example.org');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('Please enter a valid email address.').waitFor();
  await other.getByLabel('Email').fill(ada.email);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.waitForURL('**/dashboard');
  await phone.close();
});

test('a forgotten password is set anew by a code', async () => {
  const ada = await www.person('Ada');
  await openSignIn();
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('heading', { name: "You've got mail!" }).waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(ada.email));
  await page.getByRole('textbox', { name: 'New password' }).fill('short');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText(`with at least ${shortestPassword} characters`).waitFor();
  await page.getByRole('textbox', { name: 'New password' }).fill('humphead wrasse');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await page.getByRole('button', { name: /Ada/ }).waitFor();
});

test('Google signs in, is linked and unlinked, and never goes as the last way in', async () => {
  double.person = { id: 'gh-1', email: 'octo@example.org', isVerified: false, name: 'Octo Pus' };
  await openSignIn();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('button', { name: /Octo/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByText('Your only way in. Add another one first.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Unlink GitHub' }).isDisabled()).toBe(true);
  double.person = { id: 'g-1', email: 'octo@example.org', isVerified: true, name: 'Octo Pus' };
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByText('It is linked: you can sign in by it from now on.').waitFor();
  await page.waitForURL('**/account');
  await page.getByRole('button', { name: 'Unlink GitHub' }).click();
  await page.getByText('GitHub is unlinked.').waitFor();
  await expectAccessible(page);
});

test('who cancels at the provider is told so, and can go on', async () => {
  double.person = null;
  await openSignIn();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('The sign-in popup was cancelled. Please try again.').waitFor();
});

test('inside another app no provider is offered', async () => {
  const inApp = await openContext(browser, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 334.0',
  });
  const inside = await inApp.newPage();
  await openSignIn(inside);
  expect(await inside.getByRole('button', { name: /Continue with/ }).count()).toBe(0);
  await inApp.close();
});

test('a changed password and a changed address end the session of another browser', async () => {
  const ada = await www.person('Ada');
  await rememberSession(context, ada);
  const token = async () => await www.context.accounts.customToken(ada.uid);
  const isIn = async (bearer: string) => (await www.context.sessionOf(bearer)).actor.uid !== null;
  const first = await token();
  await page.goto(`${www.url}/account`);
  await page.getByRole('textbox', { name: 'New password' }).fill('humphead wrasse');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await dialog.getByText('The password you entered is incorrect.').waitFor();
  await expectAccessible(page);
  await confirmOwner(page, ada);
  await page.getByText('Your password is set. Every other device is signed out.').waitFor();
  expect(await isIn(first)).toBe(false);
  const second = await token();
  await page.getByLabel('New address').fill('ada-moved@example.org');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await confirmOwner(page, { password: 'humphead wrasse' });
  await page.getByText('We sent a code to').waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor('ada-moved@example.org'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('Your address is confirmed.').waitFor();
  expect(await isIn(second)).toBe(false);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign-up / Sign-in' }).waitFor();
});

test('an address that was only typed is confirmed by a code with the spaces of the mail, and by no wrong one', async () => {
  const una = { email: 'una@example.org', password: 'humphead wrasse' };
  await www.post('/auth/sign-up/email', { ...una, person: { first: 'Una' } });
  const { token, user } = sessionAnswer.parse(await (await www.post('/auth/sign-in/email', una)).json());
  await rememberSession(context, { ...una, uid: user.id, bearer: token });
  await page.goto(`${www.url}/account`);
  await page.getByText('Not confirmed').waitFor();
  await page.getByRole('button', { name: 'Confirm it by a code' }).click();
  await page.getByText(`We sent a code to ${una.email}`).waitFor();
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('Please enter the code from the e-mail.').waitFor();
  const code = await www.codeFor(una.email);
  const wrong = code === '123456' ? '654321' : '123456';
  await page.getByLabel('Verification Code').fill(wrong);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Verification Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('Your address is confirmed.').waitFor();
  await page.getByText('Confirmed', { exact: true }).waitFor();
});
