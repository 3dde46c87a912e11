import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { regionDocs } from '../../domain/documents/collections/regions.ts';
import type { Query } from '../../domain/documents/query.ts';
import { isRegionId, type RegionConfig, type RegionId } from '../../domain/region/region.ts';
import { regions } from '../../domain/region/regions.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import { useBackend } from './backend.tsx';

const everyRegion: Query = { from: { collection: regionDocs.under({}) }, where: [], orderBy: [] };
const tenMinutes = 10 * 60 * 1000;

/**
 * The regions as the organisation has them: what its documents say, as the server that takes surveys in reads them, and
 * what ships for those that it does not know, or while nobody answers.
 */
export function useRegions(): Readonly<Record<RegionId, RegionConfig>> {
  const { store } = useBackend();
  const { data } = useQuery({
    queryKey: ['regions'],
    queryFn: async () => parseDocuments(regionDocs.schema, await everyDocument(store, everyRegion)).items,
    staleTime: tenMinutes,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => ({ ...regions, ...Object.fromEntries((data ?? []).map((region) => [region.regionId, region])) }),
    [data],
  );
}

/** The region of this page: of its path (`/hawaii/analysis`), else of `?region=`, else the one configured. */
export function useRegion(): RegionConfig {
  const { config } = useBackend();
  const params = useParams();
  const [search] = useSearchParams();
  return useRegions()[chosenRegion(params.region, search.get('region'), config.region)];
}

/** The first of three that is a region; the configured one always is. */
export function chosenRegion(
  ofPath: string | undefined,
  ofQuery: string | null,
  configured: RegionId,
): RegionId {
  if (isRegionId(ofPath)) return ofPath;
  return isRegionId(ofQuery) ? ofQuery : configured;
}

/** Address of a page in a region: without the region where it is the configured one. */
export function regionPath(regionId: RegionId, configured: RegionId, page: string): string {
  return regionId === configured ? `/${page}` : `/${regionId}/${page}`;
}
