import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteItemDocs } from '../../../src/domain/collections/site/items.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { exampleItems } from '../../../src/domain/site/examples/example-items.ts';
import { french } from '../../../src/language/catalogues/french.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { createEnglishFinder, textsOnPage } from '../../support/language/untranslated.ts';

/** Every page that a visitor or an administrator comes to by links alone, from the first page on. */

let browser: Browser;
let www: Census;
beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  await www.context.store.write(
    exampleItems.map((item) => ({
      op: 'set' as const,
      path: siteItemDocs.path({ itemId: item.id }),
      data: documentOf(item),
    })),
  );
});
afterAll(() => Promise.all([browser?.close(), www?.close()]));

/** Pages that differ only in whom or what they are of are one. */
const kindOf = (address: URL) =>
  `${address.pathname.replace(/\/(?=[^/]*\d)[^/]{8,}(?=\/|$)/g, '/…')}?${[...address.searchParams.keys()].toSorted()}`;

interface Seen {
  readonly path: string;
  readonly from: string;
  readonly isLost: boolean;
  readonly title: string;
  readonly texts: readonly string[];
}

async function look(page: Page, path: string, from: string): Promise<{ seen: Seen; links: string[] }> {
  await page.goto(www.url + path);
  await page.locator('main h1, main h2').first().waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  const links = await page
    .locator('a[href]:not([download])')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  const isLost = (await page.getByText(french['You got lost :('] ?? '').count()) > 0;
  const texts = await textsOnPage(page);
  return { seen: { path, from, isLost, title: await page.title(), texts }, links };
}

/** Follows links from page to page until there is none that leads to another kind of page. */
async function walk(context: BrowserContext, starts: readonly string[]): Promise<Seen[]> {
  const page = await context.newPage();
  const known = new Set<string>();
  const all: Seen[] = [];
  const waiting = starts.map((path) => ({ path, from: 'the beginning' }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { seen, links } = await look(page, next.path, next.from);
    all.push(seen);
    for (const link of links) {
      const address = new URL(link);
      if (address.origin !== www.url || /\.\w{2,5}$/.test(address.pathname)) continue;
      if (known.has(kindOf(address))) continue;
      known.add(kindOf(address));
      waiting.push({ path: address.pathname + address.search, from: next.path });
    }
  }
  return all;
}

const isEnglish = createEnglishFinder(french);
const lost = (all: readonly Seen[]) =>
  all.filter(({ isLost }) => isLost).map(({ from, path }) => [from, path]);
const english = (all: readonly Seen[]) =>
  all.flatMap(({ path, texts }) => texts.filter(isEnglish).map((said) => `${path}: ${said}`));

test('whoever follows every link from the first page is never lost, and reads every page in their language', async () => {
  const context = await openDesktop(browser, { locale: 'fr-NC' });
  const all = await walk(context, ['/']);
  expect(lost(all)).toEqual([]);
  expect(all.length).toBeGreaterThan(15);
  expect(english(all)).toEqual([]);
  expect(all.filter(({ title }) => !title.endsWith('| Reef Census') && title !== 'Reef Census')).toEqual([]);
  await context.close();
});

test('so does an administrator, from the back office on', async () => {
  const ada = await www.person('Ada', { admin: true });
  const context = await openDesktop(browser, { locale: 'fr-NC' });
  await rememberSession(context, ada);
  const all = await walk(context, ['/admin', '/dashboard', '/account']);
  expect(lost(all)).toEqual([]);
  expect(all.filter(({ path }) => path.startsWith('/admin')).length).toBeGreaterThan(10);
  expect(english(all)).toEqual([]);
  await context.close();
});

test('English that was left is found, whatever stands in its braces', () => {
  const left = createEnglishFinder({
    Save: 'Enregistrer',
    Photo: 'Photo',
    '{photos, plural, one {# photo waits} other {# photos wait}}': '…',
    'Signed in as {name}': 'Connecté : {name}',
  });
  const said = ['Save', 'Photo', '1,200 photos wait', '1 photo waits', 'Signed in as Ada', 'Enregistrer'];
  expect(said.filter(left)).toEqual(['Save', '1,200 photos wait', '1 photo waits', 'Signed in as Ada']);
});
