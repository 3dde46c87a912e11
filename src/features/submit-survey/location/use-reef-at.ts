import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { outlineOf } from '../../../client/queries/region-reefs.ts';
import {
  type ReefSources,
  type Surroundings,
  surroundingsOf,
  surroundingsQuery,
} from '../../../client/queries/surroundings.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { type FindableReef, isInsideOutline } from '../../../domain/survey/draft/reef-at-pin.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { type PinFrom, placePin, takeReefAround } from './place-reef.ts';

/**
 * Puts the pin, and then names the reef around it where none was chosen. Resolves with what lies around it, or with null
 * where the reefs could not be loaded, which the page says; the pin stands without one.
 */
export type PutPin = (place: Geoloc, from: PinFrom, region?: RegionConfig) => Promise<Surroundings | null>;

export function usePutPin(desk: SurveyDesk, ownRegion: RegionConfig): PutPin {
  const client = useQueryClient();
  const sources = useBackend();
  return useCallback(
    async (place, from, region = ownRegion) => {
      desk.change((before) => placePin(before, place, from, region));
      const around = await client
        .fetchQuery(surroundingsQuery(place, region.regionId, sources, client))
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
