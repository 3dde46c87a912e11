import { useQuery } from '@tanstack/react-query';
import { reefDocs, reefsOfRegion } from '../../../domain/documents/collections/reefs.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { reefFeatureSchema } from '../../../domain/reporting/reef-feature.ts';
import type { FindableReef } from '../../../domain/survey/draft/find-reef.ts';
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
  search: true,
});

export async function loadReefs(store: Store, regionId: RegionId): Promise<readonly FindableReef[]> {
  const reefs: FindableReef[] = [];
  for await (const { data } of documentsOf(store, reefsOfRegion(regionId))) {
    const reef = findable.safeParse(data);
    if (!reef.success) continue;
    const { gid, ...rest } = reef.data;
    reefs.push(gid === undefined ? rest : { ...rest, gid });
  }
  return reefs;
}

const anHour = 60 * 60 * 1000;

/** The region's reefs, loaded once and kept: reefs do not move. */
export function useReefs(regionId: RegionId) {
  const store = useStore();
  return useQuery({
    queryKey: ['reefs-to-find', regionId],
    queryFn: () => loadReefs(store, regionId),
    staleTime: anHour,
    gcTime: anHour,
  });
}

const outline = reefFeatureSchema.pick({ geometry: true });

/** The outline of one reef as GeoJSON text; null where there is none. */
export function useReefOutline(regionId: RegionId, reefId: string | null) {
  const store = useStore();
  return useQuery({
    queryKey: ['reef-outline', regionId, reefId],
    queryFn: async () => {
      const document = await store.get(reefDocs.path({ regionId, featureId: reefId ?? '' }));
      const read = outline.safeParse(document?.data);
      return read.success ? read.data.geometry : null;
    },
    enabled: reefId !== null,
    staleTime: anHour,
  });
}
