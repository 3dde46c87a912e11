import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, openLook, triedLooks } from '../../support/browser/look.ts';
import { screenOfParts } from '../../support/browser/screen-of-parts.ts';

let browser: Browser;
let parts: Awaited<ReturnType<typeof screenOfParts>>;
const opened: Page[] = [];

beforeAll(async () => {
  [browser, parts] = await Promise.all([
    launchChromium(),
    screenOfParts('tests/support/browser/list-parts.tsx'),
  ]);
});
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});
afterAll(async () => {
  await browser?.close();
});

async function openList(path: string): Promise<Page> {
  const page = await (await openDesktop(browser)).newPage();
  opened.push(page);
  await parts.open(page, path);
  return page;
}

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const status = (page: Page) => page.getByRole('status').first().innerText();
const addressOf = (page: Page) => new URL(page.url()).search;
const read = (page: Page, name: 'done' | 'asked') => page.evaluate((key) => Reflect.get(window, key), name);
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test('ten thousand rows are searched, sorted and paged, and a reload finds the same', async () => {
  const page = await openList('/here?reef=r1');
  await expect.poll(() => status(page)).toBe('1–5 of 10,000 outings');
  await page.getByRole('button', { name: 'Photos' }).click();
  await expect.poll(() => names(page)).toContain('Outing 321');
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Photos' }).getAttribute('aria-sort'))
    .toBe('descending');
  await page.getByRole('searchbox').fill('noumea outing 12');
  await expect.poll(() => status(page)).toMatch(/^1–5 of \d+ outings$/);
  await page.getByLabel('Rows on a page').selectOption('10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toMatch(/^11–20 of /);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Town' }).uncheck();
  await page.getByRole('checkbox', { name: 'Note' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Town' }).count()).toBe(0);
  expect(addressOf(page)).toBe(
    '?reef=r1&sort=-photos&q=noumea+outing+12&size=10&page=2&columns=name%2Cphotos%2Cday%2Cnote',
  );
  const before = await names(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(before);
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('a search that finds nothing says so, and is cleared by a press', async () => {
  const page = await openList('/here?q=no+such+outing');
  await page.getByRole('heading', { name: 'No outings found' }).waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect.poll(() => status(page)).toBe('1–5 of 10,000 outings');
  expect(addressOf(page)).toBe('');
});

test('a list without rows is no search without an answer, and a page that is no more is the last', async () => {
  const page = await openList('/here?many=0');
  await page.getByRole('heading', { name: 'No outings yet' }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  const other = await openList('/here?many=12&page=900');
  await expect.poll(() => status(other)).toBe('11–12 of 12 outings');
  // Whoever goes on by keys keeps the button at the end of the list.
  await other.getByRole('button', { name: 'Previous page' }).click();
  await other.getByRole('button', { name: 'Next page' }).focus();
  await other.keyboard.press('Enter');
  await expect.poll(() => status(other)).toBe('11–12 of 12 outings');
  expect(await focused(other)).toBe('Next page');
});

test('by keys alone: rows are taken one by one and in a range, let go with Escape, and acted upon', async () => {
  const page = await openList('/here?sort=name&q=outing&size=10');
  await expect.poll(() => status(page)).toMatch(/^1–10 of/);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).focus();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page))?.startsWith('Select Outing')) break;
  }
  await expect.poll(() => focused(page)).toBe('Select Outing 5');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  // The row in between cannot be taken.
  await expect.poll(() => focused(page)).toBe('Select Outing 7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => status(page)).toBe('4 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => status(page)).toBe('5 selected');
  await page.keyboard.press('Escape');
  await expect.poll(() => status(page)).toMatch(/^1–10 of/);
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('Select Outing 14');
  // Tab goes on within the row.
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Actions for Outing 14');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Close Outing 14');
  await page.keyboard.press('Enter');
  await expect.poll(() => read(page, 'done')).toEqual([['close', 'o14']]);
});

