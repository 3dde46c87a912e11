import { dayIn } from '../documents/day-in-zone.ts';
import type { Instant } from '../documents/instant.ts';
import { exportTimeZone } from '../exports/photos/export-days.ts';
import { csvLine, type Field } from '../exports/text/csv.ts';

/** One analysis as the export of an event has it. */
export interface AnalysisLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly imageId: string;
  readonly surveyId: string;
  readonly surveyName: string;
  readonly kind: string;
  readonly version: number | null;
  /** When its page was opened first; null where nobody noted it. */
  readonly begun: Instant | null;
  readonly saved: Instant;
  /** 0 to 1. */
  readonly coverage: number;
  readonly counts: boolean;
  readonly matchPercent: number | null;
  readonly minutes: number | null;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: exportTimeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
});

/** '2026-03-06 09:41', in Sydney. */
const momentText = (at: Instant): string => `${dayIn(at, exportTimeZone)} ${clock.format(new Date(at))}`;

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

const columns: readonly (readonly [string, (line: AnalysisLine) => Field])[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Image', ({ imageId }) => imageId],
  ['Survey', ({ surveyId }) => surveyId],
  ['Survey name', ({ surveyName }) => surveyName],
  ['Way of analysing', ({ kind }) => kind],
  ['Version', ({ version }) => version],
  ['Created (Sydney)', ({ begun, saved }) => momentText(begun ?? saved)],
  ['Saved (Sydney)', ({ saved }) => momentText(saved)],
  ['Coverage', ({ coverage }) => rounded(coverage, 4)],
  ['Counts for the event', ({ counts }) => (counts ? 'yes' : 'no')],
  ['Match percent', ({ matchPercent }) => rounded(matchPercent, 1)],
  ['Minutes', ({ minutes }) => rounded(minutes, 2)],
];

/** The line of headings. */
export const analysesHead = (): string => csvLine(columns.map(([heading]) => heading));

/** One line of the table; texts that a spreadsheet would work out are made harmless. */
export const analysisLine = (line: AnalysisLine): string => csvLine(columns.map(([, of]) => of(line)));
