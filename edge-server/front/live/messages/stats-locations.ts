import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { surveySchema } from '../../../../src/domain/survey/survey.ts';
import { pagesOf, parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../context.ts';
import type { Answer } from '../session/message.ts';
import { refuseUnknownDataset, surveysAskedFor } from './survey-counts.ts';

/** Surveys that are looked at; a boat's season has some hundreds. */
const mostSurveys = 10_000;
/** Parsing more at once would hold up the sockets. */
const pageSize = 100;

interface LocationCounts {
  readonly id: string;
  readonly name: string;
  readonly surveys: number;
  readonly images: number;
}

/**
 * Surveys and photos by reef, most surveyed first. A point on the map or an unknown place counts under
 * 'point' and 'unknown': where exactly somebody dived is not told here. Counted once for all who ask.
 */
export const statsLocations: Answer<'stats:locations'> = async (request, _phone, { context }) => {
  await refuseUnknownDataset(request, context);
  const { regionId, datasetId } = request;
  const isSurvey = (path: string) => surveyDocs.match(path) !== undefined;
  const counted = await context.made.of(`locations of ${regionId} in ${datasetId}`, isSurvey, () =>
    countLocations({ regionId, datasetId }, context),
  );
  return { regionId, ...counted };
};

async function countLocations(
  of: Parameters<typeof surveysAskedFor>[0],
  { store }: Pick<ServerContext, 'store'>,
): Promise<{ readonly locations: readonly LocationCounts[]; readonly isComplete: boolean }> {
  const byLocation = new Map<string, LocationCounts>();
  let seen = 0;
  let isComplete = true;
  for await (const docs of pagesOf(store, { ...surveysAskedFor(of), limit: pageSize })) {
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
  return { locations, isComplete };
}
