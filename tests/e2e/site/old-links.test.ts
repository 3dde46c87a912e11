import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { signInBefore } from '../../support/browser/wizard-diver.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { said } from '../../support/language/said.ts';

/** An address that stands in somebody's bookmarks, in a mail or in print, and what it shows. */
interface OldLink {
  readonly from: string;
  /** Where it ends, where that is not where it began. */
  readonly to?: string;
  /** The page's part of the title; absent on the first page. */
  readonly title?: string;
  /** What stands over it; null where that is told by a photo that this server has not. */
  readonly heading: string | RegExp | null;
}

const analyse = { title: 'Analyse a photo', heading: 'Analyse a photo' };
const wizard = { title: 'Submit a Survey', heading: 'Submit a Survey' };
const map = { title: 'Report map', heading: 'Great Barrier Reef' };
const hawaiiMap = { title: 'Report map', heading: 'Hawaii' };
const event = { title: 'Event', heading: 'Reef Week' };
const donate = { title: 'Donate', heading: 'Help us keep count' };
const lost = { title: 'Not found', heading: 'You got lost :(' };

const links: readonly OldLink[] = [
  { from: '/', heading: /The reef is vast/ },
  { from: '/?region=hawaii', heading: /The reef is vast/ },
  { from: '/gbr', to: '/gbr/analysis', ...analyse },
  { from: '/hawaii', to: '/hawaii/analysis', ...analyse },
  { from: '/analysis', ...analyse },
  { from: '/analysis?el=how', ...analyse },
  { from: '/analysis/reef-week', ...analyse },
  { from: '/gbr/analysis', ...analyse },
  { from: '/hawaii/analysis', ...analyse },
  { from: '/analysis/s1/i1', to: '/analysis/draw/s1/i1', title: 'Colour a photo', heading: null },
  { from: '/analysis/expert/s1/i1', title: 'Colour a photo', heading: null },
  { from: '/analysis/ml/s1/i1', title: 'Label a photo', heading: null },
  { from: '/analysis/ml/s1/i1/reef-week', title: 'Label a photo', heading: null },
  { from: '/analysis/library/s1', title: 'Photos of a survey', heading: null },
  { from: '/signup', title: 'Sign up', heading: 'Join the census' },
  { from: '/dashboard', title: 'Dashboard', heading: /Hi Ada/ },
  { from: '/detailed-reporting', ...map },
  { from: '/detailed-reporting/2023', ...map },
  { from: '/detailed-reporting/grc5/priority', ...map },
  { from: '/detailed-reporting?region=hawaii', ...hawaiiMap },
  { from: '/hawaii/detailed-reporting', ...hawaiiMap },
  { from: '/hawaii/detailed-reporting/hawaii2025/priority', ...hawaiiMap },
  { from: '/submit-a-survey', ...wizard },
  { from: '/hawaii/submit-a-survey', ...wizard },
  // Of a survey that this device does not know the wizard begins at its beginning.
  ...['location', 'images', 'experience', 'success'].flatMap((step) => [
    { from: `/submit-a-survey/${step}/s1`, to: '/submit-a-survey', ...wizard },
    { from: `/hawaii/submit-a-survey/${step}/s1`, to: '/hawaii/submit-a-survey', ...wizard },
  ]),
  { from: '/event/reef-week', ...event },
  { from: '/event/reef-week/2024', ...event },
  { from: '/reef-week', to: '/event/reef-week', ...event },
  { from: '/reef-week/2024', to: '/event/reef-week/2024', ...event },
  { from: '/event/leaderboard', title: 'Leaderboard', heading: 'Leaderboard' },
  { from: '/donate-thank-you', title: 'Thank you', heading: 'Thank you!' },
  { from: '/donate-payment', ...donate },
  { from: '/donate-payment/monthly', ...donate },
  { from: '/donate-payment/other', ...donate },
  { from: '/admin', to: '/edit-event/events', title: 'Events', heading: 'Events' },
  { from: '/admin-dashboard', title: 'Dashboard of administrators', heading: 'Dashboard' },
  { from: '/edit-survey', title: 'Edit surveys', heading: 'Edit surveys' },
  { from: '/edit-event/events', title: 'Events', heading: 'Events' },
  { from: '/edit-event/reef-week', title: 'Event users', heading: /Event users/ },
  { from: '/edit-event/reef-week/u1', title: 'Event analyses', heading: /./ },
  { from: '/images-export', title: 'Images export', heading: 'Images export' },
  { from: '/file-import', title: 'File import', heading: 'File import' },
  { from: '/images', title: 'Images', heading: 'Images' },
  { from: '/images/i1', title: 'Image', heading: 'Image' },
  { from: '/edit-map', title: 'Edit the map', heading: 'Edit the map' },
  { from: '/datasets', title: 'Datasets', heading: 'Datasets' },
  { from: '/nowhere', ...lost },
  { from: '/nowhere/2024', ...lost },
  { from: '/nowhere/at/all', ...lost },
  { from: '/atlantis/analysis', ...lost },
];

/** Pages of the public site. */
const ofPublicSite: readonly OldLink[] = [
  { from: '/education', title: 'Schools', heading: /./ },
  { from: '/science', title: 'About', heading: /./ },
  { from: '/science?el=history', title: 'About', heading: /./ },
  { from: '/science?el=%23members', title: 'About', heading: /./ },
  { from: '/privacy', title: 'Privacy Policy', heading: /./ },
  { from: '/terms', title: 'Terms of Service', heading: /./ },
  { from: '/marine', title: 'Join us in the water', heading: /./ },
  { from: '/threats', title: 'Threats to the Reef', heading: /./ },
];
const walked = [...links, ...ofPublicSite];

let browser: Browser;
let www: Census;
let page: Page;

beforeAll(async () => {
  [browser, www] = await Promise.all([launchChromium(), openCensus()]);
  const day = 24 * 60 * 60 * 1000;
  const goes = { timestart: toInstant(Date.now() - day), timeend: toInstant(Date.now() + day) };
  await www.context.store.write([
    writeEvent('reef-week', { name: 'Reef Week', eventType: 'PARTNER', ...goes }),
    writeEvent('reef-week', {
      ...{ id: 'reef-week-before', name: 'Reef Week', eventType: 'PARTNER' },
      ...{ timestart: '2024-05-01T00:00:00.000Z', timeend: '2024-05-08T00:00:00.000Z' },
    }),
  ]);
  page = await (await openDesktop(browser)).newPage();
  await signInBefore(page, await www.person('Ada', { admin: true, isExpert: true }));
});

afterAll(async () => {
  await Promise.all([browser?.close(), www?.close()]);
});

test.each(walked)('$from leads somewhere', async ({ from, to, title, heading }) => {
  await page.goto(www.url + from);
  await expect
    .poll(() => page.title())
    .toBe(title === undefined ? 'Reef Census' : `${said(title)} | Reef Census`);
  if (heading === null)
    await page
      .locator('main, #page')
      .getByText(/photo|survey/i)
      .first()
      .waitFor();
  else await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  if (heading !== lost.heading) expect(await page.getByText(lost.heading).count()).toBe(0);
  const { pathname, search } = new URL(page.url());
  expect(to === undefined ? pathname + search : pathname).toBe(to ?? from);
});
