import { text } from '../../../language/say.ts';
import { type DocumentData, documentOf, sameJson } from '../../documents/json.ts';
import { datasetIds } from '../../documents/lengths.ts';
import type { RegionConfig } from '../../region/region.ts';
import { type Dataset, datasetsOfDate } from '../../reporting/dataset.ts';
import type { Image } from '../image.ts';
import { isPreview } from '../photo/preview.ts';
import { type Survey, surveySchema } from '../survey.ts';
import { type BelievedTime, dateProblem, judgeDate } from '../survey-date.ts';
import { isPlacedInside, nameOfSurvey, outsideBounds } from '../survey-rules.ts';

// A boat took these in by the rules of the socket, weeks ago, with the regions and censuses that it had then. What
// its account writes is looked at again, because an account can be stolen; but nothing is refused that a boat may
// say in good faith: a region that has closed since, or a priority that was changed ashore.

/** What the server knows beside a carried survey. */
export interface CarriedFacts {
  readonly time: BelievedTime;
  readonly region: Pick<RegionConfig, 'mapBounds'>;
  /** The censuses of its region, with that of its season. */
  readonly datasets: readonly Dataset[];
}

/**
 * The censuses that a carried survey belongs to: those in which it was put ashore, or those of its date. A boat that
 * sailed before a season began knows no census of it.
 */
export function censusesOf(
  { date }: Pick<Survey, 'date'>,
  before: { readonly date?: unknown; readonly datasets?: unknown } | null,
  { datasets }: CarriedFacts,
): string[] {
  const known = before?.date === date ? datasetIds.safeParse(before.datasets).data : undefined;
  return known ?? datasetsOfDate(datasets, date);
}

/** What of a survey the rules look at; a boat that only says the rest anew is not asked again. */
const judged = ({ date, site, loc, name }: Survey) => ({ date, site, loc, name });

/** Why a survey that a boat carries cannot be right, as a sentence; null when nothing speaks against it. */
export function carriedSurveyProblem(
  survey: Survey,
  before: DocumentData | undefined,
  { time, region }: CarriedFacts,
): string | null {
  const known = surveySchema.safeParse(before);
  if (known.success && sameJson(documentOf(judged(known.data)), documentOf(judged(survey)))) return null;
  if (!isPlacedInside(survey, region)) return outsideBounds();
  if (survey.name !== nameOfSurvey(survey)) return text('The name of this survey is not that of its place.');
  const isSure = survey.dateInDoubt !== true;
  return dateProblem(judgeDate(survey.date, { now: time.now, isSure }));
}

/** Why the record of a carried photo cannot be that of its file; null when nothing speaks against it. */
export function carriedImageProblem(
  image: Image,
  file: { readonly width: number; readonly height: number } | null,
): string | null {
  // The pixels of a preview are not those of its photo.
  if (file === null || isPreview(image)) return null;
  const { width, height } = image.meta;
  return width === file.width && height === file.height
    ? null
    : `This photo has ${file.width} × ${file.height} pixels, and its record says ${width} × ${height}.`;
}
