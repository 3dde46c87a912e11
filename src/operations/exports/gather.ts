import { anonymousName } from '../../domain/account/user.ts';
import { deletedImagesOfSurvey, imagesOfSurvey } from '../../domain/collections/images.ts';
import { coverOfTally, isBadPhoto } from '../../domain/exports/model/cover.ts';
import type { ExportPhoto, ExportPlace, ExportSurvey } from '../../domain/exports/model/export-photo.ts';
import { type PlacesSeen, placeOfPhoto, placeOfSurvey } from '../../domain/exports/model/place.ts';
import type { ExportCounts } from '../../domain/exports/parcel/parcel-facts.ts';
import type { ExportQuery } from '../../domain/exports/request/export-job.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { photoTypes } from '../../domain/survey/photo-limits.ts';
import { isDiverOf } from '../../domain/survey/place/site-seen.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { drawnOnPhoto } from './drawn-on-photo.ts';
import { createReefPlaces, surveysOfExport } from './surveys-of-export.ts';

/** Photos of a page; between pages others have their turn. */
const pageSize = 100;
/** Width of the pictures that are named: as large as phones send them. */
const pictureWidth = 2000;

/** What is wanted, and by whom. */
export interface GatherRequest {
  readonly query: ExportQuery;
  /** How exactly places are told; of their own surveys people see the site. */
  readonly places: PlacesSeen;
  readonly asker: string | null;
  readonly site: string | null;
  /** Whether somebody needs to know what was drawn where. */
  readonly readsDrawings: boolean;
}

/** One after the other: a survey, its photos, the next survey. */
export type Gathered =
  | { readonly kind: 'survey'; readonly survey: ExportSurvey }
  | { readonly kind: 'photo'; readonly photo: ExportPhoto }
  /** A photo that is in no file. */
  | { readonly kind: 'left-out'; readonly why: 'bad' | 'unreadable' }
  | { readonly kind: 'deleted'; readonly photos: number };

export type GatherGround = Pick<OperationContext, 'store' | 'drawings'>;

function surveyOf(survey: Survey, number: number, place: ExportPlace | null): ExportSurvey {
  const { id, loc, name, date, timeofday, type, visibilityMetres, user } = survey;
  return {
    number,
    id,
    regionId: loc.regionId,
    reefName: loc.type === 'reef' ? name : loc.type === 'point' ? 'A point on the map' : 'Place not known',
    reefId: loc.type === 'reef' ? loc.id : null,
    day: date.slice(0, 10),
    date,
    timeOfDay: timeofday,
    diveType: type,
    visibilityMetres: visibilityMetres ?? null,
    photographer: user.name === anonymousName ? null : user.name,
    place,
  };
}

const endingOf = ({ url }: Image) => Object.values(photoTypes).find((ending) => url.endsWith(`.${ending}`));

function photoOf(
  image: Image,
  survey: ExportSurvey,
  number: number,
  site: string | null,
): Omit<ExportPhoto, 'place' | 'cells' | 'regions'> {
  const { id, meta, sha256, token, url } = image;
  const { altitude, make, model, taken, analysis } = meta;
  return {
    survey,
    number,
    id,
    // An id is one photo's within its survey alone.
    fileName: `${survey.id}_${id}.${endingOf(image) ?? 'jpg'}`,
    width: meta.width,
    height: meta.height,
    sha256,
    taken: taken ?? null,
    depthMetres: altitude !== undefined && altitude < 0 ? -altitude : null,
    camera: [make, model].filter((part) => part !== undefined).join(' ') || null,
    address: site === null ? null : `${site.replace(/\/+$/, '')}/cache/${pictureWidth}/${token}/${url}`,
    looks: analysis.total,
    experts: meta.analysis_expert.total,
    bleachedSeen: analysis.seen?.bleached ?? 0,
    asked: analysis.asked ?? {},
    cover: coverOfTally(analysis),
  };
}

/** Everything that is wanted, page by page: in memory is never more than a page of photos. */
export async function* gather(request: GatherRequest, ground: GatherGround): AsyncGenerator<Gathered> {
  const { query, site, asker, readsDrawings } = request;
  const { store } = ground;
  const reefOf = createReefPlaces(store);
  let surveys = 0;
  for await (const found of surveysOfExport(query, store)) {
    if (found === null) {
      yield { kind: 'left-out', why: 'unreadable' };
      continue;
    }
    const places = isDiverOf(asker, found) ? 'site' : request.places;
    const place = placeOfSurvey(found, await reefOf(found), places);
    surveys += 1;
    const survey = surveyOf(found, surveys, place);
    yield { kind: 'survey', survey };
    let photos = 0;
    for await (const docs of pagesOf(store, { ...imagesOfSurvey(found.id), limit: pageSize })) {
      for (const { data } of docs) {
        const image = imageSchema.safeParse(data).data;
        if (image === undefined) yield { kind: 'left-out', why: 'unreadable' };
        else if (isBadPhoto(image.meta.analysis)) yield { kind: 'left-out', why: 'bad' };
        else {
          photos += 1;
          const drawn = readsDrawings ? await drawnOnPhoto(image, ground) : { cells: null, regions: null };
          const photo = photoOf(image, survey, photos, site);
          yield { kind: 'photo', photo: { ...photo, ...drawn, place: placeOfPhoto(image, place, places) } };
        }
      }
    }
    const deleted = await store.aggregate(deletedImagesOfSurvey(found.id), { count: true });
    if ((deleted.count ?? 0) > 0) yield { kind: 'deleted', photos: deleted.count ?? 0 };
  }
}

/** The counts with one thing more. */
export function countedWith(counts: ExportCounts, gathered: Gathered): ExportCounts {
  switch (gathered.kind) {
    case 'survey':
      return { ...counts, surveys: counts.surveys + 1 };
    case 'photo': {
      const { cover, cells } = gathered.photo;
      const [told, drawn] = [Number(cover !== null), Number(cells !== null)];
      return { ...counts, photos: counts.photos + 1, told: counts.told + told, drawn: counts.drawn + drawn };
    }
    case 'left-out':
      return { ...counts, [gathered.why]: counts[gathered.why] + 1 };
    case 'deleted':
      return { ...counts, deleted: counts.deleted + gathered.photos };
  }
}
