import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Geoloc } from '../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../domain/region/region.ts';
import {
  type FindableReef,
  nearestReef,
  type ReefNearby,
  reefAtPin,
  reefsByBox,
  reefsNear,
} from '../../domain/survey/draft/reef-at-pin.ts';
import land from '../../domain/survey/place/land-outlines.json' with { type: 'json' };
import { isOnLand } from '../../domain/survey/place/on-land.ts';
import type { Backend } from '../../ports/backend.ts';
import { useBackend } from '../context/backend.tsx';
import { reefFactsQuery } from './reef-map.ts';
import { outlineOf, surveyable } from './region-reefs.ts';

export type ReefSources = Pick<Backend, 'store' | 'reefMap'>;

/** What lies around a place. */
export interface Surroundings {
  /** The reef that a pin here is named by (rule 5.15). */
  readonly reef: FindableReef | null;
  readonly nearest: ReefNearby<FindableReef> | null;
  /** By a coast that is good to a kilometre; never where a reef's own outline holds the place. */
  readonly isOnLand: boolean;
}

/** So many outlines are asked for to say how far the nearest reef is, where none is near. */
const fartherOutlines = 3;

export async function surroundingsOf(
  place: Geoloc,
  regionId: RegionId,
  { store, reefMap }: ReefSources,
  client: QueryClient,
): Promise<Surroundings> {
  const facts = await client.ensureQueryData(reefFactsQuery(reefMap, regionId));
  const all = surveyable(facts);
  const near = reefsNear(all, place);
  const looked = new Set([...near, ...reefsByBox(all, place, fartherOutlines)]);
  const outlines = new Map(
    await Promise.all(
      [...looked].map(async ({ id }) => [id, await outlineOf(client, store, regionId, id)] as const),
    ),
  );
  const outline = ({ id }: FindableReef) => outlines.get(id) ?? null;
  const nearest = nearestReef([...looked], outline, place);
  const isInReef = nearest !== null && nearest.metres === 0;
  const onLand = !isInReef && isOnLand(land, regionId, place);
  return { reef: onLand ? null : (reefAtPin(near, outline, place) ?? null), nearest, isOnLand: onLand };
}

export const surroundingsQuery = (
  place: Geoloc | null,
  regionId: RegionId,
  sources: ReefSources,
  client: QueryClient,
) =>
  queryOptions({
    queryKey: ['surroundings', regionId, place],
    queryFn: () => (place === null ? null : surroundingsOf(place, regionId, sources, client)),
    enabled: place !== null,
    retry: false,
    networkMode: 'always',
  });

/** What lies around the pin; null while it is not known, or cannot be. */
export function useSurroundings(place: Geoloc | null, regionId: RegionId): Surroundings | null {
  const client = useQueryClient();
  return useQuery(surroundingsQuery(place, regionId, useBackend(), client)).data ?? null;
}
