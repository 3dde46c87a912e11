import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { reefDocs } from '../../domain/collections/reefs.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { type FindableReef, type Outline, readOutline } from '../../domain/survey/draft/reef-at-pin.ts';
import type { ReefFacts } from '../../ports/reef-map.ts';
import type { Store } from '../../ports/store.ts';
import { useBackend } from '../context/backend.tsx';
import { reefFactsQuery } from './reef-map.ts';

const anHour = 60 * 60 * 1000;

/** The reefs of a region. Islands, cays and rocks are on the map, but nobody surveys them. */
export const surveyable = ({ reefs }: ReefFacts): readonly FindableReef[] =>
  reefs.filter(({ type }) => type === 'Reef');

export function useReefs(regionId: RegionId) {
  return useQuery({ ...reefFactsQuery(useBackend().reefMap, regionId), select: surveyable });
}

const outline = reefFeatureSchema.pick({ geometry: true });

/** The outline of one reef; null where there is none. Kept, so that a phone without a connection still has it. */
const outlineQuery = (store: Store, regionId: RegionId, reefId: string) =>
  queryOptions({
    queryKey: ['reef-outline', regionId, reefId],
    queryFn: async () => {
      const document = await store.get(reefDocs.path({ regionId, featureId: reefId }));
      const read = outline.safeParse(document?.data);
      return read.success ? readOutline(read.data.geometry) : null;
    },
    staleTime: anHour,
    gcTime: anHour,
    // A pin waits for it: a phone out of reach goes by boxes at once.
    retry: false,
    networkMode: 'always',
  });

/** The outline of one reef, or null where it could not be had. */
export async function outlineOf(
  client: QueryClient,
  store: Store,
  regionId: RegionId,
  reefId: string,
): Promise<Outline | null> {
  try {
    return await client.fetchQuery(outlineQuery(store, regionId, reefId));
  } catch {
    // Rule 5.15 has an answer for reefs without an outline, and the map says what could not be loaded.
    return client.getQueryData(outlineQuery(store, regionId, reefId).queryKey) ?? null;
  }
}
