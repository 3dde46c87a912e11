import { largestPage } from '../../../src/domain/documents/query.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import { pagesOf, parseDocuments } from '../../../src/ports/read-documents.ts';
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
  const { regionId, datasetId } = request;
  const asked = { ...surveysAskedFor({ regionId, datasetId }), limit: largestPage };
  let seen = 0;
  let isComplete = true;
  for await (const docs of pagesOf(context.store, asked)) {
    if (seen >= mostSurveys) {
      isComplete = false;
      break;
    }
    for (const { loc, name, meta } of parseDocuments(surveySchema, docs).items) {
      const id = loc.type === 'reef' ? loc.id : loc.type;
      const before = byLocation.get(id) ?? { id, name, surveys: 0, images: 0 };
      byLocation.set(id, {
        ...before,
        surveys: before.surveys + 1,
        images: before.images + (meta.images.stored ?? 0),
      });
    }
    seen += docs.length;
  }
  const locations = [...byLocation.values()].sort(
    (a, b) => b.surveys - a.surveys || a.id.localeCompare(b.id),
  );
  return { regionId, locations, isComplete };
};
