import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RegionId } from '../../domain/region/region.ts';
import type { ReefMapSource } from '../../ports/reef-map.ts';
import { useBackend } from '../context/backend.tsx';

const anHour = 60 * 60 * 1000;
const aMinute = 60 * 1000;

/** What is known of a region's reefs, without their outlines; loaded once and kept: reefs do not move. */
export const reefFactsQuery = (reefMap: ReefMapSource, regionId: RegionId) =>
  queryOptions({
    queryKey: ['reef-facts', regionId],
    queryFn: () => reefMap.facts(regionId),
    staleTime: anHour,
    gcTime: anHour,
    // Another file is another answer: comparing it with the former one would read every field of every reef.
    structuralSharing: false,
  });

/** Surveys and images by reef, and which outlines are of today; small, and asked for again every minute. */
export const reefCountsQuery = (reefMap: ReefMapSource, regionId: RegionId) =>
  queryOptions({
    queryKey: ['reef-counts', regionId],
    queryFn: () => reefMap.counts(regionId),
    // Whoever opens the map to see what has just been handed in is not shown what was counted before.
    staleTime: 0,
    refetchInterval: aMinute,
  });

/** Estimated living coral by reef and dataset. */
const reefEstimatesQuery = (reefMap: ReefMapSource, regionId: RegionId) =>
  queryOptions({
    queryKey: ['reef-estimates', regionId],
    queryFn: () => reefMap.estimates(regionId),
    staleTime: aMinute,
    refetchInterval: aMinute,
  });

/** Loaded only where it `isShown`. */
export function useReefEstimates(regionId: RegionId, isShown: boolean) {
  return useQuery({ ...reefEstimatesQuery(useBackend().reefMap, regionId), enabled: isShown });
}

export function useReefFacts(regionId: RegionId) {
  return useQuery(reefFactsQuery(useBackend().reefMap, regionId));
}

export function useReefCounts(regionId: RegionId) {
  return useQuery(reefCountsQuery(useBackend().reefMap, regionId));
}

/** Which layers of a region have data; asked for again when somebody comes back to the page. */
export function useMapLayers(regionId: RegionId) {
  const { reefMap } = useBackend();
  return useQuery({ queryKey: ['map-layers', regionId], queryFn: () => reefMap.layers(regionId) });
}
