import { everyYearId } from '../../reporting/season.ts';
import type { ExportQuery } from './export-job.ts';
import { type ExportFormat, exportFormats } from './formats.ts';

/** In the address of the map: the downloads are open, with these formats chosen. */
export const downloadParameter = 'download';

/** The formats that an address names, in the order in which they are offered; what is no format counts as absent. */
export function readFormats(text: string): readonly ExportFormat[] {
  const words = text.split(',');
  return exportFormats.filter((format) => words.includes(format));
}

/**
 * The address of the map, below that of the census, at which the downloads are open and filled in with a question: whoever signs
 * in there makes the same files again. Without a dataset it is that of all years, which has the same surveys.
 */
export function downloadAddress(
  { regionId, datasetId = everyYearId(regionId), reefId, surveyId }: ExportQuery,
  formats: readonly ExportFormat[],
): string {
  const parts = [
    ...(reefId === undefined ? [] : [`reef=${encodeURIComponent(reefId)}`]),
    ...(surveyId === undefined ? [] : [`survey=${encodeURIComponent(surveyId)}`]),
    `${downloadParameter}=${formats.join(',')}`,
  ];
  return `/${regionId}/detailed-reporting/${encodeURIComponent(datasetId)}?${parts.join('&')}`;
}
