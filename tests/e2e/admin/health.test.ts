import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { lookAtAdminPage } from '../../support/browser/admin-looks.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus, serverBehind } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { inEither, said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';

const desktop = { width: 1440, height: 900 };
const screens = ['/admin-dashboard', '/admin/boats', '/admin/health'] as const;
let browser: Browser;
let www: Census;
let admin: TestPerson;
let marina: TestPerson;
let hub: TestPerson;
let context: BrowserContext;
let page: Page;

const told = {
  ...{ version: '2.0.0', waiting: 3, parked: 2, done: 7, freeBytes: 1e9 },
  items: [
    {
      kind: 'photo',
      subject: 'Moore Reef, by <b>Mia</b>, 2025-10-04',
      why: 'It is no photo that can be opened.',
      since: '2025-10-05T01:00:00.000Z',
    },
    {
      kind: 'survey',
      subject: 'John Brewer Reef, by Ann, 2025-10-04',
      why: 'Its date is still to come.',
      since: '2025-10-05T01:00:00.000Z',
    },
  ],
};

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  marina = await seedReport(www);
  admin = await www.person('Ada', { admin: true });
  hub = await www.person('Seastar', { hub: true });
});
afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});
beforeEach(async () => {
  context = await openDesktop(browser, { viewport: desktop });
  await rememberSession(context, admin);
  page = await context.newPage();
  return () => context.close();
});

const fact = (part: string, label: string) =>
  page
    .getByRole('region', { name: part })
    .locator('dl > *')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText();

test('on a phone nothing of them moves the page sideways', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of screens) {
    await page.goto(`${www.url}${path}`);
    await page.getByText(/^(Counted|Asked|Looked at) /).waitFor();
    await page.getByRole('region').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await keepPicture(page, path.replaceAll('/', '-').slice(1), { width: 360, scheme: 'light' });
  }
});

test('everybody but an administrator reads that these are restricted', async () => {
  for (const person of [marina, hub]) {
    const other = await openDesktop(browser);
    await rememberSession(other, person);
    const theirs = await other.newPage();
    for (const path of screens) {
      await theirs.goto(`${www.url}${path}`);
      await theirs.getByRole('heading', { name: 'Restricted to Admins' }).waitFor();
    }
    await other.close();
    for (const name of ['tell-figures', 'tell-boats', 'tell-queues', 'tell-health', 'retry-mail'])
      expect((await www.post(`/call/${name}`, { data: {} }, person.bearer)).status).toBe(403);
  }
});

test('the dashboard counts what came in, draws it by week, and counts it anew when asked', async () => {
  await page.goto(`${www.url}/admin-dashboard`);
  await page.getByRole('heading', { name: 'In twelve weeks' }).waitFor();
  const chart = page.getByRole('img', { name: /^Surveys that arrived, by week/ });
  await chart.waitFor();
  await chart.locator('svg').first().waitFor();
  await lookAtAdminPage(page, 'admin-dashboard');
  await expectAccessible(page);

  expect(await fact('What failed', 'Mails that were given up')).toBe(said('none'));
  await page.getByRole('radio', { name: 'People' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('img', { name: /^People who joined, by week/ }).waitFor();
  await page.getByText('As a table').first().click();
  const week = page.getByRole('row', { name: /This week/ });
  const before = Number(await week.getByRole('cell').last().innerText());
  expect(before).toBeGreaterThan(0);
  await www.person('Newcomer');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await week.getByText(String(before + 1), { exact: true }).waitFor();
  await page.getByText(/^Counted /).waitFor();
});

test('figures that cannot be had say so and come by another try; older ones stay with the moment they are of', async () => {
  let isDown = true;
  const refusal = { status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: 'Not today.' } } };
  await page.route('**/call/tell-figures', (route) => (isDown ? route.fulfill(refusal) : route.continue()));
  await page.goto(`${www.url}/admin-dashboard`);
  await page.getByRole('heading', { name: 'Could not load the figures' }).waitFor();
  expect(await page.getByText('In twelve weeks').count()).toBe(0);
  await lookAtAdminPage(page, 'admin-dashboard-failed');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'In twelve weeks' }).waitFor();
  isDown = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('This could not be asked anew').waitFor();
  await page.getByRole('heading', { name: 'In twelve weeks' }).waitFor();
});

