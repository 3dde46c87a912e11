import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, openPhone } from '../../support/browser/chromium.ts';
import { confirmOwner } from '../../support/browser/confirm-owner.ts';
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

const person = { email: 'ada@example.org', password: 'giant clam of Ada' };

async function signIn(): Promise<Page> {
  const page = await (await openPhone(browser, {})).newPage();
  await page.goto(`${www.url}/account/two-step`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

test('3.45: an administrator guards the rights with codes of an authenticator, and comes back with one', async () => {
  await www.context.accounts.ensure({ ...person, name: { first: 'Ada' }, flags: { admin: true } });
  const page = await signIn();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await confirmOwner(page, person);
  const secret = ((await page.getByLabel('Key for your authenticator').textContent()) ?? '').replace(
    / /g,
    '',
  );
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await page.getByRole('img', { name: 'Code that adds Reef Census to your authenticator' }).waitFor();
  await lookInEach(page, 'two-step-begin');
  // Each step by itself, because no code is taken twice: one that is early still stands in the window.
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Code of your authenticator').fill('12345');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Please type the six digits that your authenticator shows.').waitFor();
  await page
    .getByLabel('Code of your authenticator')
    .fill(code(-1).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await lookInEach(page, 'two-step-recovery');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('reef-census-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left.').waitFor();

  // Another device asks; a wrong code is refused in words, the right one opens.
  const other = await signIn();
  const dialog = other.getByRole('dialog', { name: 'Enter the code of your authenticator' });
  await dialog.waitFor();
  await lookInEach(other, 'two-step-ask');
  await dialog.getByLabel('Code of your authenticator').fill('000000');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This code is not right, or it was used already.').waitFor();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.waitFor({ state: 'detached' });
  await other.getByText('9 recovery codes left.').waitFor();
  // It stays so for as long as the session lives.
  await other.reload();
  await other.getByText('9 recovery codes left.').waitFor();
  expect(await other.getByRole('dialog').count()).toBe(0);

  // A forgotten password takes a code of the mail and one of the authenticator, or a recovery code.
  const forgotten = await (await openPhone(browser, {})).newPage();
  await forgotten.goto(`${www.url}/account/two-step`);
  await forgotten.getByRole('button', { name: 'Use a password instead' }).click();
  await forgotten.getByLabel('Email').fill(person.email);
  await forgotten.getByRole('button', { name: 'Forgotten your password?' }).click();
  await forgotten.getByRole('button', { name: 'Send me a code' }).click();
  await forgotten.getByText('We sent a code to').waitFor();
  // Pasted with its whole sentence.
  await forgotten
    .getByLabel('Verification Code')
    .fill(`Your code for Reef Census is ${await www.codeFor(person.email)}, good for 10 minutes.`);
  await forgotten.getByRole('textbox', { name: 'New password' }).fill(person.password);
  await forgotten.getByRole('button', { name: 'Set the new password' }).click();
  await forgotten.getByText('Your account asks for a code of your authenticator as well.').waitFor();
  await lookInEach(forgotten, 'two-step-forgotten');
  await forgotten.getByLabel('Code of your authenticator').fill(codes[1] ?? '');
  await forgotten.getByRole('button', { name: 'Set the new password' }).click();
  await forgotten.getByText('Your new password is set. Every other device is signed out.').waitFor();
  await forgotten.context().close();
  // It has ended the session here, too.
  const again = await signIn();
  await again.getByRole('dialog', { name: 'Enter the code of your authenticator' }).waitFor();
  await again.getByRole('button', { name: 'Not now' }).click();
  await other.context().close();

  await again.getByRole('button', { name: 'Switch off' }).click();
  await again.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await lookInEach(again, 'two-step-off');
  await confirmOwner(again, { ...person, code: code(1) });
  await again.getByText('Two-step codes are off.').waitFor();
  await again.getByRole('button', { name: 'Switch on' }).waitFor();
  await Promise.all([page.context().close(), again.context().close()]);
});
