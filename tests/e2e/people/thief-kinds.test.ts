import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { undoLink } from '../../support/access/undo-link.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
import { lookInEach } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import {
  doubleKeys,
  type ProviderDouble,
  startProviderDouble,
} from '../../support/providers/provider-double.ts';

let browser: Browser;
let double: ProviderDouble;
let www: Census;

beforeAll(async () => {
  double = await startProviderDouble();
  [browser, www] = await Promise.all([launchChromium(), openCensus({ config: { providers: doubleKeys } })]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
  await double?.close();
});

const stolen = 'humphead wrasse';

/** A page that finds the double where Google stands. */
async function openPage(context: BrowserContext): Promise<Page> {
  await context.route(/https:\/\/accounts\.google\.com\//, (route) =>
    route.fulfill({ status: 302, headers: { Location: double.standIn(route.request().url()) ?? '' } }),
  );
  return context.newPage();
}

async function typeCode(page: Page, email: string): Promise<void> {
  await page.getByText('We sent a code to').waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(email));
}

async function signInByCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await typeCode(page, email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Verification Code').waitFor({ state: 'detached' });
}

async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await openSignIn(page);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Password' }).waitFor({ state: 'detached' });
}

const openAccount = async (page: Page) => {
  await page.goto(`${www.url}/account`);
  await page.getByRole('textbox', { name: 'New password' }).waitFor();
};

/** A page that asks whoever is not signed in to do so. */
const openSignIn = async (page: Page) => {
  await page.goto(`${www.url}/account/two-step`);
  await page.getByRole('button', { name: 'Use a password instead' }).waitFor();
};

/** Sets another password on the account's page, which asks for the present one where there is one. */
async function changePassword(page: Page, shown?: Parameters<typeof confirmOwner>[1]): Promise<void> {
  await openAccount(page);
  await page.getByRole('textbox', { name: 'New password' }).fill(stolen);
  await page.getByRole('button', { name: /^(Change the|Set a) password$/ }).click();
  if (shown !== undefined) await confirmOwner(page, shown);
  await page.getByText('Your password is set.').waitFor();
}

/** A page of the thief, in whose browser the owner's session was put. */
async function pageWithSessionOf(owner: BrowserContext): Promise<Page> {
  return openPage(
    await openDesktop(browser, { storageState: await owner.storageState({ indexedDB: true }) }),
  );
}

interface Kind {
  readonly email: string;
  /** Takes the account over for five minutes, and leaves with a password of their own in it. */
  steal(owner: Page): Promise<Page>;
  /** How the owner enters once the change is undone. */
  enter(owner: Page): Promise<void>;
}

const byCode = (email: string) => async (owner: Page) => {
  await owner.getByRole('button', { name: 'Sign in by a code' }).click();
  await signInByCode(owner, email);
};

const kinds: Readonly<Record<string, () => Promise<Kind>>> = {
  async 'the mailbox of an account with a password'() {
    const { email } = await www.person('Mia');
    const steal = async () => {
      const thief = await openPage(await openDesktop(browser));
      await openSignIn(thief);
      await thief.getByRole('button', { name: 'Use a password instead' }).click();
      await thief.getByLabel('Email').fill(email);
      await thief.getByRole('button', { name: 'Forgotten your password?' }).click();
      await thief.getByRole('button', { name: 'Send me a code' }).click();
      await typeCode(thief, email);
      await thief.getByRole('textbox', { name: 'New password' }).fill(stolen);
      await thief.getByRole('button', { name: 'Set the new password' }).click();
      await thief.getByText('Your new password is set.').waitFor();
      await openAccount(thief);
      return thief;
    };
    return { email, steal, enter: byCode(email) };
  },

  async 'a session of an account that is entered by mailed codes'() {
    const email = 'una@example.org';
    const steal = async (owner: Page) => {
      await openSignIn(owner);
      await signInByCode(owner, email);
      const profile = owner.getByRole('dialog', { name: 'Your profile' });
      await profile.getByLabel('First name').fill('Una');
      await profile.getByRole('button', { name: 'All done!' }).click();
      await profile.waitFor({ state: 'detached' });
      const thief = await pageWithSessionOf(owner.context());
      await changePassword(thief);
      return thief;
    };
    return { email, steal, enter: byCode(email) };
  },

  async 'a session of an account that is entered by Google'() {
    const email = 'leilani@example.org';
    const pressGoogle = async (owner: Page) => {
      double.person = { id: 'g-leilani', email, isVerified: true, name: 'Leilani Kealoha' };
      await openSignIn(owner);
      await owner.getByRole('button', { name: 'Continue with Google' }).click();
      await owner.getByText('Two-step codes are for administrators').waitFor();
    };
    const steal = async (owner: Page) => {
      await pressGoogle(owner);
      const thief = await pageWithSessionOf(owner.context());
      await changePassword(thief);
      return thief;
    };
    return { email, steal, enter: pressGoogle };
  },

  async 'the password of a boat'() {
    const boat = { email: 'boat@example.org', password: 'giant clam of the boat' };
    await www.context.accounts.ensure({ ...boat, name: { first: 'Boat' }, flags: { hub: true } });
    const steal = async () => {
      const thief = await openPage(await openDesktop(browser));
      await signInByPassword(thief, boat.email, boat.password);
      await changePassword(thief, boat);
      return thief;
    };
    return { email: boat.email, steal, enter: byCode(boat.email) };
  },
};