test('a boat that has not told how it is says so; one that has shows what it set aside, as text', async () => {
  await page.goto(`${www.url}/admin/boats`);
  const boat = page.getByRole('region', { name: 'Seastar' });
  await boat.getByText('This boat has not told how it is.').waitFor();
  await page.getByText('No boat has told of anything that it set aside.').waitFor();
  expect(await fact('Seastar', 'Surveys brought home')).toBe('0');
  await expectAccessible(page);

  expect((await www.post('/call/report-boat', { data: told }, marina.bearer)).status).toBe(403);
  expect((await www.post('/call/report-boat', { data: told }, hub.bearer)).status).toBe(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('row', { name: /Moore Reef, by <b>Mia<\/b>/ }).waitFor();
  await page.getByText('Its date is still to come.').waitFor();
  expect(await fact('Seastar', 'Set aside')).toBe(
    said('{count, plural, one {# thing} other {# things}}', { count: 2 }),
  );
  expect(await fact('Seastar', 'Free on its disk')).toBe(
    said('about {size}', { size: inEither('1 GB', '1\u00a0Go') }),
  );
  await lookAtAdminPage(page, 'admin-boats');
  await expectAccessible(page);
});

test('health shows disk, copies and queues; a mail that failed goes again by one press, which is on record', async () => {
  const now = www.context.clock.now();
  await serverBehind(www).context.backups.make();
  await www.context.store.write([
    {
      op: 'set',
      path: 'mails/mail-1',
      data: {
        ...{ id: 'mail-1', to: 'ann@example.org', subject: 'Your receipt', parts: '[]', kind: 'account' },
        ...{ status: 'failed', queued: now, next: '2099-01-01T00:00:00.000Z', tries: 9, begun: 1 },
        reason: 'The mail server does not know this address.',
      },
    },
  ]);
  await page.goto(`${www.url}/admin/health`);
  await page.getByRole('region', { name: 'Disk' }).waitFor();
  expect(await fact('Disk', 'Free')).toMatch(inEither(/[MG]B/, /[MG]o/));
  expect(await fact('Disk', 'Photos')).toMatch(inEither(/ in \d+ photos?$/, / en \d+ photos?$/));
  await page
    .getByRole('region', { name: 'Copies of the databases' })
    .getByText(inEither(/, [\d.]+ [kM]B$/, /, [\d,]+\s[kM]o$/))
    .waitFor();
  const row = page.getByRole('row', { name: /Your receipt/ });
  await row.getByText('The mail server does not know this address.').waitFor();
  await lookAtAdminPage(page, 'admin-health');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Try again: Your receipt to ann@example.org' }).click();
  await page.getByText('The mail is on its way again.').waitFor();
  await page.getByText('No mail was given up within the last 90 days.').waitFor();
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await page.getByText('Had the mail “Your receipt” sent again.').waitFor();
});

test('errors of pages stand together, without what could name anybody', async () => {
  const say = (over: object) =>
    www.post('/log', {
      ...{ method: 'exception', message: 'Uncaught error', browser: 'Mozilla/5.0 Firefox/140.0' },
      ...{
        error: 'TypeError: survey of mia@example.org is undefined',
        url: '/survey/abcd1234?for=mia',
        ...over,
      },
    });
  await say({});
  await say({ url: '/survey/efgh5678', browser: 'Mozilla/5.0 Chrome/140.0 Safari/537.36' });
  await say({ method: 'event', message: 'analysed' });
  await page.goto(`${www.url}/admin/health`);
  const row = page.getByRole('row', { name: /Uncaught error: TypeError: survey of … is undefined/ });
  await row.getByText('/survey/*').waitFor();
  await row.getByText('Chrome, Firefox').waitFor();
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toContain('2');
  await expect.poll(() => page.getByText(/1 kind of error/).count()).toBe(1);
  await page.getByRole('region', { name: 'Errors of pages' }).scrollIntoViewIfNeeded();
  await lookAtAdminPage(page, 'admin-health-errors');
  await expectAccessible(page);
});

test('a page with figures stands in a frame where one is set up, and nothing else may', async () => {
  const report = 'https://report.example/embed/1';
  await using other = await openCensus({ config: { links: { report } } });
  const ada = await other.person('Ada', { admin: true });
  const theirs = await openDesktop(browser, { viewport: desktop });
  await rememberSession(theirs, ada);
  await theirs.route('https://report.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Figures</title><h1>Figures of the year</h1>' }),
  );
  page = await theirs.newPage();
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) blocked.push(line.text());
  });
  const answer = await page.goto(`${other.url}/admin-dashboard`);
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-src https:\/\/report\.example(;|$)/);
  await page
    .frameLocator(`iframe[title="${said('Report on the census')}"]`)
    .getByText('Figures of the year')
    .waitFor();
  const link = page.getByRole('link', { name: 'Open the report by itself' });
  await expect.poll(() => link.getAttribute('href')).toBe(report);
  expect(blocked).toEqual([]);
  await lookAtAdminPage(page, 'admin-report');
  await expectAccessible(page);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    document.body.append(frame);
  });
  await expect.poll(() => blocked.length).toBeGreaterThan(0);
  await theirs.close();
});
