import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoLink } from '../../support/access/undo-link.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
import { lookInEach } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';

let browser: Browser;
let www: Census;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

test('a thief with the password moves the account; its owner presses “It was not me”, and is in alone', async () => {
  const mia = await www.person('Mia');
  const theirs = await openDesktop(browser);
  await rememberSession(theirs, mia);
  const thief = await theirs.newPage();
  await thief.goto(`${www.url}/account`);
  await thief.getByLabel('New address').fill('thief@example.org');
  await thief.getByRole('button', { name: 'Change the address' }).click();
  const dialog = thief.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  await lookInEach(thief, 'is-it-you');
  // Closing it changes nothing, and nothing is lost of what was typed.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await thief.getByRole('button', { name: 'Change the address' }).click();
  await confirmOwner(thief, mia);
  await thief.getByText('We sent a code to').waitFor();
  await thief.getByLabel('Verification Code').fill(await www.codeFor('thief@example.org'));
  await thief.getByRole('button', { name: 'Confirm the address' }).click();
  await thief.getByText('Your address is confirmed.').waitFor();

  const own = await openPhone(browser, {});
  const owner = await own.newPage();
  await expect.poll(() => undoLink(www, mia.email)).not.toBe('');
  const link = await undoLink(www, mia.email);
  await owner.goto(link);
  await owner.getByRole('heading', { level: 1, name: 'It was not me' }).waitFor();
  await lookInEach(owner, 'undo-change');
  // A boat’s or a train’s connection: nothing is lost, and the same button tries again.
  await owner.route('**/call/undo-credential-change', (route) => route.abort(), { times: 4 });
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await owner.getByText('Nothing was undone yet.').waitFor();
  await owner.unrouteAll();
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await owner.getByRole('heading', { level: 1, name: 'It is undone' }).waitFor();
  await lookInEach(owner, 'undone');
  await owner.getByRole('button', { name: 'Sign in by a code' }).click();
  await owner.getByLabel('Email').fill(mia.email);
  await owner.getByRole('button', { name: 'Continue' }).click();
  await owner.getByText('We sent a code to').waitFor();
  await owner.getByLabel('Verification Code').fill(await www.codeFor(mia.email));
  await owner.keyboard.press('Enter');
  await owner.waitForURL('**/account');
  await owner.getByText(mia.email).waitFor();
  await owner.getByText('You have none. A code by e-mail signs you in.').waitFor();

  await thief.reload();
  await thief.getByText('Sign in to see your account.').waitFor();
  await owner.goto(link.replace(/token=\w+/, `token=${'0'.repeat(64)}`));
  await owner.reload();
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await owner.getByText('This link does not work').waitFor();
  await Promise.all([theirs.close(), own.close()]);
});

test('a change in a session of yesterday takes a code by mail', async () => {
  const una = await www.person('Una');
  const context = await openPhone(browser, {});
  await rememberSession(context, una);
  const page = await context.newPage();
  await page.goto(`${www.url}/account`);
  await page.getByRole('textbox', { name: 'New password' }).fill('humphead wrasse');
  // As the server answers in a session that began more than an hour ago, to somebody without a password.
  const old = { result: { status: 'needs', needs: ['sign-in'] } };
  await page.route('**/call/confirm-credential-change', (route) => route.fulfill({ json: old }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByText(`You signed in here a while ago. We e-mail a code to ${una.email}.`).waitFor();
  await lookInEach(page, 'sign-in-again');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByText('We sent a code to').waitFor();
  const first = await www.codeFor(una.email);
  await dialog.getByLabel('Verification Code').fill(first === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await dialog.getByText('That code is not right. Please check it, or ask for a new one.').waitFor();
  await lookInEach(page, 'sign-in-again-wrong-code');
  await dialog.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText(`Another code is on its way to ${una.email}.`).waitFor();
  await dialog.getByLabel('Verification Code').fill(await www.codeFor(una.email));
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await confirmOwner(page, una);
  await page.getByText('Your password is set.').waitFor();
  await context.close();
});
