import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus, serverBehind } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { type GivingCensus, openGivingCensus } from '../../support/payments/giving-census.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let giving: GivingCensus;
let plain: Census;
let boat: TestServer;
let context: BrowserContext;
let page: Page;

// One phone for all, as a person has; whoever signs in has a laptop besides.
beforeAll(async () => {
  [browser, giving, plain, boat] = await Promise.all([
    launchChromium(),
    openGivingCensus(),
    openCensus(),
    startTestServer({ network: 'edge' }),
  ]);
  context = await openPhone(browser);
  page = await context.newPage();
  await page.clock.install();
});
afterAll(async () => {
  await Promise.all([browser?.close(), giving?.close(), plain?.close(), boat?.close()]);
});

const [paid, declined, asksMore] = ['4242424242424242', '4000000000000002', '4000002500003155'];

async function openForm(path = '/donate-payment', on = page): Promise<void> {
  await on.goto(`${giving.www.url}${path}`);
  await on.getByLabel('Card number').waitFor();
}

/** What the page waits for passes at once: looks for the card script, pauses between tries. */
async function waitFor(on: Page, heading: string): Promise<void> {
  await expect
    .poll(async () => {
      await on.clock.runFor(2_000);
      return on.getByRole('heading', { name: heading }).count();
    })
    .toBe(1);
}

async function typeCard(number: string, on = page): Promise<void> {
  await on.getByLabel('Card number').fill(number);
  await on.getByLabel('Expiry').fill('12 / 34');
  await on.getByLabel('CVC').fill('123');
}

async function typeGift(email: string, number = paid): Promise<void> {
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await page.getByLabel('Cardholder name').fill('M Tane');
  await typeCard(number);
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Tane');
  await page.getByLabel('Email').fill(email);
}

const donate = (on = page) => on.getByRole('button', { name: /^Donate/ });
const thanks = (on = page) => on.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor();
const receiptsTo = async (email: string) =>
  (await giving.www.mailsTo(email)).filter((mail) => mail.includes('Subject: Receipt'));
/** As its reader's program shows it. */
const newestMail = async (email: string) =>
  ((await giving.www.mailsTo(email)).at(-1) ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
const charges = () => Object.keys(giving.double.books.charges).length;

test('a first gift on a phone: what is missing is said, the card is asked, thanks and a receipt follow', {
  tags: ['quick'],
}, async () => {
  await openForm();
  await donate().click();
  for (const text of [
    'Please select donation amount, minimum is $1',
    'Please provide first name for donation',
    'Please provide email for donation',
    'Please provide valid card details',
  ])
    await page.getByText(text).first().waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'gift-missing', looks[0]);
  const before = charges();
  await typeGift('first@example.org');
  await keepPicture(page, 'gift-form', looks[0]);
  // Two presses within a frame are one.
  await donate().dblclick();
  await thanks();
  await page.getByText('first@example.org').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'gift-thanks', looks[0]);
  await expect.poll(() => receiptsTo('first@example.org').then(({ length }) => length)).toBe(1);
  expect(charges()).toBe(before + 1);

  await openForm();
  await typeGift('first@example.org');
  await donate().click();
  await page.getByRole('dialog', { name: 'Give again?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(charges()).toBe(before + 1);
});

test('a card that is declined says so and takes nothing; another one then pays, after its bank has asked', async () => {
  await openForm();
  await typeGift('declined@example.org', declined);
  await donate().click();
  const dialog = page.getByRole('dialog', { name: 'That did not work' });
  await dialog.getByText('This transaction has failed, Please try again!').waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'gift-declined', looks[0]);
  await dialog.getByRole('button', { name: 'Try again!' }).click();
  await dialog.waitFor({ state: 'detached' });
  await typeCard(asksMore);
  await donate().click();
  await page.getByRole('button', { name: 'Yes, complete' }).click();
  await thanks();
  const intents = Object.values(giving.double.books.intents).filter(
    ({ metadata }) => metadata.email === 'declined@example.org',
  );
  expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
});

test('a gift whose answer is lost is kept and not asked for again; the webhook knows, and so does the page when it is on line', async () => {
  await openForm();
  await typeGift('lost@example.org');
  // Paid, and neither the provider's answer nor the server's comes back to the page.
  await page.route('**/demo-payments/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/call/paymentstatusupdate', (route) => route.abort());
  const lost = 'We do not know yet whether your gift went through';
  await donate().click();
  await waitFor(page, lost);
  // Donate was pressed far below: who pressed it sees it.
  const seen = await page.getByRole('heading', { name: lost }).boundingBox();
  expect(seen?.y).toBeGreaterThan(60);
  expect(seen?.y).toBeLessThan(700);
  await expectAccessible(page);
  await keepPicture(page, 'gift-lost', looks[0]);
  expect(await receiptsTo('lost@example.org')).toHaveLength(1);
  await page.getByRole('button', { name: 'Look again' }).click();
  await waitFor(page, lost);
  await page.reload();
  await waitFor(page, lost);
  expect(await donate().count()).toBe(0);
  await page.unroute('**/demo-payments/confirm');
  await page.unroute('**/call/paymentstatusupdate');
  // As a browser tells it that has a network again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await thanks();
  expect(
    Object.values(giving.double.books.charges).filter(
      ({ payment_intent: id }) => giving.double.books.intents[id]?.metadata.email === 'lost@example.org',
    ),
  ).toHaveLength(1);
  expect(await receiptsTo('lost@example.org')).toHaveLength(1);
});

