import { language, say } from '../../language/say.ts';
import { type Instant, toInstant } from '../documents/instant.ts';
import type { RegionConfig } from '../region/region.ts';
import { localMoment } from '../region/region-clock.ts';
import { begunSeason, reportingTimeline } from '../region/reporting-timeline.ts';
import { censusName } from './season.ts';

/** When photos of a census are taken in. */
export interface SubmissionWindow {
  readonly year: number;
  readonly name: string;
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
}

function windowOf(region: RegionConfig, year: number): SubmissionWindow {
  const { start, end } = reportingTimeline(region, year);
  const { lastSubmissionMonth, startMonth } = region.reportingSeason;
  const name = censusName(region, year);
  if (lastSubmissionMonth === undefined) return { year, name, start, end };
  const isNextYear = lastSubmissionMonth < startMonth;
  return {
    year,
    name,
    start,
    end: toInstant(Date.UTC(isNextYear ? year + 1 : year, lastSubmissionMonth, 1)),
  };
}

/** Whether a census takes photos in at this moment, and which one it is or will be. */
export type SubmissionSeason =
  | { readonly status: 'open'; readonly window: SubmissionWindow }
  | { readonly status: 'between'; readonly last: SubmissionWindow; readonly next: SubmissionWindow };

/** @param day The day in the region. */
export function submissionSeason(region: RegionConfig, day: Instant): SubmissionSeason {
  const year = begunSeason(region, day);
  const window = windowOf(region, year);
  return day < window.end
    ? { status: 'open', window }
    : { status: 'between', last: window, next: windowOf(region, year + 1) };
}

const monthAndYear = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const wholeDay = { dateStyle: 'long', timeZone: 'UTC' } as const;
const inWords = (format: Intl.DateTimeFormatOptions, at: Instant, moveMs = 0) =>
  new Date(Date.parse(at) + moveMs).toLocaleDateString(language() === 'en' ? 'en-GB' : language(), format);

/** 'Reef Census 7, 2026-2027'; the years are left out where the name has the only one. */
export function headingOf({ name, start, end, year }: SubmissionWindow): string {
  const last = new Date(Date.parse(end) - 1).getUTCFullYear();
  const first = new Date(start).getUTCFullYear();
  if (first === last) return name.includes(String(year)) ? name : `${name}, ${year}`;
  return `${name}, ${first}-${last}`;
}

/** What the introduction says about when photos are taken in (spec: 'submissions open September 2025 to January 2026'). */
export interface SubmissionTexts {
  readonly heading: string;
  readonly text: string;
}

/**
 * The season of a region in words. A region that is closed, and one whose organisation wrote its own text, says that
 * one; who comes between two seasons hears what becomes of a survey all the same.
 */
export function submissionTexts(region: RegionConfig, now: Instant): SubmissionTexts {
  const season = submissionSeason(region, localMoment(now, region));
  const own = region.surveyWindowText;
  const closed = region.isSurveyOpen
    ? own
    : own || say('Surveys of {region} are closed at the moment.', { region: region.regionName });
  if (season.status === 'open') {
    const { window } = season;
    const heading = headingOf(window);
    const made = say('Submissions are open from {from} to {to} ({census}).', {
      from: inWords(monthAndYear, window.start),
      to: inWords(monthAndYear, window.end, -1),
      census: heading,
    });
    return { heading, text: closed || made };
  }
  const { last, next } = season;
  const made = say(
    'Submissions for {lastCensus} closed on {closed}; those for {nextCensus} open on {opens}. A survey of another day is kept all the same, and shown under its date.',
    {
      lastCensus: last.name,
      closed: inWords(wholeDay, last.end, -1),
      nextCensus: next.name,
      opens: inWords(wholeDay, next.start),
    },
  );
  return { heading: headingOf(next), text: closed || made };
}

/**
 * What a diver has to know of a survey's date: null inside a season.
 *
 * @param date The date of the survey; its calendar day is that of the region.
 */
export function outsideSeasons(region: RegionConfig, date: Instant): string | null {
  const year = begunSeason(region, date);
  if (date < reportingTimeline(region, year).end) return null;
  const { end } = reportingTimeline(region, year);
  const { start } = reportingTimeline(region, year + 1);
  return say(
    'This day lies between two seasons of {region}: {lastCensus} ended on {ended}, {nextCensus} begins on {begins}. Your survey is kept and shown under its date, with "All years" on the map.',
    {
      region: region.regionName,
      lastCensus: censusName(region, year),
      ended: inWords(wholeDay, end, -1),
      nextCensus: censusName(region, year + 1),
      begins: inWords(wholeDay, start),
    },
  );
}
