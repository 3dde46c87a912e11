import type { Query } from '../../documents/query.ts';
import { slidesSchema } from '../../events/slides.ts';
import { analysisDocs } from '../analyses.ts';
import { collection } from '../collection.ts';

/** The photos that were last analysed for an event: read by everybody, written by the server alone. */
export const slidesDocs = collection('events/{eventId}/slides/{slides}', slidesSchema);

/** The one document of it. */
export const slidesPath = (eventId: string): string => slidesDocs.path({ eventId, slides: 'latest' });

/** The slides in which a photo is, or a photo of a survey; asked by the server only. */
export function slidesFrom(imageOrSurveyId: string): Query {
  return slidesDocs.queryGroup({
    where: { from: { 'array-contains': imageOrSurveyId } },
    orderBy: { updatedAt: 'desc' },
    limit: 100,
  });
}

/** What was analysed for an event and counts, the newest first; asked by the server only. */
export function newestCounted(eventId: string): Query {
  return analysisDocs.queryGroup({
    equal: { isDeleted: false },
    where: { countedIn: { 'array-contains': eventId } },
    orderBy: { updated: 'desc' },
    // A hall analyses the same few photos many times.
    limit: 200,
  });
}
