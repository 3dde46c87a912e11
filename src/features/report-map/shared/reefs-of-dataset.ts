import { useMemo } from 'react';
import { useReefCounts, useReefFacts } from '../../../client/queries/reef-map.ts';
import type { ReefFact } from '../../../contract/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { findReefs } from '../../../domain/reporting/find-reefs.ts';
import type { Counted } from '../../../ports/reef-map.ts';
import type { LoadingResult } from '../../../ui/loaded.tsx';

/** A reef, and what was counted on it in the dataset that is shown. */
export interface CountedFact extends ReefFact, Counted {}

export interface ReefsOfDataset {
  /** By name. */
  readonly surveyed: readonly CountedFact[];
  /** Those of the region that may be looked for: reefs, and whatever else has surveys. */
  readonly all: readonly CountedFact[];
  readonly unreadable: number;
}

const none: Counted = { surveys: 0, images: 0 };
const byName = new Intl.Collator('en', { numeric: true });

/** The reefs of a region with the counts of a dataset: two files, and no document of any reef. */
export function useReefsOfDataset(regionId: RegionId, datasetId: string): LoadingResult<ReefsOfDataset> {
  const facts = useReefFacts(regionId);
  const counts = useReefCounts(regionId);
  const data = useMemo(() => {
    if (facts.data === undefined || counts.data === undefined) return undefined;
    const { reefs: byReef } = counts.data;
    const all = facts.data.reefs
      .map((reef): CountedFact => ({ ...reef, ...(byReef.get(reef.id)?.get(datasetId) ?? none) }))
      .filter(({ type, surveys }) => type === 'Reef' || surveys > 0);
    const surveyed = all.filter(({ surveys }) => surveys > 0).sort((a, b) => byName.compare(a.name, b.name));
    return { all, surveyed, unreadable: facts.data.unreadable };
  }, [facts.data, counts.data, datasetId]);
  return {
    data,
    isError: facts.isError || counts.isError,
    error: facts.error ?? counts.error,
    isFetching: facts.isFetching || counts.isFetching,
    refetch: () =>
      Promise.all([facts, counts].filter(({ isError }) => isError).map((each) => each.refetch())),
  };
}

/** Reefs whose name or gid fits a text: those with surveys before the others. */
export function findOfDataset({ all }: ReefsOfDataset, text: string): readonly CountedFact[] {
  const found = findReefs(all, text, all.length);
  return [...found.filter(({ surveys }) => surveys > 0), ...found.filter(({ surveys }) => surveys === 0)];
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
