import type { PublicPerson } from '../account/user.ts';
import type { Instant } from '../documents/instant.ts';
import { type RegionSeasons, seasonOf } from '../region/reporting-timeline.ts';
import { type Dataset, datasetsOfDate } from '../reporting/dataset.ts';
import { type Image, type ImageSubmission, photoLicence } from './image.ts';
import type { PhoneClock } from './phone-clock.ts';
import { type PhotoType, photoTypes } from './photo-limits.ts';
import { defaultPriority, type Survey, type SurveySubmission } from './survey.ts';
import { nameOfSurvey } from './survey-rules.ts';

/** What the server knows of a survey besides what the diver sent. */
export interface SurveyContext {
  readonly author: PublicPerson;
  readonly datasets: readonly Dataset[];
  readonly receivedAt: Instant;
  /** Analysis priority of the reef, 1 very high to 5 very low. */
  readonly priority?: number;
  readonly phoneClock?: PhoneClock;
  /** The clock of the boat may be wrong, and the survey's date is still to come. */
  readonly dateInDoubt?: boolean;
}

/** The document of a submitted survey. */
export function buildSurvey(submission: SurveySubmission, context: SurveyContext): Survey {
  const { images, ...fields } = submission;
  return {
    ...fields,
    name: nameOfSurvey(submission),
    user: context.author,
    datasets: datasetsOfDate(context.datasets, submission.date),
    since: context.receivedAt,
    isDeleted: false,
    // Counted from the start: a sum in Firestore leaves out documents without the field.
    meta: { images: { total: images.total, stored: 0 } },
    priority: context.priority ?? defaultPriority,
    ...(context.phoneClock === undefined ? {} : { phoneClock: context.phoneClock }),
    ...(context.dateInDoubt === true ? { dateInDoubt: true as const } : {}),
  };
}

/** What the server knows of a photo besides what the diver sent. */
export interface PhotoFacts {
  readonly url: string;
  readonly token: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly receivedAt: Instant;
  readonly seed: string;
}

/** What a photo's document repeats of its survey, so that a query for photos can ask for it. */
export function surveyOfImage(survey: Survey): Image['survey'] {
  return {
    id: survey.id,
    name: survey.name,
    date: survey.date,
    _geoloc: survey.site._geoloc ?? survey.loc._geoloc,
    regionId: survey.loc.regionId,
    locId: survey.loc.id,
    priority: survey.priority ?? defaultPriority,
  };
}

/** By what a question for the next photo finds those that arrived last. */
export function queueFields(region: RegionSeasons, since: Instant) {
  return { season: seasonOf(region, since), arrivalDay: since.slice(0, 10) } satisfies Partial<Image>;
}

/**
 * What a photo's document says of its survey, and says anew when that changes. `since`: when the photo was received;
 * `region`: that of the survey.
 */
export function followingSurvey(survey: Survey, since: Instant, region: RegionSeasons) {
  return {
    survey: surveyOfImage(survey),
    user: survey.user,
    ...queueFields(region, since),
  } satisfies Partial<Image>;
}

/** The document of a stored photo. */
export function buildImage(
  submission: ImageSubmission,
  survey: Survey,
  facts: PhotoFacts,
  region: RegionSeasons,
): Image {
  const { receivedAt, ...stored } = facts;
  return {
    ...submission,
    ...stored,
    ...followingSurvey(survey, receivedAt, region),
    meta: { ...submission.meta, analysis: { total: 0 }, analysis_expert: { total: 0 } },
    since: receivedAt,
    ml: false,
    copyright: photoLicence,
    isDeleted: false,
  };
}

/** A reef's name as one segment of a path: ASCII letters, digits and hyphens; 'unnamed' when nothing is left. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug === '' ? 'unnamed' : slug;
}

/** Where the bytes of a photo live (rule 7.5). Made by the server from parsed parts only (threat 17). */
export function photoPath(
  survey: Pick<Survey, 'loc' | 'date' | 'name'>,
  imageId: string,
  type: PhotoType,
): string {
  return `survey_v2/${survey.loc.regionId}/${slugOf(survey.name)}/${survey.date.slice(0, 10)}/${imageId}.${photoTypes[type]}`;
}
