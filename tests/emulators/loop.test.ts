import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { launchChromium, openDesktop, openPhone } from '../support/browser/chromium.ts';
import { confirmOwner } from '../support/browser/confirm-owner.ts';
import { above, codeFor, hostingUrl, linkFor, newPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';
import { openPopupsHere, vouchInPopup } from '../support/firebase/popup-double.ts';
import { signInWithPassword } from '../support/story/sign-in.ts';
import { keepFailures, openAlbum } from '../support/story/snapshots.ts';
import { tellTheLoop } from '../support/story/whole-loop.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
  await emptyFirestore();
  await writeStarter(above);
});
afterAll(async () => {
  await browser?.close();
});

test('a dive of today is on the map, is read by a guest who joins, and answered to its diver, on Firebase', {
  timeout: 600_000,
}, async () => {
  const take = await openAlbum('loop-firebase');
  keepFailures(browser, 'loop-firebase');
  const diver = await newPerson('Mia', { isEmailVerified: true });
  await tellTheLoop(browser, { url: hostingUrl, store: above, diver, codeFor }, take);
});

test('on Firebase a person links and unlinks Google, changes the password, ends every session, and comes back by a link', {
  timeout: 600_000,
}, async () => {
  const take = await openAlbum('ways-firebase');
  keepFailures(browser, 'ways-firebase');
  const lena = await newPerson('Lena');
  const [desktop, phone] = [await openDesktop(browser), await openPhone(browser)];
  await Promise.all([desktop, phone].map(openPopupsHere));
  const [page, other] = [await desktop.newPage(), await phone.newPage()];
  const who = { id: randomUUID(), email: lena.email, isVerified: false, name: 'Lena Tane' };
  const patience = { timeout: 180_000 };

  await page.goto(`${hostingUrl}/account`);
  await signInWithPassword(page, lena);
  const link = page.getByRole('button', { name: 'Link Google' });
  await link.waitFor(patience);
  const linkIt = async (password: string) => {
    await link.click();
    await confirmOwner(page, { password });
  };
  await vouchInPopup(page, () => linkIt(lena.password), 'google', who);
  await page.getByText('It is linked: you can sign in by it from now on.').waitFor(patience);
  await take(page, 'google-is-linked');

  await other.goto(`${hostingUrl}/account`);
  const google = other.getByRole('button', { name: 'Continue with Google' });
  await vouchInPopup(other, () => google.click(), 'google', who);
  const unlinkThere = other.getByRole('button', { name: 'Unlink Google' });
  await unlinkThere.waitFor(patience);

  await page.getByRole('textbox', { name: 'New password' }).fill('humphead wrasse 1770');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await confirmOwner(page, lena);
  await page.getByText('Your password is set. Every other device is signed out.').waitFor(patience);
  await unlinkThere.click();
  await other.getByRole('alert').filter({ hasText: 'No user is currently signed in' }).waitFor(patience);
  await take(other, 'ended-elsewhere');

  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await confirmOwner(page, { password: 'humphead wrasse 1770' });
  await page.getByText('Google is unlinked.').waitFor(patience);
  await page.getByRole('button', { name: 'Take the password away' }).click();
  await confirmOwner(page, { password: 'humphead wrasse 1770' });
  await page
    .getByRole('alert')
    .filter({ hasText: 'This is the only way into your account.' })
    .waitFor(patience);
  await vouchInPopup(page, () => linkIt('humphead wrasse 1770'), 'google', who);
  await page.getByRole('button', { name: 'Unlink Google' }).waitFor(patience);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(`${hostingUrl}/`, patience);
  await page.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
  const form = page.getByRole('dialog', { name: 'Sign in' });
  await form.getByLabel('Email').fill(lena.email);
  await form.getByRole('button', { name: 'E-mail me a link instead' }).click();
  await page.getByText('We sent a link to').waitFor(patience);
  const tab = await desktop.newPage();
  await tab.goto(await linkFor(lena.email));
  await tab.getByRole('heading', { level: 1, name: 'Hi Lena' }).waitFor(patience);
  await take(tab, 'back-by-a-link');
  await Promise.all([desktop.close(), phone.close()]);
});
