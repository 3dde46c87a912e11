import { useQuery } from '@tanstack/react-query';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { everyYearId } from '../../domain/reporting/season.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { useBackend } from '../context/backend.tsx';

/** Surveys and photos of all years that this census has itself. */
export interface OwnFigures {
  readonly surveys: number;
  readonly images: number;
  /** Surveys by region; a region without any is not in it. */
  readonly byRegion: ReadonlyMap<RegionId, number>;
}

/** What was handed in here; undefined while it is not known, and where it cannot be asked: the page stands without it. */
export function useOwnFigures(): OwnFigures | undefined {
  const { store } = useBackend();
  const { data } = useQuery({
    queryKey: ['own-figures'],
    queryFn: async () => {
      const found = await Promise.all(
        idsOfRegions(await everyRegion({ store })).map(async (regionId) => {
          const doc = await store.get(datasetDocs.path({ regionId, datasetId: everyYearId(regionId) }));
          return { regionId, stats: datasetDocs.parse(doc?.data)?.stats };
        }),
      );
      const byRegion = new Map<RegionId, number>();
      let [surveys, images] = [0, 0];
      for (const { regionId, stats } of found) {
        if (stats === undefined || stats.surveys === 0) continue;
        byRegion.set(regionId, stats.surveys);
        surveys += stats.surveys;
        images += stats.images;
      }
      return { surveys, images, byRegion };
    },
  });
  return data;
}
