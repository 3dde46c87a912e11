import { metresBetween } from '../../geometry/distance.ts';
import type { Bounds, Geoloc } from '../../geometry/lng-lat.ts';
import type { Image } from '../../survey/image.ts';
import type { Survey } from '../../survey/survey.ts';
import type { ExportPlace } from './export-photo.ts';

/** How exactly an asker is told where a survey was (`seesSiteOf` in `domain/survey/place/site-seen.ts`). */
export type PlacesSeen = 'site' | 'reef';

/** What is known of the reef of a survey. */
export interface ReefPlace {
  readonly centre: Geoloc;
  readonly bbox: Bounds;
}

/** Metres within which a diver finds the same place again. A judgement: GPS at the surface, and a swim. */
const siteUncertaintyMetres = 100;
/** Places without a reef are rounded to this part of a degree for everybody else. */
const areaDegrees = 0.1;

const rounded = (value: number, step: number) => Math.round(value / step) * step;
/** To a millionth of a degree: a rounded place shows no more decimals than it has. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6;

/** The middle of a reef, and how far its furthest corner is. */
function placeOfReef({ centre, bbox }: ReefPlace): ExportPlace {
  const [west, south, east, north] = bbox;
  const corners = [west, east].flatMap((longitude) =>
    [south, north].map((latitude) => metresBetween(centre, { latitude, longitude })),
  );
  return { position: centre, uncertaintyMetres: Math.max(...corners), precision: 'reef' };
}

function placeOfArea({ latitude, longitude }: Geoloc): ExportPlace {
  const position = {
    latitude: tidy(rounded(latitude, areaDegrees)),
    longitude: tidy(rounded(longitude, areaDegrees)),
  };
  // The corner of the square of all places that are rounded to this one, at the equator where it is largest.
  const uncertaintyMetres = (areaDegrees / 2) * 111_320 * Math.SQRT2;
  return { position, uncertaintyMetres, precision: 'area' };
}

/** Where a survey was, as exactly as it may be told; null where nobody knows. */
export function placeOfSurvey(
  { site, loc }: Pick<Survey, 'site' | 'loc'>,
  reef: ReefPlace | null,
  seen: PlacesSeen,
): ExportPlace | null {
  const exact = site._geoloc ?? loc._geoloc;
  if (seen === 'site' && exact !== null) {
    return { position: exact, uncertaintyMetres: siteUncertaintyMetres, precision: 'site' };
  }
  if (reef !== null) return placeOfReef(reef);
  return exact === null ? null : placeOfArea(exact);
}

/** Where a photo was: what its camera or its boat knew, where the asker may know it; else where its survey was. */
export function placeOfPhoto(
  { meta }: Pick<Image, 'meta'>,
  ofSurvey: ExportPlace | null,
  seen: PlacesSeen,
): ExportPlace | null {
  if (seen !== 'site' || meta._geoloc === undefined) return ofSurvey;
  return {
    position: meta._geoloc,
    uncertaintyMetres: meta.positionUncertaintyMetres ?? siteUncertaintyMetres,
    precision: 'site',
  };
}
