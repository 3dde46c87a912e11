import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { reefDocs, reefsOfRegion } from '../../../domain/documents/collections/reefs.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { reefFeatureSchema } from '../../../domain/reporting/reef-feature.ts';
import { reefSearchText } from '../../../domain/reporting/reef-search.ts';
import { type FindableReef, type Outline, readOutline } from '../../../domain/survey/draft/reef-at-pin.ts';
import { documentsOf } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';
import { useStore } from '../shared/who.ts';

/** Only what the search needs: a region's outlines together are too heavy for a phone to keep. */
const findable = reefFeatureSchema.pick({
  id: true,
  gid: true,
  name: true,
  centre: true,
  bbox: true,
  type: true,
});

/** The reefs of a region. Islands, cays and rocks are on the map, but nobody surveys them. */
export async function loadReefs(store: Store, regionId: RegionId): Promise<readonly FindableReef[]> {
  const reefs: FindableReef[] = [];
  for await (const { data } of documentsOf(store, reefsOfRegion(regionId))) {
    const reef = findable.safeParse(data);
    if (!reef.success || reef.data.type !== 'Reef') continue;
    const { gid, id, name, centre, bbox } = reef.data;
    const search = reefSearchText(name, gid);
    reefs.push({ id, name, centre, bbox, search, ...(gid === undefined ? {} : { gid }) });
  }
  return reefs;
}

const anHour = 60 * 60 * 1000;

/** The region's reefs, loaded once and kept: reefs do not move. */
export const reefsQuery = (store: Store, regionId: RegionId) =>
  queryOptions({
    queryKey: ['reefs-to-find', regionId],
    queryFn: () => loadReefs(store, regionId),
    staleTime: anHour,
    gcTime: anHour,
  });

export function useReefs(regionId: RegionId) {
  return useQuery(reefsQuery(useStore(), regionId));
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
