import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { type DocumentData, sameJson, valueAt } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';

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

/** Whether setting a field changes another one: itself, what stands in it, or what it stands in. */
const touches = (changed: string, field: string) =>
  changed === field || field.startsWith(`${changed}.`) || changed.startsWith(`${field}.`);

/** Whether the counts of a survey, its reef and its datasets may be others after a write. */
export function mayChangeCounts(write: Write): boolean {
  const fields = countedFields(write.path);
  if (fields.length === 0) return false;
  if (write.op !== 'update' && write.op !== 'increment') return true;
  return Object.keys(write.data).some((changed) => fields.some((field) => touches(changed, field)));
}

/** As `mayChangeCounts`, of a document before and after; null where it is not there. */
export function changesCounts(
  path: string,
  before: DocumentData | null,
  after: DocumentData | null,
): boolean {
  if (before === null || after === null) return before !== after;
  return countedFields(path).some((field) => !sameJson(valueAt(before, field), valueAt(after, field)));
}
