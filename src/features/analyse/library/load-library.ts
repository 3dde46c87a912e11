import { isComplete } from '../../../domain/annotation/analysis.ts';
import { analysesOfSurvey } from '../../../domain/collections/analyses.ts';
import { imagesOfSurvey } from '../../../domain/collections/images.ts';
import { surveyById } from '../../../domain/collections/surveys.ts';
import { type Image, imageSchema } from '../../../domain/survey/image.ts';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import { surveySchema } from '../../../domain/survey/survey.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';
import { type OwnAnalysis, ownAnalysisSchema, wayOf } from '../shared/own-analysis.ts';
import type { Library, LibraryPhoto, OwnPart } from './library.ts';

const pageSize = 500;

/** Of several analyses of a photo the complete one, else the one that is further. */
function ownParts(analyses: readonly OwnAnalysis[]): ReadonlyMap<string, OwnPart> {
  const parts = new Map<string, OwnPart>();
  for (const analysis of analyses) {
    const { coverage } = analysis.stats;
    // What was wiped out again is as if it had not been begun.
    if (coverage === 0 || coverage <= (parts.get(analysis.image.id)?.coverage ?? 0)) continue;
    parts.set(analysis.image.id, { way: wayOf(analysis), coverage, isDone: isComplete(analysis) });
  }
  return parts;
}

/** In the diver's order; photos of old apps, which do not say it, in the order in which they came. */
function inDiversOrder(images: readonly Image[]): Image[] {
  const place = ({ index }: Image) => index ?? Number.MAX_SAFE_INTEGER;
  return [...images].sort((a, b) => place(a) - place(b));
}

/** The photos of a survey, with what this person did; null when there is no such survey. Rejects with `StoreError`. */
export async function loadLibrary(store: Store, uid: string, surveyId: string): Promise<Library | null> {
  const [surveys, photoDocs, analysisDocs] = await Promise.all([
    store.query(surveyById(surveyId)),
    everyDocument(store, { ...imagesOfSurvey(surveyId), limit: pageSize }),
    everyDocument(store, { ...analysesOfSurvey(uid, surveyId), limit: pageSize }),
  ]);
  const survey = surveySchema.safeParse(surveys.docs[0]?.data).data;
  if (survey === undefined) return null;
  const own = ownParts(parseDocuments(ownAnalysisSchema, analysisDocs).items);
  const { items, unreadable } = parseDocuments(imageSchema, photoDocs);
  const photos = inDiversOrder(items).map(
    (image, index): LibraryPhoto => ({
      image,
      number: index + 1,
      analyses: image.meta.analysis.total,
      isAtSea: isPreview(image),
      own: own.get(image.id) ?? null,
    }),
  );
  const { name: surveyName, site, date, loc } = survey;
  const { regionId, _geoloc: place } = loc;
  return { surveyName, siteName: site.name, date, regionId, place, photos, unreadable };
}
