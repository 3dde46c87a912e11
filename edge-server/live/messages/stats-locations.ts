import type { Cursor } from '../../../src/domain/documents/query.ts';
import { largestPage } from '../../../src/domain/documents/query.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import type { Answer } from '../session/message.ts';
import { refuseUnknownDataset, surveysAskedFor } from './survey-counts.ts';

/** Surveys that are looked at; a boat's season has some hundreds. */
const mostSurveys = 10_000;

interface LocationCounts {
  readonly id: string;
  readonly name: string;
  readonly surveys: number;
  readonly images: number;
}

/**
 * Surveys and photos by reef, most surveyed first. A point on the map or an unknown place counts under
 * 'point' and 'unknown': where exactly somebody dived is not told here.
 */
export const statsLocations: Answer<'stats:locations'> = async (request, _phone, { context }) => {
  await refuseUnknownDataset(request, context);
  const byLocation = new Map<string, LocationCounts>();
  let cursor: Cursor | null = null;
  let seen = 0;
  do {
    const { regionId, datasetId } = request;
    const page = await context.store.query({
      ...surveysAskedFor({ regionId, datasetId }),
      limit: largestPage,
      ...(cursor === null ? {} : { after: cursor }),
    });
    for (const { data } of page.docs) {
      const survey = surveySchema.safeParse(data);
      if (!survey.success) continue;
      const { loc, name, meta } = survey.data;
      const id = loc.type === 'reef' ? loc.id : loc.type;
      const before = byLocation.get(id) ?? { id, name, surveys: 0, images: 0 };
      byLocation.set(id, {
        ...before,
        surveys: before.surveys + 1,
        images: before.images + (meta.images.stored ?? 0),
      });
    }
    seen += page.docs.length;
    cursor = page.cursor;
  } while (cursor !== null && seen < mostSurveys);
  const locations = [...byLocation.values()].sort(
    (a, b) => b.surveys - a.surveys || a.id.localeCompare(b.id),
  );
  return { regionId: request.regionId, locations, isComplete: cursor === null };
};
