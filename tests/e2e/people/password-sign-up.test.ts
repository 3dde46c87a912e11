import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { lookInEach } from '../../support/browser/look.ts';
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

const password = 'giant clam 1770';

test('a new address with a password leads from the sign-in form to the sign-up page, and to an account by a mailed code', async () => {
  const email = 'sylvia@example.org';
  const page = await (await openPhone(browser, {})).newPage();
  await page.goto(`${www.url}/dashboard`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('The password you entered is incorrect.').waitFor();
  await lookInEach(page, 'sign-in-wrong-password');
  await page.getByRole('alert').getByRole('link', { name: 'New here? Sign up' }).click();

  // The address came along, the password did not. The rest by the keyboard.
  await page.getByRole('heading', { name: 'Join the census' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  const chosen = page.getByRole('textbox', { name: 'Password (optional)' });
  expect(await chosen.inputValue()).toBe('');
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Sylvia');
  await chosen.focus();
  await page.keyboard.type('coral');
  await page.keyboard.press('Tab');
  await page.getByText('Please choose a stronger password').waitFor();
  await lookInEach(page, 'sign-up-weak-password');
  await chosen.fill('password123');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('one of the passwords that strangers try first').waitFor();
  await chosen.fill(password);

  // Out of reach it says so, and keeps what was typed.
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('A network error occurred.').waitFor();
  await page.context().setOffline(false);
  await chosen.focus();
  await page.keyboard.press('Enter');
  await page.getByText('We sent a mail to').waitFor();
  await lookInEach(page, 'sign-up-password-code');
  await page.getByLabel('Verification Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('That code is not right.').waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByText('Account is created successfully!').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Hi Sylvia' }).waitFor();
  await page.context().close();
});

test('whose address has an account reads the same page, and a letter', async () => {
  const mia = await www.person('Mia');
  const page = await (await openPhone(browser, {})).newPage();
  await page.goto(`${www.url}/signup`);
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByRole('textbox', { name: 'Password (optional)' }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('We sent a mail to').waitFor();
  const letter = (await www.mailsTo(mia.email)).at(-1) ?? '';
  expect(letter).toContain('You already have a Reef Census account');
  expect(letter).not.toMatch(/^\s*\d{6}\s*$/m);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText('Another mail is on its way').waitFor();
  await page.context().close();
});
