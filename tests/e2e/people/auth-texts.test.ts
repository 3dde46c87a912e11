import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import type { AuthProblem } from '../../../src/domain/account/auth-messages.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { openPopupsHere, vouchInPopup } from '../../support/firebase/popup-double.ts';

/** What the spec says of a failed sign-in, and what we say where it gives no words. */
const texts: Readonly<Record<AuthProblem, string>> = {
  'invalid-email': 'Please enter a valid email address.',
  'user-disabled': 'This account has been disabled. Please contact support for assistance.',
  'user-not-found': "We couldn't find an account with this email. Would you like to create one?",
  'wrong-password': 'The password you entered is incorrect. Please try again or reset your password.',
  'too-many-requests': 'Too many sign-in attempts. Please try again later or reset your password.',
  'popup-closed-by-user': "The sign-in popup was closed. Please try again when you're ready.",
  'weak-password': 'Your password is too weak. Please choose a stronger password with at least 8 characters.',
  'common-password': 'This is one of the passwords that strangers try first.',
  'email-already-in-use': 'This email is already in use. Please sign in or use a different email.',
  'network-request-failed': 'A network error occurred. Please check your internet connection and try again.',
  'operation-not-allowed': 'This sign-in method is not enabled. Please contact support.',
  'account-exists-with-different-credential': 'you enter it by a different method',
  'credential-already-in-use': 'This sign-in belongs to another account already.',
  'cancelled-popup-request': 'The sign-in popup was cancelled. Please try again.',
  'popup-blocked':
    'The sign-in popup was blocked by your browser. Please allow popups for this site and try again.',
  'unauthorized-domain': 'This domain is not authorized for OAuth operations. Please contact support.',
  'invalid-code': 'That code is not right.',
  'expired-code': 'That code has expired. Please ask for a new one.',
  'invalid-link': 'This link was used already, or a part of it is missing.',
  'invalid-second-step': 'This code is not right, or it was used already. Please wait for the next one.',
  'expired-link': 'This link has expired. Please ask for a new one.',
  'last-way-in': 'This is the only way into your account.',
  'requires-recent-login': 'You signed in here a while ago.',
  'needs-confirmation': 'Please show once more that it is you',
  'needs-second-step': 'Your account asks for a code of your authenticator as well.',
  'unconfirmed-way': 'This way to sign in was added to your account, and not on our page.',
  'not-signed-in': 'No user is currently signed in',
  unknown: 'An error occurred during authentication. Please try again.',
};

let browser: Browser;
let www: Census;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
beforeEach(async () => {
  context = await openDesktop(browser);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
});

const reads = (text: string, on = page) => on.getByRole('alert').filter({ hasText: text }).waitFor();
const refusal = (code: string, status = 'INVALID_ARGUMENT') => ({
  error: { status, message: 'No.', details: { code } },
});
async function openSignIn(on = page): Promise<void> {
  await on.goto(`${www.url}/`);
  await on.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
}

test('whatever a server says of a failed sign-in reads on the screen', async () => {
  let problem = 'unknown';
  await page.route('**/auth/email-otp/send-verification-otp', (route) => {
    if (problem === 'network-request-failed') return route.abort();
    return problem === 'too-many-requests'
      ? route.fulfill({ status: 429, json: refusal(problem, 'RESOURCE_EXHAUSTED') })
      : route.fulfill({ status: 400, json: refusal(problem) });
  });
  await openSignIn();
  await page.getByLabel('Email').fill('ada@example.org');
  for (const [code, text] of [...Object.entries(texts), ['something new', texts.unknown] as const]) {
    problem = code;
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await reads(text);
  }
});

test('a service that cannot say who is signed in is said to, and the page goes on', async () => {
  const ada = await www.person('Ada');
  const phone = await openPhone(browser);
  await rememberSession(phone, ada);
  const on = await phone.newPage();
  let status = 500;
  await on.route('**/auth/get-session', (route) => route.fulfill({ status, json: refusal('x', 'INTERNAL') }));
  await on.goto(`${www.url}/`);
  await reads(
    'There was a problem with the authentication service. Please refresh the page and try again.',
    on,
  );
  await expectAccessible(on);
  // Something answers, and knows nothing of accounts.
  status = 200;
  await on.getByRole('button', { name: 'Refresh' }).click();
  await reads('Authentication service could not be initialized. Please refresh the page and try again.', on);
  await on.getByRole('link', { name: 'Reef Census' }).first().waitFor();
  await on.unroute('**/auth/get-session');
  await on.getByRole('button', { name: 'Refresh' }).click();
  await on.getByRole('button', { name: 'Refresh' }).waitFor({ state: 'detached' });
  await on.getByRole('link', { name: 'Reef Census' }).first().waitFor();
  await phone.close();
});

