import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { type DocumentData, sameJson, valueAt } from '../../domain/documents/json.ts';

/** What `refreshStatsOfSurveys` counts by: everything else may change without a look at a reef. */
const ofImage = [
  'isDeleted',
  'survey.id',
  // A whole photo takes the place of its preview.
  'url',
  'meta.analysis.total',
  'meta.analysis.live',
  'meta.analysis.voices',
] as const;
const ofSurvey = [
  'isDeleted',
  'loc.regionId',
  'loc.id',
  'date',
  'datasets',
  'experience',
  'meta.images.stored',
] as const;

function countedFields(path: string): readonly string[] {
  if (imageDocs.match(path) !== undefined) return ofImage;
  return surveyDocs.match(path) === undefined ? [] : ofSurvey;
}

/** True if the counts of a survey, its reef and its datasets may differ after a change; null where the document is not there. */
export function changesCounts(
  path: string,
  before: DocumentData | null,
  after: DocumentData | null,
): boolean {
  if (before === null || after === null) return before !== after;
  return countedFields(path).some((field) => !sameJson(valueAt(before, field), valueAt(after, field)));
}
