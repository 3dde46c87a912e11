import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReefCounts } from '../../../client/queries/reef-map.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { ReefSource } from '../layers/reef-overlay.ts';

interface ReefSourceState {
  /** null: nothing is known yet. */
  readonly source: ReefSource | null;
  /** Set where the counts could not be read. Missing tiles are the map's own affair. */
  readonly failure: { readonly retry: () => void } | null;
}

/** Where the map gets its reefs: outlines as tiles, which a browser keeps, and counts, which are small. */
export function useReefSource(regionId: RegionId, datasetId: string): ReefSourceState {
  const { reefMap } = useBackend();
  const counts = useReefCounts(regionId);
  const { data } = counts;
  const { reefCredit: credit } = useRegionOf(regionId);
  const source = useMemo<ReefSource | null>(() => {
    if (data === undefined) return null;
    const surveyed = [...data.reefs].filter(([, byDataset]) => (byDataset.get(datasetId)?.surveys ?? 0) > 0);
    return {
      url: reefMap.outlineTiles(regionId, data.outlines),
      surveyed: new Set(surveyed.map(([id]) => id)),
      ...(credit === undefined ? {} : { credit }),
    };
  }, [reefMap, regionId, datasetId, data, credit]);
  const isMissing = counts.isError && data === undefined;
  return { source, failure: isMissing ? { retry: () => void counts.refetch() } : null };
}
