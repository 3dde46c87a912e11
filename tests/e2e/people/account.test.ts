import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let boat: TestServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, www, boat] = await Promise.all([
    launchChromium(),
    openCensus(),
    startTestServer({ network: 'edge' }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close(), boat?.close()]);
});
beforeEach(async () => {
  context = await openDesktop(browser);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
});

async function openSignIn(): Promise<void> {
  await page.goto(`${www.url}/`);
  await page.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign up or log in to start analysing reef images.' }).waitFor();
}

async function typeCodeFor(email: string): Promise<void> {
  await page.getByRole('heading', { name: "You've got mail!" }).waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(email));
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a new person signs up with a name and a code, and is greeted by it', async () => {
  await page.goto(`${www.url}/signup`);
  const go = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('First name').fill('Sylvia');
  await expect.poll(() => go.isDisabled()).toBe(true);
  await page.getByLabel('Last name').fill('Earle');
  await page.getByLabel('Email').fill('  Sylvia@Example.org ');
  await expect.poll(() => page.getByLabel('Send me news').isChecked()).toBe(true);
  await go.click();
  await typeCodeFor('sylvia@example.org');
  await page.waitForURL('**/dashboard');
  await page.getByText('Account is created successfully!').waitFor();
  await page.getByRole('heading', { level: 1, name: said('Hi {name}', { name: 'Sylvia Earle' }) }).waitFor();
});

test('while the profile is on its way, nobody is called Anonymous', async () => {
  const person = await www.person('Rachel');
  await rememberSession(context, person);
  const answering = Promise.withResolvers<void>();
  await page.route('**/store/get', async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.goto(`${www.url}/dashboard`);
  await page.getByRole('button', { name: person.email }).waitFor();
  await page.getByText('Looking who you are').waitFor();
  expect(await page.getByText('Anonymous').count()).toBe(0);
  answering.resolve();
  await page.getByRole('heading', { level: 1, name: said('Hi {name}', { name: 'Rachel' }) }).waitFor();
});

test('who comes with a code and without a name is asked for it, and cannot pass by', async () => {
  await openSignIn();
  await page.getByLabel('Email').fill('nameless@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeCodeFor('nameless@example.org');
  await page.getByRole('heading', { name: 'Please complete your details:' }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Please enter your name before saving.').waitFor();
  await page.getByLabel('First name').fill('Jacques');
  await page.getByLabel('Location').fill('Cairns, Australia');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('Your profile has been updated successfully!').waitFor();
  await page.getByRole('button', { name: 'Jacques' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Jacques' }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Cairns, Australia');
});

test('who is new here goes from the dialog to the page that asks for a name, and the dialog is gone', async () => {
  await openSignIn();
  await page.getByRole('link', { name: 'New here? Sign up with your name' }).click();
  await page.getByRole('heading', { level: 1, name: 'Join the census' }).waitFor();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' });
  await page.getByLabel('First name').fill('Sylvia');
});

describe('with a password', () => {
  async function tryPassword(email: string, password: string): Promise<void> {
    await openSignIn();
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  test('the right one signs in, the menu leads to what is theirs, and signing out says so', async () => {
    const ada = await www.person('Ada');
    await tryPassword(ada.email, ada.password);
    for (const [name, heading] of [
      ['My devices', 'My devices'],
      ['Dashboard', 'Hi Ada'],
    ] as const) {
      await page.getByRole('button', { name: /Ada/ }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.getByRole('button', { name: /Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You have been signed out successfully.').waitFor();
    await page.getByRole('button', { name: 'Sign-up / Sign-in' }).waitFor();
  });

  test('a wrong one is told in a sentence, and nothing of the entry is lost', async () => {
    const ada = await www.person('Ada');
    await tryPassword(ada.email, 'not the password');
    await page
      .getByText('The password you entered is incorrect. Please try again or reset your password.')
      .waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ada.email);
  });

  test('after a wrong one a code is sent from the same place, and signs in', async () => {
    const ada = await www.person('Ada');
    await tryPassword(ada.email, 'not the password');
    await page.getByRole('button', { name: 'Reset the password' }).waitFor();
    await page.getByRole('button', { name: 'E-mail me a code instead' }).click();
    await typeCodeFor(ada.email);
    await page.getByRole('button', { name: /Ada/ }).waitFor();
  });

  test('an address that is none is told before anything is sent, and the form can be left', async () => {
    await tryPassword('ada at example', 'secret enough');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' });
  });
});

test('an address is typed anew, a wrong code is told, and another one works', async () => {
  await openSignIn();
  await page.getByLabel('Email').fill('clumsy@example.og');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email').fill('clumsy@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Verification Code');
  await code.waitFor();
  await code.fill((await www.codeFor('clumsy@example.org')) === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('That code is not right. Please check it, or ask for a new one.').waitFor();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText('Another code is on its way to clumsy@example.org.').waitFor();
  await expect.poll(() => code.inputValue()).toBe('');
  await typeCodeFor('clumsy@example.org');
  await page.getByRole('heading', { name: 'Please complete your details:' }).waitFor();
});

test('on a phone at sea an address is enough, and is called unconfirmed', async () => {
  const phone = await openPhone(browser);
  const screen = await phone.newPage();
  await screen.goto(`${boat.url}/`);
  await screen.getByRole('button', { name: 'Open the menu' }).click();
  await screen.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
  await screen.getByText('Your address stays unconfirmed at sea').waitFor();
  expect(await screen.getByText('Use a password instead').count()).toBe(0);
  await screen.getByLabel('Email').fill('diver@example.org');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByText('diver@example.org is unconfirmed until you sign in with it at home.').waitFor();
  await expectAccessible(screen);
  await screen.getByLabel('First name').fill('Marlin');
  await screen.getByRole('button', { name: 'All done!' }).click();
  await screen.getByText('Your profile has been updated successfully!').waitFor();
  await screen.getByRole('button', { name: 'Open the menu' }).click();
  await screen.getByRole('dialog').getByText('Marlin').waitFor();
  await phone.close();
});
