import { type DocumentData, documentOf, sameJson } from '../../documents/json.ts';
import type { RegionConfig } from '../../region/region.ts';
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
  /** Ids of the censuses of its region, also of those that were deleted. */
  readonly datasets: ReadonlySet<string>;
}

/** What of a survey the rules look at; a boat that only says the rest anew is not asked again. */
const judged = ({ date, site, loc, name, datasets }: Survey) => ({ date, site, loc, name, datasets });

/** Why a survey that a boat carries cannot be right, as a sentence; null when nothing speaks against it. */
export function carriedSurveyProblem(
  survey: Survey,
  before: DocumentData | undefined,
  { time, region, datasets }: CarriedFacts,
): string | null {
  const known = surveySchema.safeParse(before);
  if (known.success && sameJson(documentOf(judged(known.data)), documentOf(judged(survey)))) return null;
  if (!isPlacedInside(survey, region)) return outsideBounds;
  if (survey.name !== nameOfSurvey(survey)) return 'The name of this survey is not that of its place.';
  const strange = survey.datasets.find((id) => !datasets.has(id));
  if (strange !== undefined)
    return `There is no census '${strange.slice(0, 40)}' in the region of this survey.`;
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
