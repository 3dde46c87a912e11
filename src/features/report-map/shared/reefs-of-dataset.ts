import { useMemo } from 'react';
import { useReefCounts, useReefFacts } from '../../../client/queries/reef-map.ts';
import type { Counted, ReefFact } from '../../../contract/map/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { findReefs } from '../../../domain/reporting/find-reefs.ts';
import type { ReefCounts, ReefFacts } from '../../../ports/reef-map.ts';
import type { LoadingResult } from '../../../ui/loaded.tsx';

/** A reef, and what was counted on it in the dataset that is shown. */
export interface CountedFact extends Counted {
  readonly reef: ReefFact;
}

export interface ReefsOfDataset {
  /** By name. */
  readonly surveyed: readonly CountedFact[];
  /** Those of the region that may be looked for: reefs, and whatever else has surveys. */
  readonly find: (text: string) => readonly CountedFact[];
  readonly unreadable: number;
}

const none: Counted = { surveys: 0, images: 0, read: 0, live: null, reports: [] };
const byName = new Intl.Collator('en', { numeric: true });

function reefsOfDataset(
  { reefs, unreadable }: ReefFacts,
  counts: ReefCounts,
  datasetId: string,
): ReefsOfDataset {
  const countedOn = (reef: ReefFact): CountedFact => ({
    reef,
    ...(counts.reefs.get(reef.id)?.get(datasetId) ?? none),
  });
  return {
    unreadable,
    surveyed: reefs
      .filter(({ id }) => counts.reefs.has(id))
      .map(countedOn)
      .filter(({ surveys }) => surveys > 0)
      .sort((a, b) => byName.compare(a.reef.name, b.reef.name)),
    find(text) {
      const found = findReefs(reefs, text, reefs.length).map(countedOn);
      return [
        ...found.filter(({ surveys }) => surveys > 0),
        ...found.filter(({ reef, surveys }) => surveys === 0 && reef.type === 'Reef'),
      ];
    },
  };
}

/** The reefs of a region with the counts of a dataset: two files, and no document of any reef. */
export function useReefsOfDataset(regionId: RegionId, datasetId: string): LoadingResult<ReefsOfDataset> {
  const facts = useReefFacts(regionId);
  const counts = useReefCounts(regionId);
  const data = useMemo(
    () =>
      facts.data === undefined || counts.data === undefined
        ? undefined
        : reefsOfDataset(facts.data, counts.data, datasetId),
    [facts.data, counts.data, datasetId],
  );
  return {
    data,
    isError: facts.isError || counts.isError,
    error: facts.error ?? counts.error,
    isFetching: facts.isFetching || counts.isFetching,
    refetch: () =>
      Promise.all([facts, counts].filter(({ isError }) => isError).map((each) => each.refetch())),
  };
}

/** On how many reefs surveys of a dataset were counted; undefined while that is not known. */
export function useSurveyedCount(regionId: RegionId, datasetId: string): number | undefined {
  const { data } = useReefCounts(regionId);
  return useMemo(() => {
    if (data === undefined) return undefined;
    return [...data.reefs.values()].filter((byDataset) => (byDataset.get(datasetId)?.surveys ?? 0) > 0)
      .length;
  }, [data, datasetId]);
}

/** What was counted on a reef in a dataset; null while that is not known, and where it was not surveyed in it. */
export function useCountsOfReef(regionId: RegionId, datasetId: string, reefId: string): Counted | null {
  return useReefCounts(regionId).data?.reefs.get(reefId)?.get(datasetId) ?? null;
}

/** One reef by its id; null when there is none. */
export function useReef(regionId: RegionId, reefId: string | null): LoadingResult<ReefFact | null> {
  const facts = useReefFacts(regionId);
  const { data, isError, error, isFetching, refetch } = facts;
  const reef = useMemo(
    () => (reefId === null ? undefined : data?.reefs.find(({ id }) => id === reefId)),
    [data, reefId],
  );
  return {
    data: data === undefined || reefId === null ? undefined : (reef ?? null),
    isError,
    error,
    isFetching,
    refetch,
  };
}