test.each(Object.entries(kinds))(
  'a thief who has %s for five minutes is out, and the owner, who was told, is in',
  async (_what, make) => {
    const { email, steal, enter } = await make();
    const own = await openPhone(browser);
    const owner = await openPage(own);
    const thief = await steal(owner);
    await expect.poll(() => undoLink(www, email)).not.toBe('');
    await owner.goto(await undoLink(www, email));
    await owner.getByRole('button', { name: 'Undo the change' }).click();
    await owner.getByRole('heading', { level: 1, name: 'It is undone' }).waitFor();

    await thief.reload();
    await thief.getByText('Sign in to see your account.').waitFor();
    await enter(owner);
    await openAccount(owner);
    await owner.getByText(email).first().waitFor();
    await owner.getByText('You have none. A code by e-mail signs you in.').waitFor();
    await Promise.all([thief.context().close(), own.close()]);
  },
);

const begunAnswer = z.object({ result: z.object({ secret: z.string() }) });

test('with two-step codes on, a thief with the password is asked for a code at each change, and changes nothing', async () => {
  const ada = await www.person('Ada', { admin: true });
  const confirmation = await www.confirm('two-step', ada);
  const begun = await www.post('/call/two-step-begin', { data: { confirmation } }, ada.bearer);
  const { secret } = begunAnswer.parse(await begun.json()).result;
  const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();
  expect((await www.post('/call/two-step-confirm', { data: { code } }, ada.bearer)).status).toBe(200);
  const told = (await www.mailsTo(ada.email)).length;

  const thief = await openPage(await openDesktop(browser));
  await signInByPassword(thief, ada.email, ada.password);
  await thief.getByRole('button', { name: 'Not now' }).click();
  const press = (name: string) => thief.getByRole('button', { name }).click();
  const dialog = thief.getByRole('dialog', { name: 'Is it you?' });
  const isAskedForCode = async () => {
    await dialog.getByLabel('Current password').fill(ada.password);
    await dialog.getByLabel('Code of your authenticator').fill('000000');
    await dialog.getByRole('button', { name: 'It is me' }).click();
    await dialog.getByText('This code is not right, or it was used already.').waitFor();
    await lookInEach(thief, 'thief-without-code');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await openAccount(thief);
  await press('Not now');
  await thief.getByRole('textbox', { name: 'New password' }).fill(stolen);
  await press('Change the password');
  await isAskedForCode();
  await thief.getByLabel('New address').fill('thief@example.org');
  await press('Change the address');
  await isAskedForCode();
  await thief.goto(`${www.url}/your-data`);
  await press('Not now');
  await press('Delete my account …');
  await thief.getByLabel('Please type your address').fill(ada.email);
  await press('Delete my account in 24 hours');
  await isAskedForCode();
  expect(await www.mailsTo(ada.email)).toHaveLength(told);
  await thief.context().close();

  const owner = await openPage(await openPhone(browser));
  await signInByPassword(owner, ada.email, ada.password);
  await owner.context().close();
});
