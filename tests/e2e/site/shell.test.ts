import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, openLook, triedLooks } from '../../support/browser/look.ts';
import { signInBefore } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { inEither, said, saidAll } from '../../support/language/said.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const payments = {
  ...{ secretKey: 'sk_test_12345678', publishableKey: 'pk_test_12345678', webhookSecret: 'whsec_12345678' },
  ...{ apiUrl: null, scriptUrl: '/payments/double.js' },
  charity: { name: 'Reef Friends', isDgr: true },
};
const links = {
  charity: 'https://charity.example.org/',
  census: 'https://census.example.org/',
  cooperative: 'https://cooperative.example.org/',
  methodology: 'https://census.example.org/methodology.pdf',
  facebook: 'https://facebook.example.org/reef',
  instagram: 'https://instagram.example.org/reef',
  linkedin: 'https://linkedin.example.org/reef',
};

let browser: Browser;
let census: Census;
let general: Census;
let boat: TestServer;

beforeAll(async () => {
  [browser, census, general, boat] = await Promise.all([
    launchChromium(),
    openCensus({ config: { payments, links } }),
    openCensus({ config: { app: 'general', payments } }),
    startTestServer({ network: 'edge' }),
  ]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), census?.close(), general?.close(), boat?.close()]);
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('navigation', { name: 'Footer' });