test('a monthly gift is begun once, refused a second time, seen with its receipt, and stopped', async () => {
  const mia = await giving.www.person('Mia');
  const laptop = await openDesktop(browser);
  await rememberSession(laptop, mia);
  const own = await laptop.newPage();
  await openForm('/donate-payment/monthly', own);
  await expect.poll(() => own.getByLabel('First name').inputValue()).toBe('Mia');
  await expect.poll(() => own.getByLabel('Email').inputValue()).toBe(mia.email);
  const fill = async () => {
    await own.getByRole('button', { name: '$50', exact: true }).click();
    await typeCard(paid, own);
  };
  await fill();
  await expectAccessible(own);
  await keepPicture(own, 'gift-monthly', looks[2]);
  await donate(own).click();
  await thanks(own);
  await keepPicture(own, 'gift-thanks', looks[2]);

  await openForm('/donate-payment/monthly', own);
  await fill();
  await own.getByLabel('First name').fill('M.');
  await donate(own).click();
  await own.getByText('Subscription already exists for provided email id').waitFor();
  await own.getByRole('button', { name: 'Manage your monthly gift' }).click();
  await own.getByRole('heading', { name: '$50.00' }).waitFor();
  await own.getByText('receipt TEST-').waitFor();
  await expectAccessible(own);
  await keepPicture(own, 'own-gifts', looks[2]);
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-TEST-\d+\.html$/);
  await own.getByRole('button', { name: 'Manage or stop your monthly gift' }).click();
  await own.getByRole('button', { name: 'Stop this monthly gift' }).click();
  await own.getByText('You have no monthly gift.').waitFor();
  await own.getByRole('link', { name: 'Back to Reef Census' }).click();
  await own.getByRole('heading', { level: 1, name: 'Your gifts' }).waitFor();
  await laptop.close();
});

test('who gives without an account stops by a link that comes by mail', async () => {
  await openForm('/donate-payment/monthly');
  await typeGift('noaccount@example.org');
  await donate().click();
  await thanks();
  await page.goto(`${giving.www.url}/gifts`);
  await page.getByLabel('Email').fill('noaccount@example.org');
  await expectAccessible(page);
  await keepPicture(page, 'gifts-signed-out', looks[0]);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('a link is on its way there').waitFor();
  const mail = await newestMail('noaccount@example.org');
  const link = /http\S+#ticket=[0-9a-f]{64}/.exec(mail)?.[0] ?? '';
  // Another page, so that it is loaded anew.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Manage or stop your monthly gift' }).first().click();
  await page.getByRole('button', { name: 'Stop this monthly gift' }).waitFor();
});

test('where the card fields cannot be loaded it says so, and another try brings them', async () => {
  // A browser that has the script already loads it no more.
  await page.route('**/demo-payments/card.js', (route) => route.abort());
  await page.goto(`${giving.www.url}/donate-payment`);
  await waitFor(page, 'Donations are currently unavailable');
  await expectAccessible(page);
  await page.unroute('**/demo-payments/card.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});

test('news are stopped on the page behind their link by who is not signed in, and wanted again', async () => {
  const rea = await giving.www.person('Rea');
  const { store } = giving.www.context;
  await store.write([{ op: 'merge', path: `users/${rea.uid}`, data: { optin: true } }]);
  const markdown = '# News\n\nThe corals have spawned.';
  await serverBehind(giving.www).ask(
    { act: 'newsletter', markdown, site: giving.www.url, send: true },
    () => undefined,
  );
  const wants = async () => (await store.get(`users/${rea.uid}`))?.data.optin;
  const link = /http\S+\/unsubscribe#\S+?(?=\s)/.exec(await newestMail(rea.email))?.[0] ?? '';
  await page.goto(link);
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  // Opening it changes nothing: programs that look at links do that as well.
  expect(await wants()).toBe(true);
  await expectAccessible(page);
  await keepPicture(page, 'unsubscribe', looks[0]);
  await press('Unsubscribe');
  await page.getByText('You get no more news from us').waitFor();
  expect(await wants()).toBe(false);
  await keepPicture(page, 'unsubscribe-done', looks[0]);
  await press('Undo');
  await page.getByText('Good to have you back').waitFor();
  expect(await wants()).toBe(true);
  await page.goto('about:blank');
  await page.goto(link.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await press('Unsubscribe');
  await page.getByRole('alert').getByText('This link is not complete').waitFor();
  expect(await wants()).toBe(true);
});

test('where no keys are set, and on a boat, pages say why no gift is taken; tax is spoken of only where it can be', async () => {
  const tax = page.getByText('Gifts over $2 are tax deductible.');
  await page.goto(`${giving.www.url}/donate-payment`);
  await page.getByLabel('Card number').waitFor();
  await expect.poll(() => tax.count()).toBe(2);
  await page.goto(`${plain.url}/donate-payment`);
  await page.getByRole('heading', { name: 'Gifts are not set up here' }).waitFor();
  expect(await page.getByRole('link', { name: 'Donate' }).count()).toBe(0);
  expect(await tax.count()).toBe(0);
  await expectAccessible(page);
  for (const path of ['/donate-payment', '/gifts', '/donate-thank-you']) {
    await page.goto(`${boat.url}${path}`);
    await page.getByText('Gifts need the internet').waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  await expectAccessible(page);
});
