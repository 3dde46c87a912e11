import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skillDocs } from '../../../src/domain/collections/estimates.ts';
import { dueDocs } from '../../../src/domain/collections/leaderboards.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { said } from '../../support/language/said.ts';
import type { TestPerson } from '../../support/server/test-server.ts';
import { fillLeaderboard, patientClock, type Reader } from '../../support/story/leaderboard-readers.ts';

const school = { handle: 'reef-school', name: 'as its pupils write it' };
const shop = { handle: 'dive-shop', name: 'Dive Shop' };
const cairns = '5 Hidden Street, Cairns, Queensland, Australia';
/** Fifty-two pupils before Zoe: she is behind the first fifty. */
const pupils: readonly Reader[] = Array.from({ length: 52 }, (_, index) => ({
  name: `Pupil${String(index + 1).padStart(2, '0')}`,
  town: cairns,
  org: school,
  photos: 2,
  isShown: true,
}));
const readers: readonly Reader[] = [
  { name: 'Ada', town: 'Naha, Okinawa, Japan', photos: 3, isShown: true, org: shop },
  { name: 'Silent', town: 'Nowhere, Atlantis', photos: 3, isShown: false, org: shop },
  {
    name: 'Maximiliana-Theodora',
    town: 'Woolloomooloo, New South Wales, Australia',
    photos: 3,
    isShown: true,
    org: shop,
  },
  ...pupils,
  { name: 'Zoe', town: cairns, org: school, photos: 1, isShown: false },
];

const clock = patientClock();
let browser: Browser;
let www: Census;
let marina: TestPerson;
let people: readonly TestPerson[];

beforeAll(async () => {
  www = await openCensus({ clock });
  marina = await seedReport(www);
  const at = clock.now();
  await www.context.store.write(
    [
      { ...school, name: 'Reef State School', isSchool: true },
      { ...shop, name: 'Dive Shop of Port Douglas' },
    ].map((organisation) => ({
      op: 'set',
      path: `organisations/${organisation.handle}`,
      data: { ...organisation, createdAt: at, updatedAt: at },
    })),
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await www?.close();
});

const named = (name: string): TestPerson => {
  const found = people[readers.findIndex((reader) => reader.name === name)];
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
};
async function openAs(person: TestPerson | null, open = openPhone): Promise<Page> {
  const context = await open(browser);
  if (person !== null) await rememberSession(context, person);
  return await context.newPage();
}
const table = (page: Page, name: string) => page.getByRole('table', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const you = (page: Page) => page.getByRole('region', { name: 'You', exact: true });

/** Tables, or the page, of which a part is beside the screen. */
const movesSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="group"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((part) => part.getAttribute('aria-label') ?? 'the page'),
  );

async function lookAt(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await turnTo(page, look);
    await keepPicture(page, name, look);
    if (triedLooks.includes(look)) await expectAccessible(page);
    expect(await movesSideways(page)).toEqual([]);
  }
}

test('before anybody has done anything the page says so on each board; and what cannot be loaded is no empty board', async () => {
  const page = await openAs(null);
  await page.goto(`${www.url}/event/leaderboard`);
  await page.getByText('Nobody who wants to be named yet. Be the first.').waitFor();
  await lookAt(page, 'leaderboard-empty');
  for (const [name, says] of [
    ['Schools', 'No school with enough people yet.'],
    ['Organisations', 'No organisation with enough people yet.'],
    ['Care', 'Nobody who wants to be named has 16 photos yet that an expert looked at as well.'],
  ] as const) {
    await tab(page, name).click();
    await page.getByText(says).waitFor();
  }
  await page.route('**/store/get', (route) => route.abort());
  await page.reload();
  await page.getByText('Could not load the leaderboard').waitFor();
  await expectAccessible(page);
  await page.unroute('**/store/get');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The board that was open stands in the address.
  await page.getByRole('region', { name: 'Care' }).waitFor();
});