test('whoever was signed out meanwhile is told so where the account was to be changed', async () => {
  const ada = await www.person('Ada');
  await rememberSession(context, ada);
  await page.goto(`${www.url}/account`);
  await page.getByLabel('New address').fill('ada-moved@example.org');
  await www.context.accounts.endSessions(ada.uid);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await reads(texts['not-signed-in']);
});

test('a profile that could not be saved is said to be, and so is an account that was there', async () => {
  const ada = await www.person('Ada');
  await page.goto(`${www.url}/signup`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Verification Code').waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(ada.email));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Account already exists with given email').waitFor();
  await page.route('**/store/write', (route) => route.fulfill({ status: 400, json: refusal('x') }));
  await page.getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Your profile' });
  await form.getByLabel('First name').fill('Adah');
  await form.getByRole('button', { name: 'All done!' }).click();
  await page.getByText('An error occurred while saving your profile. Please try again.').waitFor();
});

/** What the page is told of a project whose Auth answers as a test has it. */
const project = {
  ...{ network: 'www', backend: 'firebase', region: 'gbr', features: {}, signInProviders: ['google'] },
  firebase: {
    ...{ apiKey: 'key', projectId: 'reef', storageBucket: 'reef', authDomain: 'reef.example' },
  },
};

const unsigned = (claims: object) =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
const ada = { localId: 'ada', email: 'ada@example.org', emailVerified: true, lastLoginAt: '0' };
const signedIn = {
  ...{ localId: 'ada', expiresIn: '3600', refreshToken: 'more' },
  idToken: unsigned({ sub: 'ada', exp: 4e9, iat: 0, auth_time: 0 }),
};

async function openOnFirebase(config: object): Promise<Page> {
  await context.close();
  // Hosting lets its pages ask Google; this server does not.
  context = await openDesktop(browser, { bypassCSP: true });
  await openPopupsHere(context);
  await context.route('**/config.json', (route) => route.fulfill({ json: config }));
  page = await context.newPage();
  return page;
}

test('a site on Firebase without a project, or with one that has no Auth, says so', async () => {
  await openOnFirebase({ ...project, firebase: undefined });
  await page.goto(`${www.url}/`);
  await page.getByText('Firebase app is not initialized: this site says that it is on Firebase').waitFor();
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  await expectAccessible(page);
  await openOnFirebase({ ...project, firebase: { ...project.firebase, apiKey: '' } });
  await openSignIn();
  await reads('Authentication service could not be initialized. Please refresh the page and try again.');
});

test('whatever Firebase says of a failed sign-in reads on the screen', async () => {
  await openOnFirebase(project);
  let said = '';
  await context.route('https://identitytoolkit.googleapis.com/**', (route) => {
    if (said === '') return route.abort();
    return route.fulfill({ status: 400, json: { error: { code: 400, message: said } } });
  });
  await context.route('https://firestore.googleapis.com/**', (route) => route.abort());
  await openSignIn();
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('giant clam 1770');
  for (const [code, problem] of [
    ['INVALID_LOGIN_CREDENTIALS', 'wrong-password'],
    ['EMAIL_NOT_FOUND', 'wrong-password'],
    ['USER_DISABLED', 'user-disabled'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['', 'network-request-failed'],
    ['SOMETHING_NEW', 'unknown'],
  ] as const) {
    said = code;
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await reads(texts[problem]);
  }
  await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ json: route.request().url().includes('lookup') ? { users: [ada] } : signedIn }),
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /ada/ }).click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new Error('This browser keeps nothing and loses nothing any more.');
    };
  });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('An error occurred while signing out. Please try again.').waitFor();
});

test('what comes of popups and new passwords on Firebase reads on the screen', async () => {
  await openOnFirebase(project);
  let domains: readonly string[] = [];
  await context.route('https://identitytoolkit.googleapis.com/**', (route) =>
    route.fulfill({ json: { authorizedDomains: domains } }),
  );
  await context.route('https://reef.example/**', (route) => route.fulfill({ body: 'The provider.' }));
  await context.route('https://*.cloudfunctions.net/**', (route) =>
    route.fulfill({ json: { result: { sent: true } }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await openSignIn();
  const google = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  await google();
  await reads(texts['unauthorized-domain']);
  domains = ['127.0.0.1'];
  await openSignIn();
  // The SDK gives a closed popup ten seconds to have been none.
  await page.clock.install();
  await vouchInPopup(page, google, 'google', null);
  await page.clock.runFor(12_000);
  await reads(texts['popup-closed-by-user']);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Verification Code').fill('123456');
  await page.getByRole('textbox', { name: 'New password' }).fill('coral');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await reads(texts['weak-password'].replace('8', '6'));
});
