import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { imageDocs, imagesOfRegionBetween } from '../../../domain/collections/images.ts';
import type { Cursor, Query } from '../../../domain/documents/query.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';
import { arrivalOf, type ImagesAsked } from './images-asked.ts';

/** Photos of one load. */
export const imagesPerLoad = 30;

interface ImagesPage {
  /** The photo after which it begins, as its name among the loads. */
  readonly after: string;
  readonly items: readonly Image[];
  readonly unreadable: number;
  readonly cursor: Cursor | null;
}

const key = 'admin-images';

function queryOf({ regionId, year, prediction, isBad }: ImagesAsked, region: RegionConfig): Query {
  return imagesOfRegionBetween({
    regionId,
    window: arrivalOf(region, year),
    hasPrediction: prediction === 'any' ? null : prediction === 'with',
    isDeleted: isBad,
  });
}

/** The photos of a census, thirty at a time, the newest first. */
export function useImages(asked: ImagesAsked, region: RegionConfig) {
  const { store } = useBackend();
  const query = queryOf(asked, region);
  return useInfiniteQuery({
    queryKey: [key, 'pages', query],
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam }): Promise<ImagesPage> => {
      const after = pageParam === null ? {} : { after: pageParam };
      const page = await store.query({ ...query, ...after, limit: imagesPerLoad });
      const found = parseDocuments(imageDocs.schema, page.docs);
      return { ...found, after: pageParam?.path ?? '', cursor: page.cursor };
    },
    getNextPageParam: (last) => last.cursor,
    // Hundreds of pages would be asked for anew one after the other.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 60_000,
  });
}

/** How many photos there are in all. */
export function useImageCount(asked: ImagesAsked, region: RegionConfig) {
  const { store } = useBackend();
  const query = queryOf(asked, region);
  return useQuery({
    queryKey: [key, 'count', query],
    queryFn: async () => (await store.aggregate(query, { count: true })).count ?? 0,
  });
}

/** A photo is elsewhere now: it leaves the lists that are shown, and nothing else of them is asked for again. */
export function useForgetImage() {
  const client = useQueryClient();
  return useCallback(
    ({ surveyId, imageId }: { readonly surveyId: string; readonly imageId: string }) => {
      const isIt = ({ id, survey }: Image) => id === imageId && survey.id === surveyId;
      client.setQueriesData<InfiniteData<ImagesPage>>({ queryKey: [key, 'pages'] }, (known) =>
        known === undefined
          ? known
          : {
              ...known,
              pages: known.pages.map((page) =>
                page.items.some(isIt) ? { ...page, items: page.items.filter((image) => !isIt(image)) } : page,
              ),
            },
      );
      void client.invalidateQueries({ queryKey: [key, 'count'] });
    },
    [client],
  );
}
