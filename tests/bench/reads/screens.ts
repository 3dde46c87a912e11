import type { Page } from 'playwright';
import { answers, fillPercentages } from '../../support/story/analyse-photo.ts';

/** Who looks: nobody, or one of the demo's accounts. */
export type Reader = 'visitor' | 'volunteer' | 'expert' | 'admin';

export interface Screen {
  /** As a person would call it. */
  readonly screen: string;
  readonly who: Reader;
  readonly path: string;
  /** What is done there once its heading stands; nothing where it is only looked at. */
  readonly act?: (page: Page) => Promise<void>;
}

async function typeNumbers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'In numbers' }).click();
  await fillPercentages(page, answers);
  await page.getByText('Saved', { exact: true }).waitFor();
}

const reef = '/gbr/detailed-reporting?reef=16-071';

/** Every screen that many people open, and those of the back office, each opened by somebody who was never here. */
export const screens: readonly Screen[] = [
  { screen: 'home', who: 'visitor', path: '/' },
  { screen: 'about', who: 'visitor', path: '/science' },
  { screen: 'map', who: 'visitor', path: '/gbr/detailed-reporting' },
  { screen: 'map, signed in', who: 'volunteer', path: '/gbr/detailed-reporting' },
  { screen: 'a reef of the map', who: 'volunteer', path: reef },
  {
    screen: 'results of a reef',
    who: 'visitor',
    path: '/gbr/detailed-reporting/grc6?view=results&reef=16-071',
  },
  { screen: 'the next photo', who: 'volunteer', path: '/analysis' },
  {
    screen: 'the next photo, read in numbers and saved',
    who: 'volunteer',
    path: '/analysis',
    act: typeNumbers,
  },
  { screen: 'first step of a survey', who: 'volunteer', path: '/submit-a-survey' },
  { screen: 'dashboard', who: 'volunteer', path: '/dashboard' },
  { screen: 'dashboard, surveys', who: 'volunteer', path: '/dashboard?tab=surveys&year=2025' },
  { screen: 'account', who: 'volunteer', path: '/account' },
  { screen: 'events', who: 'visitor', path: '/events' },
  { screen: 'leaderboards', who: 'visitor', path: '/event/leaderboard' },
  { screen: 'figures of the office', who: 'admin', path: '/admin-dashboard' },
  { screen: 'events of the office', who: 'admin', path: '/edit-event/events' },
  { screen: 'images of the office', who: 'admin', path: '/images' },
  { screen: 'surveys of the office', who: 'admin', path: '/edit-survey' },
  { screen: 'datasets of the office', who: 'admin', path: '/datasets' },
  { screen: 'people of the office', who: 'admin', path: '/admin/people' },
  { screen: 'contents of the office', who: 'admin', path: '/admin/site' },
  { screen: 'health of the office', who: 'admin', path: '/admin/health' },
  { screen: 'map of the office', who: 'admin', path: '/edit-map' },
];
