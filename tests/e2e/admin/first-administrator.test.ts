import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { createAdmin } from '../../../edge-server/edge/bin/commands/people/create-admin.ts';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, turnTo } from '../../support/browser/look.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let www: TestServer;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), startTestServer()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

const email = 'ada@example.org';

test('the first administrator, made by a command, signs in by a code and gives every right on the People screen', async () => {
  const terminal = {
    environment: { REEF_DATA_DIR: www.dataDir, REEF_DEMO: '0' },
    say: () => undefined,
    complain: () => undefined,
    onInterrupt: () => () => undefined,
  };
  expect(await runCommand(createAdmin, [email], terminal)).toBe(0);
  const mia = await www.person('Mia');
  const accountOf = async () => (await www.context.store.get(`users/${mia.uid}`))?.data;

  const page = await (await openPhone(browser, {})).newPage();
  await page.goto(`${www.url}/account/two-step`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: "You've got mail!" }).waitFor();
  await page.getByLabel('Verification Code').fill(await www.codeFor(email));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByRole('heading', { name: 'Please complete your details:' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Switch on' }).waitFor();

  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('button', { name: 'Open Mia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mia' });
  await dialog.getByRole('button', { name: 'Say verified' }).click();
  await dialog.getByText('Mia is verified.').waitFor();
  await dialog.getByRole('button', { name: 'Make an expert' }).click();
  await dialog.getByText('Mia is an expert.').waitFor();
  expect(await accountOf()).toMatchObject({ verified: true, isExpert: true });
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, 'first-administrator', look);
    await expectAccessible(page);
  }
  await turnTo(page, looks[0]);

  // Alone, an administrator makes another one by a code of the authenticator.
  await dialog.getByRole('link', { name: 'switch on two-step codes' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  const key = (await page.getByLabel('Key for your authenticator').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code of your authenticator').fill(code(-1));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();
  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('button', { name: 'Open Mia' }).click();
  await dialog.getByLabel('Code of your authenticator').fill(code(0));
  await dialog.getByRole('button', { name: 'Make an administrator' }).click();
  await dialog.getByRole('button', { name: 'No administrator any more' }).waitFor();
  expect(await accountOf()).toMatchObject({ admin: true });
});
