import { skipToken, useQuery } from '@tanstack/react-query';
import { reefResultsDocs } from '../../domain/documents/collections/estimates.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { useBackend } from '../context/backend.tsx';

/** The results of one reef in every dataset: one document, which everybody may read. null where nobody told a photo of it. */
export function useReefResults(regionId: RegionId, reefId: string | null) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['report', regionId, 'results', reefId],
    queryFn:
      reefId === null
        ? skipToken
        : async () => {
            const doc = await store.get(reefResultsDocs.path({ regionId, reefId }));
            return doc === null ? null : reefResultsDocs.schema.parse(doc.data);
          },
  });
}
