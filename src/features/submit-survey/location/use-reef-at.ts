import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { reefFactsQuery } from '../../../client/queries/reef-map.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import {
  type FindableReef,
  isInsideOutline,
  nearestReef,
  type ReefNearby,
  reefAtPin,
  reefsByBox,
  reefsNear,
} from '../../../domain/survey/draft/reef-at-pin.ts';
import land from '../../../domain/survey/place/land-outlines.json' with { type: 'json' };
import { isOnLand } from '../../../domain/survey/place/on-land.ts';
import type { Backend } from '../../../ports/backend.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { type PinFrom, placePin, takeReefAround } from './place-reef.ts';
import { outlineOf, surveyable } from './use-reefs.ts';

type ReefSources = Pick<Backend, 'store' | 'reefMap'>;

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

async function surroundingsOf(
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

const surroundingsQuery = (
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

/**
 * Puts the pin, and then names the reef around it where none was chosen. Resolves with what lies around it, or with null
 * where the reefs could not be loaded, which the page says; the pin stands without one.
 */
export type PutPin = (place: Geoloc, from: PinFrom, regionId?: RegionId) => Promise<Surroundings | null>;

export function usePutPin(desk: SurveyDesk, ownRegion: RegionId): PutPin {
  const client = useQueryClient();
  const sources = useBackend();
  return useCallback(
    async (place, from, regionId = ownRegion) => {
      desk.change((before) => placePin(before, place, from));
      const around = await client
        .fetchQuery(surroundingsQuery(place, regionId, sources, client))
        .catch(() => null);
      if (around !== null) desk.change((before) => takeReefAround(before, place, around.reef));
      return around;
    },
    [desk, ownRegion, sources, client],
  );
}

/** Where a pin stands with regard to the chosen reef. */
export type PinAndReef =
  | { readonly status: 'inside or not known' }
  | { readonly status: 'outside'; readonly otherReef: FindableReef | undefined };

const notKnown: PinAndReef = { status: 'inside or not known' };

const pinAndReefQuery = (
  place: Geoloc | null,
  reefId: string | null,
  regionId: RegionId,
  sources: ReefSources,
  client: QueryClient,
) =>
  queryOptions({
    queryKey: ['pin-and-reef', regionId, reefId, place],
    queryFn: async (): Promise<PinAndReef> => {
      if (place === null || reefId === null) return notKnown;
      const outline = await outlineOf(client, sources.store, regionId, reefId);
      if (outline === null || isInsideOutline(outline, place)) return notKnown;
      const around = await surroundingsOf(place, regionId, sources, client).catch(() => null);
      const other = around?.reef ?? null;
      return { status: 'outside', otherReef: other === null || other.id === reefId ? undefined : other };
    },
    enabled: place !== null && reefId !== null,
    networkMode: 'always',
  });

/** Whether the pin lies outside the outline of the chosen reef, and at which other one (rule 5.12). */
export function usePinAndReef(place: Geoloc | null, reefId: string | null, regionId: RegionId): PinAndReef {
  const client = useQueryClient();
  return useQuery(pinAndReefQuery(place, reefId, regionId, useBackend(), client)).data ?? notKnown;
}
