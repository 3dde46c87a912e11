import { v4 as newId } from 'uuid';
import { regionKept } from '../../../../client/regions/kept-regions.ts';
import { storedDrawingSchema } from '../../../../domain/annotation/drawing-analysis.ts';
import {
  type AssistedAnalysis,
  assistedAnalysisSchema,
} from '../../../../domain/assisted/assisted-analysis.ts';
import { readRegions } from '../../../../domain/assisted/read-regions.ts';
import { type KeptWork, restoreWork } from '../../../../domain/assisted/restore-work.ts';
import {
  type AssistedVersion,
  askedFilter,
  assistedVersion,
  isExpertVersion,
} from '../../../../domain/assisted/steps.ts';
import { type AssistedWork, beginWork } from '../../../../domain/assisted/work.ts';
import { analysesOfImage, drawingsOfImage } from '../../../../domain/collections/analyses.ts';
import { nameOfNoModel, type Suggestion } from '../../../../domain/suggestion/suggestion.ts';
import { isPreview } from '../../../../domain/survey/photo/preview.ts';
import type { SuggestionRequest, Suggestions } from '../../../../ports/calls.ts';
import type { LocalNotes } from '../../../../ports/device/local-notes.ts';
import { everyDocument, parseDocuments } from '../../../../ports/read-documents.ts';
import type { Store } from '../../../../ports/store.ts';
import { bytesOf } from '../../drawing/desk/load-drawing.ts';
import type { Photo } from '../../shared/choose-next-image.ts';
import type { PhotoSource } from '../../shared/photo-source.ts';
import { keptPhotoId } from './kept-note.ts';
import { type KeptRegions, keptRegions } from './kept-work.ts';

/** A photo with its regions, and the work on them. */
export interface PhotoToLabel extends Photo {
  /** How its regions were asked for. */
  readonly asked: SuggestionRequest;
  /** Which model suggested them; null where none did. */
  readonly model: string | null;
  readonly version: AssistedVersion;
  readonly analysisId: string;
  readonly work: AssistedWork;
  readonly sessions: KeptRegions['sessions'];
  /** Handed in at an earlier visit, and not received. */
  readonly isSubmitted: boolean;
  /** Received before. */
  readonly isRepeat: boolean;
}

export type LoadedPhoto =
  | { readonly status: 'gone' | 'at-sea' }
  /** Nothing could be suggested: it can be coloured. */
  | { readonly status: 'no-regions'; readonly photo: Photo }
  | { readonly status: 'ready'; readonly photo: PhotoToLabel };

/** Which photo is asked for, of whom, and for whom. */
export interface AskedPhoto {
  readonly store: Store;
  readonly photos: PhotoSource;
  readonly suggestions: Suggestions;
  readonly notes: LocalNotes;
  readonly uid: string;
  readonly isExpert: boolean;
  readonly surveyId: string;
  readonly imageId: string;
  /** Told as soon as the photo is known: its regions take longer. */
  readonly onPhoto: (photo: Photo) => void;
}

/** What this person handed in of a photo before, in this version or an older one of its kind. */
async function ownAnalysis({
  store,
  uid,
  imageId,
  isExpert,
}: AskedPhoto): Promise<AssistedAnalysis | undefined> {
  const docs = await everyDocument(store, analysesOfImage(uid, imageId));
  return docs
    .flatMap(({ data }) => assistedAnalysisSchema.safeParse(data).data ?? [])
    .find(({ version }) => isExpertVersion(version) === isExpert);
}

/** Where the model of the work is not there any more, other regions have the names of those that were labelled. */
function withoutSuggested(work: KeptWork): KeptWork {
  return { ...work, regions: work.regions.filter(({ kind }) => kind !== 'suggested') };
}

/** The work that was handed in, outlines and all. */
async function workBefore(
  own: AssistedAnalysis,
  suggestion: Suggestion,
  { store, uid, imageId }: AskedPhoto,
) {
  const { docs } = await store.query(drawingsOfImage(uid, imageId));
  const outlines = parseDocuments(storedDrawingSchema, docs).items.find(({ id }) => id === own.id);
  const read = outlines === undefined ? null : readRegions(bytesOf(outlines.geobuf));
  const { polygon_labels: labels, ...answers } = own.otherAnswers;
  const said = read ?? [];
  const before: KeptWork = {
    isBad: labels[0]?.labels === 'badimage',
    step: 0,
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([question, value]) =>
        value === undefined ? [] : [[question, value]],
      ),
    ),
    regions: said.map((region) =>
      region.kind === 'suggested'
        ? { kind: region.kind, id: region.predicted.id, labels: region.labels }
        : { ...region, id: newId() },
    ),
  };
  const isSame = suggestion.model === (own.model ?? null);
  return restoreWork(suggestion, isSame ? before : withoutSuggested(before));
}

/**
 * A photo with what is suggested of it. What this device has and the server has not comes first, else what was handed in.
 * Rejects with `StoreError` or `CallError`.
 */
export async function loadAssisted(asked: AskedPhoto): Promise<LoadedPhoto> {
  const { photos, suggestions, notes, uid, surveyId, imageId, isExpert } = asked;
  const photo = await photos.one(surveyId, imageId);
  if (photo === null) return { status: 'gone' };
  if (isPreview(photo.image)) return { status: 'at-sea' };
  asked.onPhoto(photo);
  const region = regionKept(notes, photo.image.survey.regionId);
  const version = assistedVersion(isExpert ? region.expertAnalysisVersion : region.analysisVersion);
  const filter = askedFilter(version, region);
  const request: SuggestionRequest = {
    surveyId,
    imageId,
    mlAnalysisDir: region.mlAnalysisDir,
    polygonThreshold: filter.minSize,
    maxPolygonThreshold: filter.maxSize,
  };
  const kept = keptRegions(notes, uid, keptPhotoId(imageId, isExpert));
  const own = await ownAnalysis(asked);
  // Work that was begun keeps the regions that it was begun on, whichever model suggests by now.
  const begun = kept ?? own;
  const ofModel = begun === undefined ? request : { ...request, model: begun.model ?? nameOfNoModel };
  const suggestion = await suggestions.of(ofModel);
  if (suggestion === null) return { status: 'no-regions', photo };
  const isRepeat = own !== undefined;
  const head = { ...photo, asked: ofModel, model: suggestion.model, version, isRepeat };
  if (kept !== null) {
    const { analysisId, sessions, isSubmitted } = kept;
    const isSame = suggestion.model === kept.model;
    const work = restoreWork(suggestion, isSame ? kept.work : withoutSuggested(kept.work));
    return { status: 'ready', photo: { ...head, analysisId, sessions, isSubmitted, work } };
  }
  const work = own === undefined ? beginWork(suggestion) : await workBefore(own, suggestion, asked);
  const sessions = own?.stats.sessions ?? [];
  return {
    status: 'ready',
    photo: { ...head, analysisId: own?.id ?? newId(), sessions, isSubmitted: false, work },
  };
}
