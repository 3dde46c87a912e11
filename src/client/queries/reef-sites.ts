import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReefSite, reefSitesName, reefSitesSchema } from '../../contract/map/reef-sites.ts';
import { surveyById } from '../../domain/collections/surveys.ts';
import { defaultRegionId, type RegionId } from '../../domain/region/region.ts';
import { everyYearId } from '../../domain/reporting/season.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import type { Calls } from '../../ports/calls.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import { useBackend } from '../context/backend.tsx';

export interface ReefInDataset {
  readonly regionId: RegionId;
  readonly reefId: string;
  readonly datasetId: string;
}

/** The sites of a reef in a dataset, as members are told of them. */
export const reefSitesQuery = (calls: Calls, { regionId, reefId, datasetId }: ReefInDataset) =>
  queryOptions({
    queryKey: ['reef-sites', regionId, reefId, datasetId],
    queryFn: async () =>
      reefSitesSchema.parse(await calls.call(reefSitesName, { regionId, reefId, datasetId })),
    staleTime: 30_000,
  });

/** @param place null where nothing is to be asked: of a visitor, or where there is no reef. */
export function useReefSites(place: ReefInDataset | null) {
  const { calls } = useBackend();
  const asked = place ?? { regionId: defaultRegionId, reefId: '', datasetId: '' };
  return useQuery({ ...reefSitesQuery(calls, asked), enabled: place !== null });
}

/** The site at which a survey was dived, in the season of its dive, and how patchy its region is; undefined while that is not known. */
export function useSiteOfSurvey(
  surveyId: string,
): { readonly within: number; readonly site: ReefSite | null } | undefined {
  const { store } = useBackend();
  const { data: survey } = useQuery({
    queryKey: ['survey-to-place', surveyId],
    queryFn: async () => {
      const { docs } = await store.query(surveyById(surveyId));
      return parseDocuments(surveySchema, docs).items[0] ?? null;
    },
  });
  const sites = useReefSites(survey === undefined || survey === null ? null : seasonOf(survey));
  if (sites.data === undefined) return undefined;
  const site = sites.data.sites.find(({ surveys }) => surveys.some(({ id }) => id === surveyId));
  return { within: sites.data.within, site: site ?? null };
}

/** Where a survey counts: in its season, else among all years. */
function seasonOf({
  loc: { regionId, id },
  datasets,
}: {
  readonly loc: { readonly regionId: RegionId; readonly id: string };
  readonly datasets: readonly string[];
}): ReefInDataset {
  const ofAllYears = everyYearId(regionId);
  const datasetId = datasets.find((dataset) => dataset !== ofAllYears) ?? ofAllYears;
  return { regionId, reefId: id, datasetId };
}
