import type { RegionId } from '../../../domain/region/region.ts';

/** In which way a photo is analysed: coloured, coloured by an expert, estimated in numbers, or region by region. */
export type Way = 'draw' | 'expert' | 'percentage' | 'ml';

function addressOf(...parts: readonly (string | undefined)[]): string {
  const said = parts.filter((part) => part !== undefined && part !== '');
  return `/analysis/${said.map((part) => encodeURIComponent(part ?? '')).join('/')}`;
}

/**
 * Address where one photo is analysed.
 *
 * @param event Handle of the event for which it is analysed: it stays in the address all the way.
 */
export function analysisPath(way: Way, surveyId: string, imageId: string, event?: string): string {
  return addressOf(way, surveyId, imageId, event);
}

/** Address of the percentage form of one photo. */
export function percentagePath(surveyId: string, imageId: string, event?: string): string {
  return analysisPath('percentage', surveyId, imageId, event);
}

/** Address where one photo is coloured; an expert's drawing has an address of its own. */
export function drawPath(surveyId: string, imageId: string, asExpert = false, event?: string): string {
  return analysisPath(asExpert ? 'expert' : 'draw', surveyId, imageId, event);
}

/** Address of all photos of a survey (route name analysis-library). */
export function libraryPath(surveyId: string, event?: string): string {
  return addressOf('library', surveyId, event);
}

/** Address of the start, of an event or of none. */
export function startPath(event?: string): string {
  return event === undefined ? '/analysis' : addressOf(event);
}

/** Address of the start in a region; in an event the region is said behind it. */
export function splashPath(regionId: RegionId, event?: string): string {
  return event === undefined ? `/${regionId}/analysis` : `${startPath(event)}?region=${regionId}`;
}

/** The field guide, at its page on a category or at its list of them. */
export function fieldGuidePath(categoryId?: string): string {
  return categoryId === undefined ? '/field-guide' : `/field-guide/${categoryId}`;
}
