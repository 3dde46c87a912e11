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

const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (format: Intl.DateTimeFormat, at: Instant, moveMs = 0) =>
  format.format(new Date(Date.parse(at) + moveMs));

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
  const season = submissionSeason(region, localMoment(now, region.regionId));
  const own = region.surveyWindowText;
  const closed = region.isSurveyOpen
    ? own
    : own || `Surveys of ${region.regionName} are closed at the moment.`;
  if (season.status === 'open') {
    const { window } = season;
    const heading = headingOf(window);
    const made = `Submissions are open from ${inWords(monthAndYear, window.start)} to ${inWords(monthAndYear, window.end, -1)} (${heading}).`;
    return { heading, text: closed || made };
  }
  const { last, next } = season;
  const made = `Submissions for ${last.name} closed on ${inWords(wholeDay, last.end, -1)}; those for ${next.name} open on ${inWords(wholeDay, next.start)}. A survey of another day is kept all the same, and shown under its date.`;
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
  return `This day lies between two seasons of ${region.regionName}: ${censusName(region, year)} ended on ${inWords(wholeDay, end, -1)}, ${censusName(region, year + 1)} begins on ${inWords(wholeDay, start)}. Your survey is kept and shown under its date, with "All years" on the map.`;
}
