import { skipToken, useQuery } from '@tanstack/react-query';
import { areaResultsDocs } from '../../domain/collections/areas.ts';
import { reefResultsDocs } from '../../domain/collections/estimates.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { useBackend } from '../context/backend.tsx';

/** What is read of one document, which everybody may read; null where there is none. Nothing is asked without an id. */
function useResults<Results>(
  key: readonly [RegionId, kind: string, id: string | null],
  path: string | null,
  parse: (data: unknown) => Results,
) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['report', ...key],
    queryFn:
      path === null
        ? skipToken
        : async () => {
            const doc = await store.get(path);
            return doc === null ? null : parse(doc.data);
          },
  });
}

/** The results of one reef in every dataset; null where nobody told a photo of it. */
export function useReefResults(regionId: RegionId, reefId: string | null) {
  const path = reefId === null ? null : reefResultsDocs.path({ regionId, reefId });
  return useResults([regionId, 'results', reefId], path, (data) => reefResultsDocs.schema.parse(data));
}

/** The results of a management area in every dataset; null where it has none. */
export function useAreaResults(regionId: RegionId, areaId: string | null) {
  const path = areaId === null ? null : areaResultsDocs.path({ regionId, areaId });
  return useResults([regionId, 'areas', areaId], path, (data) => areaResultsDocs.schema.parse(data));
}
