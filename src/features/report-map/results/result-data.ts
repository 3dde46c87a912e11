import { useMemo } from 'react';
import { useReefEstimates, useReefFacts } from '../../../client/queries/reef-map.ts';
import type { EstimatedCover, ReefFact } from '../../../contract/map/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { type ListedArea, listedAreas } from '../../../domain/results/listed-areas.ts';
import type { LoadingResult } from '../../../ui/loaded.tsx';

export interface EstimatedReef {
  readonly reef: ReefFact;
  readonly estimate: EstimatedCover;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The reefs of which somebody told a photo in a dataset: by name, those with a number first. */
export function useEstimatedReefs(
  regionId: RegionId,
  datasetId: string,
  isShown = true,
): LoadingResult<readonly EstimatedReef[]> {
  const facts = useReefFacts(regionId);
  const estimates = useReefEstimates(regionId, isShown);
  const data = useMemo(() => {
    if (facts.data === undefined || estimates.data === undefined) return undefined;
    const found = facts.data.reefs.flatMap((reef): EstimatedReef[] => {
      const estimate = estimates.data.get(reef.id)?.get(datasetId);
      return estimate === undefined ? [] : [{ reef, estimate }];
    });
    const rank = ({ estimate }: EstimatedReef) => (estimate.status === 'estimated' ? 0 : 1);
    return found.sort((a, b) => rank(a) - rank(b) || byName.compare(a.reef.name, b.reef.name));
  }, [facts.data, estimates.data, datasetId]);
  return {
    data,
    isError: facts.isError || estimates.isError,
    error: facts.error ?? estimates.error,
    isFetching: facts.isFetching || estimates.isFetching,
    refetch: () =>
      Promise.all([facts, estimates].filter(({ isError }) => isError).map((each) => each.refetch())),
  };
}

/** The management areas in which reefs have numbers, from the list of those. */
export function useListedAreas(regionId: RegionId, datasetId: string): readonly ListedArea[] {
  const { data } = useEstimatedReefs(regionId, datasetId);
  return useMemo(
    () =>
      listedAreas(
        (data ?? []).flatMap(({ reef, estimate }) =>
          estimate.status === 'estimated' ? [{ area: reef.area, cover: estimate }] : [],
        ),
      ),
    [data],
  );
}
