import type { Board } from '../../../domain/events/board.ts';
import { boundsOfPlaces } from '../../../domain/geometry/bounds-around.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { say } from '../../../language/say.ts';
import type { MapCamera, MapOverlay } from '../../../ui/map/map-types.ts';

/** A town of volunteers, no nearer than a tenth of a degree (rules 19.9 and 19.14). */
export interface Town {
  readonly name: string;
  readonly at: Geoloc;
  readonly photos: number;
  readonly people: number;
}

/** The towns of a board of which somebody said where they are, in the order of their photos. */
export function townsOf({ placesByAnalysis, placesByTime }: Board): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, _geoloc: at, activity, users } of [...placesByAnalysis, ...placesByTime]) {
    if (at === undefined) continue;
    towns.set(`${name} ${at.latitude} ${at.longitude}`, {
      name,
      at,
      photos: activity.analysis,
      people: users,
    });
  }
  return [...towns.values()].toSorted((a, b) => b.photos - a.photos);
}

/** 'Cairns, Queensland, Australia: 12 photos, 3 people' */
export const townInWords = ({ name, photos, people }: Town): string =>
  say(
    '{town}: {photos, plural, one {# photo} other {# photos}}, {people, plural, one {# person} other {# people}}',
    { town: name, photos, people },
  );

/** Pixels of the smallest circle, which a finger still finds, and of the one of the most photos. */
const [smallest, largest] = [8, 24];
/** A town alone is seen with its coast, as it is nowhere nearer. */
const closestZoom = 6;
const paddingPixels = 64;

/** Where the map looks to hold every town, beside the buttons over it; nothing without towns. */
export function cameraOnTowns(towns: readonly Town[]): MapCamera | undefined {
  const bounds = boundsOfPlaces(towns.map(({ at }) => at));
  return bounds === null ? undefined : { kind: 'bounds', bounds, durationMs: 0, closestZoom, paddingPixels };
}

/** A circle for each town, its surface as large as what was done there; small ones lie on top of large ones. */
export function townsOverlay(towns: readonly Town[], colour: string): MapOverlay {
  const most = Math.max(1, ...towns.map(({ photos }) => photos));
  const features = towns.map((town) => ({
    type: 'Feature' as const,
    properties: {
      name: townInWords(town),
      radius: Math.max(smallest, largest * Math.sqrt(town.photos / most)),
    },
    geometry: { type: 'Point' as const, coordinates: [town.at.longitude, town.at.latitude] },
  }));
  return {
    id: 'towns',
    data: { kind: 'geojson', features: { type: 'FeatureCollection', features } },
    layers: [
      {
        id: 'town-circles',
        type: 'circle',
        isPickable: true,
        layout: { 'circle-sort-key': ['-', 0, ['get', 'radius']] },
        paint: {
          'circle-radius': ['get', 'radius'],
          'circle-color': colour,
          'circle-opacity': 0.8,
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 1.5,
        },
      },
    ],
  };
}
