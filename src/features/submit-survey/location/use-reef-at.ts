import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { reefFactsQuery } from '../../../client/queries/reef-map.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import {
  type FindableReef,
  isInsideOutline,
  reefAtPin,
  reefsNear,
} from '../../../domain/survey/draft/reef-at-pin.ts';
import type { Backend } from '../../../ports/backend.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { type PinFrom, placePin, takeReefAround } from './place-reef.ts';
import { outlineOf, surveyable } from './use-reefs.ts';

type ReefSources = Pick<Backend, 'store' | 'reefMap'>;

/** The reef at a place (rule 5.15): only the outlines of reefs whose box is near are asked for. */
async function reefAt(
  place: Geoloc,
  regionId: RegionId,
  { store, reefMap }: ReefSources,
  client: QueryClient,
): Promise<FindableReef | null> {
  const facts = await client.ensureQueryData(reefFactsQuery(reefMap, regionId));
  const reefs = reefsNear(surveyable(facts), place);
  const outlines = await Promise.all(
    reefs.map(async ({ id }) => [id, await outlineOf(client, store, regionId, id)] as const),
  );
  const known = new Map(outlines);
  return reefAtPin(reefs, ({ id }) => known.get(id) ?? null, place) ?? null;
}

/** Puts the pin, and then names the reef around it where none was chosen. */
export type PutPin = (place: Geoloc, from: PinFrom) => void;

export function usePutPin(desk: SurveyDesk, regionId: RegionId): PutPin {
  const client = useQueryClient();
  const sources = useBackend();
  return useCallback(
    (place, from) => {
      desk.change((before) => placePin(before, place, from));
      void reefAt(place, regionId, sources, client).then(
        (around) => {
          if (around !== null) desk.change((before) => takeReefAround(before, place, around));
        },
        // The reefs could not be loaded, which the page says; the pin stands without one.
        () => undefined,
      );
    },
    [desk, regionId, sources, client],
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
      const around = await reefAt(place, regionId, sources, client).catch(() => null);
      const otherReef = around === null || around.id === reefId ? undefined : around;
      return { status: 'outside', otherReef };
    },
    enabled: place !== null && reefId !== null,
    networkMode: 'always',
  });

/** Whether the pin lies outside the outline of the chosen reef, and at which other one (rule 5.12). */
export function usePinAndReef(place: Geoloc | null, reefId: string | null, regionId: RegionId): PinAndReef {
  const client = useQueryClient();
  return useQuery(pinAndReefQuery(place, reefId, regionId, useBackend(), client)).data ?? notKnown;
}
