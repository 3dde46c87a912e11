import { yearAt, yearWindow } from '../../../src/domain/dashboard/year-window.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { begunSeason, type Timeline } from '../../../src/domain/region/reporting-timeline.ts';
import { arrivalOf } from '../../../src/features/admin/images/images-asked.ts';

/** How many of each there are. */
export const sizes = {
  ...{ events: 10_000, images: 100_000, surveys: 5_000, people: 50_000 },
  ...{ changes: 20_000, jobs: 3_000, mails: 2_000, datasets: 60, pageErrors: 500 },
  ...{ boats: 50, imageUsers: 300, peopleOfEvent: 5_000, analysesOfEvent: 1_000, analysesOfPhoto: 100 },
} as const;
export type Sizes = { readonly [Kind in keyof typeof sizes]: number };

const names = ['Nerida', 'Mia', 'Tāne', 'Koa', 'Leilani', 'Ravi', 'Ngaire', 'Sione', 'Ada', 'Elliot'];
const towns = ['Cairns', 'Darwin', 'Hilo', 'Suva', 'Townsville', 'Honolulu', 'Eilat', 'Apia'];

const of = <T>(many: readonly T[], index: number): T => many[index % many.length] as T;
export const nameOf = (index: number) => ({ first: of(names, index), last: `Example ${index}` });
export const townOf = (index: number) => of(towns, index);

export const uidOf = (person: number) => `person-${String(person).padStart(6, '0')}`;
export const emailOf = (person: number) => `${nameOf(person).first.toLowerCase()}-${person}@example.org`;
export const boatOf = (boat: number) => `boat-${String(boat).padStart(3, '0')}`;
export const surveyOf = (survey: number) => `survey-${String(survey).padStart(6, '0')}`;
export const imageOf = (image: number) => `image-${String(image).padStart(8, '0')}`;
export const eventOf = (event: number) => `event-${String(event).padStart(6, '0')}`;

/** Whoever handed in one survey in ten, and analysed for the event with the most people. */
export const busiest = uidOf(0);
/** The event with the most people. */
export const fullest = eventOf(0);
/** The photo of which most was said, and its survey. */
export const dearest = { surveyId: surveyOf(0), imageId: imageOf(0) } as const;
/** Who changed a quarter of what is in the record. */
export const recorder = uidOf(1);

/** What is newest by the day on which it is seeded: of the season that began last, and of the year of surveys. */
export function timesOf(nowMs: number) {
  const now = toInstant(nowMs);
  const season = begunSeason(shippedRegions.gbr, now);
  const arrival: Timeline = arrivalOf(shippedRegions.gbr, season);
  const surveyYear = yearAt('surveys', now, shippedRegions.gbr);
  const began = Math.max(
    Date.parse(arrival.start),
    Date.parse(yearWindow('surveys', surveyYear, shippedRegions.gbr).start),
  );
  return {
    ...{ now, season, surveyYear, arrival },
    /** A moment of the season so far, later for a greater share. */
    at: (share: number) => toInstant(Math.floor(began + (nowMs - began) * share)),
    /** So many days from now. */
    days: (count: number) => toInstant(nowMs + count * 86_400_000),
  };
}
export type Times = ReturnType<typeof timesOf>;
