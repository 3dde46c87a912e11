import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
import { expectAccessible, keepPicture, looks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let marina: TestPerson;

beforeAll(async () => {
  www = await openCensus();
  marina = await seedReport(www);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

async function openAs(person: TestPerson, open: typeof openPhone, path: string): Promise<Page> {
  const context = await open(browser);
  await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${www.url}${path}`);
  return page;
}
/** What is not tried again by itself. */
const words = 'Please wait for that.';
const refusal = { status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: words } } };

/** The screen in each look, with pictures where they are asked for. */
async function look(page: Page, name: string): Promise<void> {
  for (const one of process.env.REEF_SHOTS === undefined ? looks.slice(0, 1) : looks) {
    await turnTo(page, one);
    await keepPicture(page, `merging-${name}`, one);
  }
  await expectAccessible(page);
}

test('4.34–4.36: on a phone: an old account is proven by a code, shown with what is in it, and brought in', async () => {
  const ann = await www.person('Ann');
  const page = await openAs(ann, openPhone, '/account');
  await page.getByRole('link', { name: 'You have another account? Bring it in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bring in another account' }).waitFor();
  await page.getByLabel('Email of your other account').waitFor();
  await look(page, 'begin');

  // The own account is none that could be brought in.
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email of your other account').fill(ann.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The password you entered is incorrect.').waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is the account that you are signed in to already.').waitFor();

  await page.getByLabel('Email of your other account').fill(marina.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You’ve got mail!').or(page.getByText("You've got mail!")).waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(marina.email));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Make these two one?' }).waitFor();
  const told = await page.getByRole('listitem').allInnerTexts();
  expect(told[0]).toMatch(inEither(/^\d+ surveys? with \d+ photos?$/, /^\d+ relevés? avec \d+ photos?$/));
  await page.getByText(`Ends: ${marina.email}`).waitFor();
  await page.getByText(`Stays: ${ann.email}`).waitFor();
  await look(page, 'confirm');
  expect((await www.context.sessionOf(ann.bearer)).actor.uid).toBe(ann.uid);

  // A refusal of the last moment is told in the server's words, and nothing has changed.
  await page.route('**/call/merge-accounts', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Bring it all in' }).click();
  await confirmOwner(page, ann);
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Bring it all in' }).click();
  await confirmOwner(page, ann);
  await page.getByRole('heading', { name: 'Your accounts will become one' }).waitFor();
  await page.getByText(`everything in ${marina.email} moves here`).waitFor();
  await look(page, 'waiting');
  // The day passes in which it can be stopped.
  const due = new Date(Date.now() - 1000).toISOString();
  await www.context.store.write([{ op: 'merge', path: `mergerequests/${marina.uid}`, data: { due } }]);
  await page.getByRole('heading', { name: 'Your accounts are one' }).waitFor();
  await look(page, 'done');
  const { surveys = 0 } = /^(?<surveys>\d+)/.exec(told[0] ?? '')?.groups ?? {};
  const { count } = await www.context.store.aggregate(
    { from: { collection: `users/${ann.uid}/surveys` }, where: [], orderBy: [] },
    { count: true },
  );
  expect(count).toBe(Number(surveys));
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().close();
});

test('4.36: on a laptop: what is on its way is shown, out of reach too, and a failure says so', async () => {
  const bea = await www.person('Bea');
  const context = await openDesktop(browser);
  await rememberSession(context, bea);
  const page = await context.newPage();
  const state = { status: 'moving', left: 12, things: 40, absorbed: ['old'] };
  let isAway = true;
  await page.route('**/call/merge-progress', (route) =>
    isAway ? route.fulfill(refusal) : route.fulfill({ json: { result: state } }),
  );
  await page.goto(`${www.url}/account/merging`);
  await page.getByRole('heading', { name: 'Could not load your accounts' }).waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('28 of 40').waitFor();
  await page.getByText('You may close this page').waitFor();
  await look(page, 'moving');
  isAway = true;
  await page.getByText('We cannot reach the census from here just now.').waitFor();
  isAway = false;
  Object.assign(state, { status: 'done', left: 0, things: 0 });
  await page.getByRole('heading', { name: 'Your accounts are one' }).waitFor();
  await context.close();
});

const begun = z.object({ result: z.object({ secret: z.string() }) });

test('4.34: an account that is guarded by two-step codes shows its second step, too', async () => {
  const [cleo, old] = [await www.person('Cleo'), await www.person('Old', { admin: true })];
  const ask = (name: string, data: object) => www.post(`/call/two-step-${name}`, { data }, old.bearer);
  const confirmation = await www.confirm('two-step', old);
  const { result } = begun.parse(await (await ask('begin', { confirmation })).json());
  const codes = new TOTP({ secret: Secret.fromBase32(result.secret), digits: 6, period: 30 });
  await ask('confirm', { code: codes.generate({ timestamp: Date.now() - 30_000 }) });
  // It has no rights any more, and its codes are still on.
  await www.context.store.write([{ op: 'merge', path: `users/${old.uid}`, data: { admin: false } }]);

  const page = await openAs(cleo, openPhone, '/account/merging');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email of your other account').fill(old.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(old.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your other account is guarded by two-step codes.').waitFor();
  await look(page, 'code');
  await page.getByLabel('Code of your authenticator').fill(codes.generate());
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('There is nothing in').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByLabel('Email of your other account').waitFor();
  await page.context().close();
});
