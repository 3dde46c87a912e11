import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { allDatasets, datasetDocs } from '../../../domain/collections/datasets.ts';
import type { RegionId } from '../../../domain/region/region.ts';

/** Under it stands all that is read of datasets here. */
export const datasetsKey = ['admin-datasets'] as const;

/** The datasets of a region that were not deleted, the newest first. */
export function useDatasets(regionId: RegionId) {
  const { store } = useBackend();
  return useQuery({
    queryKey: [...datasetsKey, regionId],
    queryFn: async () => await datasetDocs.all(store, allDatasets(regionId)),
  });
}