test('everybody counts, fifty are named who want it, those with as much share a rank, and a school has its own boards', async () => {
  people = await fillLeaderboard(www, clock, readers, marina.uid);
  const compared = { Ada: [20, 16], Pupil01: [16, 16], Pupil02: [60, 57], Silent: [40, 40] } as const;
  // What is measured once a day, by the way in which a measure notes it.
  for (const [name, [photos, near]] of Object.entries(compared)) {
    const { uid } = named(name);
    const skill = { regionId: 'gbr', updated: clock.now(), skills: {}, agreement: {}, lookAgain: [] };
    await www.context.store.write([
      {
        op: 'set',
        path: skillDocs.path({ uid, regionId: 'gbr' }),
        data: { ...skill, compared: { photos, near } },
      },
      { op: 'set', path: dueDocs.path({ scope: 'gbr', uid }), data: { mark: 'measured' } },
    ]);
  }
  const page = await openAs(null);
  await expect
    .poll(
      async () => {
        await page.goto(`${www.url}/event/leaderboard`);
        await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
        await page.getByText('Counted on').waitFor();
        return await page.getByRole('region', { name: 'So far' }).textContent();
      },
      { timeout: 60_000 },
    )
    .toContain(`114${said('Analysed')}56${said('People')}`);
  const rows = table(page, 'Top 50 Volunteers').getByRole('row');
  await expect.poll(() => rows.count()).toBe(51);
  expect((await rows.allTextContents()).slice(1, 5)).toEqual([
    '1AdaNaha, Okinawa, Japan3',
    '1Maximiliana-TheodoraWoolloomooloo, New South Wales, Australia3',
    expect.stringMatching(/^3Pupil\d\dCairns, Queensland, Australia2$/),
    expect.stringMatching(/^3Pupil/),
  ]);
  await lookAt(page, 'leaderboard-volunteers');
  for (const trace of ['Silent', 'Atlantis', 'Hidden Street', 'Zoe', 'example.org'])
    expect(await page.content()).not.toContain(trace);

  await tab(page, 'Schools').click();
  await table(page, 'Schools').getByRole('row', { name: '1 Reef State School 53 105' }).waitFor();
  await expect.poll(() => table(page, 'Top 50 Students').getByRole('row').count()).toBe(51);
  await lookAt(page, 'leaderboard-schools');
  await tab(page, 'Organisations').click();
  await table(page, 'Organisations').getByRole('row', { name: '1 Dive Shop of Port Douglas 3 9' }).waitFor();
  await page.getByText('People say themselves where they belong: nobody has confirmed it.').waitFor();
  expect(await page.content()).not.toContain('as its pupils write it');
  await tab(page, 'Care').click();
  await table(page, 'Care')
    .getByRole('row', { name: '1 Pupil02 Cairns, Queensland, Australia 60 86%' })
    .waitFor();
  await expect.poll(() => table(page, 'Care').getByRole('row').count()).toBe(4);
  await lookAt(page, 'leaderboard-care');

  await page.getByLabel('Region').selectOption({ label: 'Hawaii' });
  await page.getByText('Nobody who wants to be named has 16 photos yet').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?board=care&of=hawaii');
  await page.reload();
  await expect.poll(() => page.getByLabel('Region').inputValue()).toBe('hawaii');
  await page.getByLabel('Region').selectOption({ label: 'Great Barrier Reef' });
  await table(page, 'Care').waitFor();
});

test('far behind the first fifty somebody sees where they stand, and is named once they say so and to be 13', async () => {
  const page = await openAs(named('Zoe'));
  await page.goto(`${www.url}/dashboard`);
  await page.getByRole('link', { name: /Global Leaderboard/ }).click();
  await you(page).getByText('1 image').waitFor();
  await you(page).getByText('Volunteers: rank 55').waitFor();
  await you(page).getByText('Students: rank 53').waitFor();
  await you(page).getByText('You are counted, and nobody sees your name here.').waitFor();
  await you(page)
    .getByText('Of the 16 photos that the board of care needs, experts have looked at 0 of yours.')
    .waitFor();
  await lookAt(page, 'leaderboard-own');
  await you(page).getByRole('link', { name: 'Change it in your account' }).click();
  const show = page.getByRole('button', { name: 'Show my name on leaderboards' });
  await expect.poll(() => show.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
  await lookAt(page, 'leaderboard-account');
  await show.click();
  await page.getByRole('button', { name: 'Take my name off leaderboards' }).waitFor();
  await page.goto(`${www.url}/event/leaderboard`);
  await you(page).getByText('Your first name and town are shown here.').waitFor();
});

test('whoever takes the name off is nowhere any more, and what they did still counts', async () => {
  const visitor = await openAs(null, openDesktop);
  await visitor.goto(`${www.url}/event/leaderboard`);
  await table(visitor, 'Top 50 Volunteers').getByRole('rowheader', { name: 'Ada' }).waitFor();
  const page = await openAs(named('Ada'), openDesktop);
  await page.goto(`${www.url}/account`);
  await page.getByRole('button', { name: 'Take my name off leaderboards' }).click();
  await page.getByRole('button', { name: 'Show my name on leaderboards' }).waitFor();
  await expect
    .poll(async () => {
      await visitor.reload();
      await table(visitor, 'Top 50 Volunteers').waitFor();
      return await visitor.content();
    })
    .not.toMatch(/Ada\b|Naha/);
  await expect
    .poll(() => visitor.getByRole('region', { name: 'So far' }).textContent())
    .toContain(`114${said('Analysed')}56${said('People')}`);
  await page.goto(`${www.url}/event/leaderboard`);
  await you(page).getByText('Volunteers: rank 1').waitFor();
});
