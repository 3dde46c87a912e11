import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { routes } from '../../../src/features/admin/routes.tsx';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { keepPicture } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let ada: TestPerson;
let mia: TestPerson;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  await seedReport(www);
  [ada, mia] = await Promise.all([www.person('Ada', { admin: true }), www.person('Mia')]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

async function openAs(person: TestPerson, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context: BrowserContext = await openDesktop(browser, { viewport });
  await rememberSession(context, person);
  return await context.newPage();
}

/** Every path of the back office with the title of its page, of the table of routes. */
const pages = routes
  .flatMap(({ children = [] }) => children)
  .map(({ path = '', handle }) => ({
    path: `/${path.replaceAll(/:\w+/g, 'event-reef-day')}`,
    title: String(Object(handle).title),
  }));

/** As a link within the page does it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('every page of the back office is restricted for a volunteer, with the way to the dashboard', async () => {
  const page = await openAs(mia);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(call|store)\//.test(pathname)) asked.push(`${pathname} ${request.postData() ?? ''}`);
  });
  await page.goto(`${www.url}/admin`);
  await page.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
  expect(pages.length).toBeGreaterThan(15);
  for (const { path, title } of pages) {
    await goTo(page, path);
    await expect.poll(() => page.title(), { message: path }).toContain(said(title));
    await page.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
    expect(await page.getByRole('link', { name: 'Dashboard' }).last().getAttribute('href'), path).toBe(
      '/dashboard',
    );
    expect(await page.getByRole('navigation', { name: 'Back office' }).count(), path).toBe(0);
  }
  // Nothing was asked that an administrator's page asks: the guard is not a curtain over it.
  expect(
    asked.filter((one) => !one.includes(`users/${mia.uid}`) && !one.includes('"collection":"regions"')),
  ).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).last().click();
  await page.getByRole('heading', { name: 'Hi Mia' }).waitFor();
  await page.context().close();
});

test('whoever is no administrator any more is shown nothing of an open page within half a minute', async () => {
  const bob = await www.person('Bob', { admin: true });
  const page = await openAs(bob);
  await page.clock.install();
  await page.goto(`${www.url}/admin/people`);
  await page.getByRole('row', { name: /Bob.*Administrator/ }).waitFor();
  const taken = await www.post(
    '/call/change-administrator',
    { data: { uid: bob.uid, is: false } },
    ada.bearer,
  );
  expect(taken.status).toBe(200);
  await page.clock.fastForward(31_000);
  await page.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
  await page.context().close();
});

const override = '\u202E';
const hostile = `${override}<img src=x onerror="hacked=1">=1+1${'w'.repeat(40)}`;
const day = '2025-10-05T00:00:00.000Z';

/** Something of everything that has a name, with a name that means harm. */
async function seedHostile(): Promise<void> {
  const { store } = www.context;
  const write = (path: string, data: object): Write => ({ op: 'set', path, data: documentOf(data) });
  const event = writeEvent('reef-day', { name: hostile, timeend: '2035-01-01T00:00:00.000Z' });
  const name = { first: hostile, last: hostile };
  await store.write([
    event,
    write('users/harm', { uid: 'harm', name, email: 'harm@example.org', createdAt: day, updatedAt: day }),
    write('users/boat', { uid: 'boat', name, hub: true, createdAt: day, updatedAt: day }),
    write('events/event-reef-day/participants/harm', {
      ...{ userId: 'harm', status: 'confirmed', joinedAt: day, isShown: true, isThirteen: true },
    }),
    write('events/event-reef-day/useractivity/harm', {
      user: { id: 'harm', firstName: hostile, lastName: hostile, name: `${hostile} ${hostile}` },
      ...{ place: null, isShown: true, activity: { analysis: 5, mins: 3 } },
      ...{ updated: day, searchFields: ['img'] },
    }),
    write('mapdata/gbr/datasets/harm', {
      ...{ id: 'harm', name: hostile, shortName: hostile.slice(0, 40), regionId: 'gbr', isDeleted: false },
      ...{ startDate: day, endDate: '2025-11-05T00:00:00.000Z', stats: { surveys: 0, images: 0 } },
      ...{ createdAt: day, updatedAt: day },
    }),
    write('changes/harm', {
      ...{
        id: 'harm',
        at: day,
        by: { uid: 'ada', name: hostile },
        did: 'mark-person',
        subject: 'users/harm',
      },
      ...{ what: `${hostile} is verified.`, why: hostile, before: { x: hostile }, after: {}, canUndo: false },
    }),
    write('jobs/job-of-harm', {
      ...{ id: 'job-of-harm', kind: 'tag-surveys', title: hostile, status: 'failed', why: hostile },
      ...{ input: '{}', cursor: null, progress: { done: 1, of: 2 }, tally: {}, failures: 1, canUndo: false },
      ...{ errors: [{ subject: hostile, why: hostile }], by: { uid: 'ada', name: hostile } },
      ...{ created: day, updated: day },
    }),
    write('mails/harm', {
      ...{ id: 'harm', to: 'harm@example.org', subject: hostile, parts: '', kind: 'account', tries: 9 },
      ...{ status: 'failed', queued: day, next: '2035-01-01T00:00:00.000Z', begun: 0, reason: hostile },
    }),
    write('pageerrors/harm', {
      ...{ message: hostile, route: `/${hostile}`, count: 2, browsers: ['Chrome'] },
      ...{ first: day, last: www.context.clock.now() },
    }),
    write('boatreports/boat', {
      ...{ hub: 'boat', at: day, version: '2.0.0', waiting: 1, parked: 1, done: 0 },
      ...{ freeBytes: 1, items: [{ kind: 'photo', subject: hostile, why: hostile, since: day }] },
    }),
  ]);
}

/** What lies beyond the right edge of the page, and in no box that moves sideways by itself: it moves the page, or is cut off. */
const wide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.getBoundingClientRect().right <= innerWidth + 1) return false;
        for (let box = element.parentElement; box !== null; box = box.parentElement)
          if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.body) return false;
        return true;
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`)
      .slice(0, 12),
  );

/** Texts with an override that turns round more than themselves: they stand beside others, and nothing holds them together. */
const loose = (page: Page) =>
  page.evaluate((mark) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (parentElement === null || textContent?.includes(mark) !== true) continue;
      let holder: Element = parentElement;
      const holds = (element: Element) => {
        const { display, unicodeBidi } = getComputedStyle(element);
        return /isolate|plaintext/.test(unicodeBidi) || !display.startsWith('inline') || display !== 'inline';
      };
      while (!holds(holder) && holder.parentElement !== null) holder = holder.parentElement;
      // What comes after the text in its line would be read backwards.
      const whole = holder.textContent ?? '';
      if (whole.trim() !== textContent.trim()) found.push(`${holder.tagName}: ${whole.slice(0, 200)}`);
    }
    return found;
  }, override);

test('on a phone the lists show hostile names as names: nothing runs, nothing is turned round, and no page moves sideways', async () => {
  await seedHostile();
  const page = await openAs(ada, { width: 360, height: 740 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${www.url}/admin/record`);
  for (const path of [
    '/admin/record',
    '/edit-event/events',
    '/edit-event/event-reef-day',
    '/datasets',
    '/admin/people',
    '/admin/work',
    '/admin/boats',
    '/admin/health',
  ]) {
    await goTo(page, path);
    const { title = '' } = pages.find((one) => one.path === path) ?? {};
    await expect.poll(() => page.title(), { message: path }).toContain(said(title));
    await page.getByText('<img src=x onerror', { exact: false }).first().waitFor();
    expect(await wide(page), path).toEqual([]);
    expect(await loose(page), path).toEqual([]);
    await keepPicture(page, `harm${path.replaceAll('/', '-')}`, { width: 360, scheme: 'light' });
  }
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
  await page.context().close();
});