test('a range is taken with a pressed shift key, over pages too; another search lets all go', async () => {
  const page = await openList('/here?sort=name&q=outing');
  await page.getByRole('checkbox', { name: 'Select Outing 7' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toBe('1 selected, 1 on other pages');
  await page.getByRole('checkbox', { name: 'Select Outing 12' }).click({ modifiers: ['Shift'] });
  await expect.poll(() => status(page)).toBe('6 selected, 3 on other pages');
  // Some of them are found again, and are let go all the same.
  await page.getByRole('searchbox').fill('outing 1');
  await expect.poll(() => addressOf(page)).toContain('outing+1');
  await expect.poll(() => status(page)).toMatch(/^1–5 of/);
  await page.getByRole('searchbox').fill('outing 99');
  await expect.poll(() => addressOf(page)).toContain('outing+99');
  await expect.poll(() => status(page)).toMatch(/^1–5 of/);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByRole('button', { name: /^Select all \d+ outings$/ }).click();
  await expect.poll(() => status(page)).toBe('280 selected, 275 on other pages');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => status(page)).toMatch(/^1–5 of/);
});

test('more than ten are deleted only by who types how many, and why goes with it', async () => {
  const page = await openList('/here?sort=name&q=outing&size=20');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.poll(() => status(page)).toBe('19 selected');
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete these outings?' });
  await dialog.getByText('This touches 19 outings.').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Type 19 to go on').fill('20');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Why').fill('Doubles of March');
  await keepPicture(page, 'confirm-count', { width: 1280, scheme: 'light' });
  await dialog.getByLabel('Type 19 to go on').fill('19');
  await confirm.click();
  await expect
    .poll(() => read(page, 'done'))
    .toEqual([['delete', expect.any(Array), 19, 'Doubles of March']]);
  await dialog.waitFor({ state: 'hidden' });
  // Ten or fewer need no number, and a question begins empty.
  await page.getByRole('checkbox', { name: 'Select Outing 7' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('This touches 1 outing.').waitFor();
  await expect.poll(() => dialog.getByLabel('Why').inputValue()).toBe('');
  await expect.poll(() => confirm.isEnabled()).toBe(true);
});

async function saved(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('outings.csv');
  const text = await readFile(await download.path(), 'utf8');
  return Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n', delimiter: ',' }).data;
}

test('what is found is saved: all pages, in its order, with the columns that are seen, and no formula', async () => {
  const page = await openList('/here?q=suva&sort=-photos&columns=name,photos');
  await expect.poll(() => status(page)).toBe('1–5 of 2,000 outings');
  const lines = await saved(page);
  expect(lines[0]).toEqual(['Name', 'Photos']);
  expect(lines).toHaveLength(2001);
  const photos = lines.slice(1).map((fields) => Number(fields[1]));
  expect(photos).toEqual([...photos].sort((a, b) => b - a));
  expect(lines.map(([name]) => name)).toContain('\'=HYPERLINK("http://evil.example","photos")');
});

test('hostile names are harmless, and a long one is shown when it is asked for', async () => {
  const page = await openList('/here?many=8&size=20&columns=name,town,note');
  await page.getByText('<b>bold</b>').waitFor();
  await expect.poll(() => page.title()).toBe('Parts');
  expect(await page.locator('main b, main img').count()).toBe(0);
  await expect.poll(() => page.locator('bdi', { hasText: 'evil‬' }).count()).toBe(1);
  const long = page.getByRole('rowheader', { name: 'xxx' });
  expect((await long.innerText()).length).toBeLessThan(300);
  await long.getByRole('button', { name: /^Show all of Name of x+…$/ }).click();
  expect((await long.innerText()).length).toBeGreaterThan(10_000);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('a list that is read in pages asks for one page at a time, and its source searches and sorts', async () => {
  const page = await openList('/paged');
  await expect.poll(() => status(page)).toBe('1–20 of 10,000 outings');
  expect(await read(page, 'asked')).toEqual([{ search: '', sort: null, size: 20, after: null }]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toBe('21–40 of 10,000 outings');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toBe('41–60 of 10,000 outings');
  expect(addressOf(page)).toBe('?o-page=3&o-after=40');
  await page.reload();
  await expect.poll(() => status(page)).toBe('41–60 of 10,000 outings');
  expect(await read(page, 'asked')).toEqual([{ search: '', sort: null, size: 20, after: '40' }]);
  // The visit remembers the way back even over a reload.
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => status(page)).toBe('21–40 of 10,000 outings');
  expect(await page.getByRole('button', { name: 'Name' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Photos' }).click();
  await expect.poll(() => addressOf(page)).toBe('?o-sort=-photos');
  await page.getByRole('searchbox').fill('outing 999');
  await expect.poll(() => status(page)).toBe('11 outings');
  expect(await read(page, 'asked')).toContainEqual({
    search: 'outing 999',
    sort: { id: 'photos', desc: true },
    size: 20,
    after: null,
  });
});

test('what is selected on one page stays on the next, where rows come page by page', async () => {
  const page = await openList('/paged');
  await page.getByRole('checkbox', { name: 'Select Outing 7' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toBe('1 selected, 1 on other pages');
  await page.getByRole('checkbox', { name: 'Select Outing 21' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => read(page, 'done')).toEqual([['delete', ['o7', 'o21'], 2, undefined]]);
});

test('a mere table is sorted by a press, the other way by the next, and as it came by the third', async () => {
  const page = await openList('/plain?many=12');
  const heading = page.getByRole('columnheader', { name: 'Photos' });
  const photos = () => page.locator('tbody td:nth-child(3)').allInnerTexts();
  await expect.poll(photos).toHaveLength(12);
  const came = await photos();
  const rising = came.map(Number).sort((a, b) => a - b);
  for (const [sort, order] of [
    ['descending', rising.toReversed().map(String)],
    ['ascending', rising.map(String)],
    ['none', came],
  ] as const) {
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe(sort);
    await expect.poll(() => photos()).toEqual(order);
  }
});

test('a page that cannot be read is no empty list: it says so, and is tried again', async () => {
  const page = await openList('/paged?many=30&uncounted');
  await expect.poll(() => status(page)).toBe('1–20');
  await page.evaluate(() => Reflect.get(window, 'failNext')(1));
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'Could not load the outings' }).waitFor();
  await page.getByText('The server did not answer.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => status(page)).toBe('21–30, the last');
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => status(page)).toBe('1–20');
});

test('a long list says that there are so many or more, and knows no last page', async () => {
  const page = await openList('/paged?many=250&more');
  await expect.poll(() => status(page)).toBe('1–20 of 250 outings or more');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => status(page)).toBe('21–40 of 250 outings or more');
  expect(await page.getByText('of 13').count()).toBe(0);
});

test('all pages of a source are saved', async () => {
  const page = await openList('/paged?many=250');
  await expect.poll(() => status(page)).toBe('1–20 of 250 outings');
  await expect.poll(() => saved(page)).toHaveLength(251);
});

test.each(triedLooks)('a list is for everybody at $width in $scheme', async (look) => {
  for (const [name, path] of [
    ['list-here', '/here?many=300&sort=name&size=10&columns=name,town,photos,day,note'],
    ['list-paged', '/paged?many=300'],
    ['list-empty', '/here?many=0'],
  ] as const) {
    const page = await openLook(browser, look);
    opened.push(page);
    await parts.open(page, path);
    await page
      .getByText(/outings/i)
      .last()
      .waitFor();
    if (name !== 'list-empty') await page.getByRole('checkbox', { name: 'Select Outing 8' }).click();
    // What lies half below the bar of what is selected comes out when one scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await keepPicture(page, name, look);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, 'the page moves sideways').toBeLessThanOrEqual(0);
  }
});
