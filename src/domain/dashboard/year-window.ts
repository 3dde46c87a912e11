import { startOfDayIn } from '../documents/day-in-zone.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import { type RegionClock, zoneOf } from '../region/local-time.ts';
import { localMoment } from '../region/region-clock.ts';
import type { Timeline } from '../region/reporting-timeline.ts';

/** The two lists of the dashboard. */
export type Panel = 'analysis' | 'surveys';

/** Month (1-based) and day on which a year of a list begins. */
const firstDay = { analysis: { month: 2, day: 15 }, surveys: { month: 4, day: 1 } } as const;

/** The first year of people of whom nobody knows since when they are there: that of the first census. */
export const firstYear = 2020;

/** Midnight of the first day, as the calendar has it. */
const beginning = (panel: Panel, year: number): number =>
  Date.UTC(year, firstDay[panel].month - 1, firstDay[panel].day);

/**
 * From the first moment of a year to the first of the next one, which is excluded. An analysis was saved at a moment, and
 * its year begins at midnight in the region. A survey's date is the region's calendar and clock written as if it were UTC.
 */
export function yearWindow(panel: Panel, year: number, region: RegionClock): Timeline {
  const begins = (of: number): Instant => {
    const date = toInstant(beginning(panel, of));
    return panel === 'analysis' ? startOfDayIn(date.slice(0, 10), zoneOf(region)) : date;
  };
  return { start: begins(year), end: begins(year + 1) };
}

/** The year of a list that goes on at a moment: in January it is still the one that began the year before. */
export function yearAt(panel: Panel, at: Instant, region: RegionClock): number {
  return yearOn(panel, Date.parse(localMoment(at, region)));
}

function yearOn(panel: Panel, local: number): number {
  const calendarYear = new Date(local).getUTCFullYear();
  return local < beginning(panel, calendarYear) ? calendarYear - 1 : calendarYear;
}

/** When somebody's list may begin and end. */
export interface YearsOf {
  /** When the account was made, as far as is known. */
  readonly joined: Instant | undefined;
  /** What is oldest in the list: some of it may be of before the account. A survey's date, or when an analysis was saved. */
  readonly oldest: Instant | undefined;
  readonly now: Instant;
  readonly region: RegionClock;
}

/** The years that can be chosen, the newest first: from that in which somebody joined, or of the oldest, to the one that goes on. */
export function yearsToChoose(panel: Panel, { joined, oldest, now, region }: YearsOf): readonly number[] {
  const last = yearAt(panel, now, region);
  const joinedIn = joined === undefined ? firstYear : yearAt(panel, joined, region);
  const first = oldest === undefined ? joinedIn : Math.min(joinedIn, yearOfListed(panel, oldest, region));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => last - index);
}

/** The year in which something that is listed stands: a survey's date is the region's calendar already. */
export function yearOfListed(panel: Panel, at: Instant, region: RegionClock): number {
  return panel === 'surveys' ? yearOn(panel, Date.parse(at)) : yearAt(panel, at, region);
}
