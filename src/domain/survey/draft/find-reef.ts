import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { distance } from '@turf/distance';
import { z } from 'zod';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import { foldText } from '../../reporting/reef-search.ts';
import type { DraftReef } from './draft.ts';

/** A reef as the wizard's search needs it: without its outline, so that four thousand of them fit a phone. */
export interface FindableReef extends DraftReef {
  /** Folded name and gid. */
  readonly search: string;
}

/** Reefs that have every typed word in their name or number: those that begin with it first, then by name. */
export function findReefs<Reef extends FindableReef>(
  reefs: readonly Reef[],
  text: string,
  most: number,
): readonly Reef[] {
  const typed = foldText(text);
  if (typed === '') return [];
  const words = typed.split(' ');
  return reefs
    .filter((reef) => words.every((word) => reef.search.includes(word)))
    .map((reef) => ({ reef, rank: rankOf(reef, typed) }))
    .sort((a, b) => a.rank - b.rank || a.reef.name.localeCompare(b.reef.name, 'en', { numeric: true }))
    .slice(0, most)
    .map(({ reef }) => reef);
}

function rankOf(reef: FindableReef, typed: string): number {
  if (reef.gid !== undefined && foldText(reef.gid) === typed) return 0;
  if (reef.search.startsWith(typed)) return 1;
  return reef.search.includes(` ${typed}`) ? 2 : 3;
}

/** Farther than this, a pin is not at a reef. Outlines are approximate, and boats anchor beside the coral. */
const nearKilometres = 1.5;

/** The reef at a place: the smallest whose box holds it, else the nearest within reach; undefined in open water. */
export function reefAround<Reef extends DraftReef>(reefs: readonly Reef[], place: Geoloc): Reef | undefined {
  const close = reefs
    .map((reef) => ({ reef, kilometres: kilometresTo(reef, place) }))
    .filter(({ kilometres }) => kilometres <= nearKilometres)
    .sort((a, b) => a.kilometres - b.kilometres || sizeOf(a.reef) - sizeOf(b.reef));
  return close[0]?.reef;
}

/** Kilometres from a place to a reef's box; 0 inside. */
function kilometresTo({ bbox }: DraftReef, { latitude, longitude }: Geoloc): number {
  const [west, south, east, north] = bbox;
  const nearest = [Math.min(Math.max(longitude, west), east), Math.min(Math.max(latitude, south), north)];
  return distance([longitude, latitude], nearest, { units: 'kilometers' });
}

function sizeOf({ bbox: [west, south, east, north] }: DraftReef): number {
  return (east - west) * (north - south);
}

const outlineSchema = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.unknown()),
});

/** Whether a place lies inside a reef's outline (GeoJSON text); null when the text is no outline. */
export function isInsideOutline(geometry: string, place: Geoloc): boolean | null {
  try {
    const outline = outlineSchema.parse(JSON.parse(geometry));
    return booleanPointInPolygon(
      [place.longitude, place.latitude],
      outline as Parameters<typeof booleanPointInPolygon>[1],
    );
  } catch {
    // An outline that cannot be read warns nobody; the reef map's own checks are where it shows.
    return null;
  }
}