async function opened(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

describe('the menu of the census', () => {
  test('opens by the keyboard, and leads to where it says', async () => {
    const page = await opened(await (await openDesktop(browser)).newPage(), `${census.url}/signup`);
    await expect
      .poll(() => main(page).getByRole('link').allTextContents())
      .toEqual(saidAll('About', 'Schools', 'Analyse a Photo', 'Donate'));
    await main(page).getByRole('button', { name: 'In The Water' }).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    await expect
      .poll(() => items.allTextContents())
      .toEqual(saidAll('Join an expedition', 'Submit a Survey', 'Map'));
    await expectAccessible(page);
    await keepPicture(page, 'menu-open', { width: 1280, scheme: 'light' });
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'hidden' });
    // The word has the keyboard again, a moment after its menu is gone.
    const word = main(page).getByRole('button', { name: 'In The Water' });
    await expect.poll(() => word.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await items.first().waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return page.evaluate(() => document.activeElement?.textContent);
      })
      .toBe(said('Submit a Survey'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/submit-a-survey');
    await page.getByRole('heading', { level: 1, name: 'Submit a Survey' }).waitFor();
    await page.context().close();
  });

  test('gives the keyboard back to its word, also where that was pressed before the menu was there', async () => {
    const context = await openDesktop(browser, { serviceWorkers: 'block' });
    const page = await context.newPage();
    let letCome: () => void = () => undefined;
    const pressed = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/nav-group-menu-*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await opened(page, `${census.url}/signup`);
    const word = main(page).getByRole('button', { name: 'In The Water' });
    await word.focus();
    await page.keyboard.press('Enter');
    letCome();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'hidden' });
    await expect.poll(() => word.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.close();
  });

  test('unfolds on a phone, with who is here', async () => {
    const page = await opened(await (await openPhone(browser)).newPage(), `${census.url}/signup`);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Sign-up / Sign-in' }).waitFor();
    const group = menu.getByRole('button', { name: 'In The Water' });
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await menu.getByRole('link', { name: 'Join an expedition' }).waitFor();
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(
        saidAll(
          'About',
          'Join an expedition',
          'Submit a Survey',
          'Map',
          'Schools',
          'Analyse a Photo',
          'Donate',
        ),
      );
    await expectAccessible(page);
    await keepPicture(page, 'menu-phone', { width: 390, scheme: 'light' });
    await menu.getByRole('link', { name: 'Submit a Survey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Submit a Survey' }).waitFor();
    await menu.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('button', { name: 'Sign-up / Sign-in' }).click();
    const form = page.getByRole('dialog', { name: 'Sign in' });
    await form.waitFor();
    // It fills the screen of a phone, and goes by its button alone.
    await expect.poll(async () => (await form.boundingBox())?.width).toBe(390);
    await form.getByRole('button', { name: 'Close' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('on a phone names who is signed in, and signs out', async () => {
    const page = await (await openPhone(browser)).newPage();
    await signInBefore(page, await census.person('Mia'));
    await opened(page, `${census.url}/signup`);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByText('Mia', { exact: false }).first().waitFor();
    await menu.getByRole('button', { name: 'Dashboard' }).waitFor();
    await keepPicture(page, 'menu-phone-signed-in', { width: 390, scheme: 'light' });
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have been signed out successfully.').waitFor();
    await page.context().close();
  });
});

test('the general menu has what there is to learn', async () => {
  const page = await opened(await (await openDesktop(browser)).newPage(), `${general.url}/signup`);
  await expect
    .poll(() => main(page).getByRole('link').allTextContents())
    .toEqual(saidAll('About', 'Analyse a Photo', 'Donate'));
  await main(page).getByRole('button', { name: 'Learn' }).click();
  const history = page.getByRole('menuitem', { name: 'History of the Reef' });
  await expect.poll(() => history.getAttribute('href')).toBe('/science?el=history');
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Threats to the Reef' }).getAttribute('href'))
    .toBe('/threats');
  await keepPicture(page, 'menu-general', { width: 1280, scheme: 'light' });
  await page.context().close();
});

test('at sea the menu is short', async () => {
  const page = await opened(await (await openDesktop(browser)).newPage(), `${boat.url}/`);
  await expect
    .poll(() => main(page).getByRole('link').allTextContents())
    .toEqual(saidAll('Submit a Survey', 'Report Map', 'My surveys'));
  await expect
    .poll(() => footer(page).getByRole('link').allTextContents())
    .toEqual(saidAll('Submit a Survey', 'Report Map', 'My surveys'));
  await page.context().close();
});

describe('the footer', () => {
  test('leads to every page, site and network that is configured', async () => {
    const page = await opened(await (await openDesktop(browser)).newPage(), `${census.url}/signup`);
    const ways = await footer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    const wanted = [
      ['Donate', '/donate-payment'],
      ['Submit a Survey', '/submit-a-survey'],
      ['Reporting Map', '/detailed-reporting'],
      ['Events', '/events'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Our Methodology', links.methodology],
      ['The charity', links.charity],
      ['The census', links.census],
      ['Reef cooperative', links.cooperative],
    ] as const;
    expect(ways).toEqual(wanted.map(([name, path]) => [said(name), path]));
    const end = page.getByRole('contentinfo');
    for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
      await end
        .getByRole('link', { name: inEither(`Reef Census on ${name}`, `Reef Census sur ${name}`) })
        .waitFor();
    await end
      .getByText('A reef conservation charity based in Cairns, Australia. Gifts over $2 are tax deductible.')
      .waitFor();
    const sites = page.getByRole('navigation', { name: 'Our sites' });
    await expect
      .poll(() => sites.getByRole('link').allTextContents())
      .toEqual(saidAll('The charity', 'The census', 'Reef cooperative'));
    await page.context().close();
  });

  test('says nothing of what is not', async () => {
    const page = await opened(await (await openDesktop(browser)).newPage(), `${boat.url}/`);
    expect(
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /on (Facebook|X)|charity|cooperative/ })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Our sites' }).count()).toBe(0);
    await page.context().close();
  });

  test.each(triedLooks)('is readable for everybody at $width in the $scheme', async (look) => {
    const page = await opened(await openLook(browser, look), `${census.url}/signup`);
    await keepPicture(page, 'shell', look);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await keepPicture(page, 'footer', look);
    await expectAccessible(page);
    await page.context().close();
  });
});

test('the logo is 175 pixels wide at most on a phone and 150 on a desktop', async () => {
  for (const [open, most] of [
    [openPhone, 175],
    [openDesktop, 150],
  ] as const) {
    const page = await opened(await (await open(browser)).newPage(), `${census.url}/signup`);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Reef Census, home' });
    const width = await logo.evaluate((one) => ({ seen: one.clientWidth, whole: one.scrollWidth }));
    expect(width.seen).toBeLessThanOrEqual(most);
    expect(width.whole).toBeLessThanOrEqual(width.seen);
    await page.context().close();
  }
});
