import { meanLiveCoral } from '../../estimate/tally.ts';
import type { Image } from '../../survey/image.ts';
import { csvLine } from '../text/csv.ts';

/** Where the copy of a photo stands in its archive. */
export const photoEntry = ({ survey, id }: Pick<Image, 'survey' | 'id'>): string =>
  `photos/${survey.regionId}/${survey.id}_${id}.jpg`;

/** The first line of `photos.csv`. */
export const photoTableHead = csvLine([
  ...['file', 'image_id', 'survey_id', 'region', 'survey', 'survey_date', 'arrived', 'photographer'],
  ...['reef_id', 'width', 'height', 'sha256_of_original', 'prediction', 'analyses'],
  ...['expert_analyses', 'live_coral_percent'],
]);

/** The line of one photo; `file` is empty where its copy could not be made. Where exactly the diver was is not told. */
export function photoTableLine(image: Image, isThere: boolean): string {
  const { id, survey, since, user, meta, sha256, ml } = image;
  return csvLine([
    ...[isThere ? photoEntry(image) : '', id, survey.id, survey.regionId, survey.name],
    ...[survey.date.slice(0, 10), since, user.name],
    ...[survey.locId, meta.width, meta.height, sha256],
    ...[ml ? 'yes' : 'no', meta.analysis.total, meta.analysis_expert.total],
    meanLiveCoral(meta.analysis),
  ]);
}
