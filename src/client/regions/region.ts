import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { regionDocs, regionDocuments } from '../../domain/collections/regions.ts';
import { knownRegions, type Regions, regionIn } from '../../domain/region/known-regions.ts';
import type { RegionConfig, RegionId } from '../../domain/region/region.ts';
import { shippedRegion } from '../../domain/region/regions.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import { useBackend } from '../context/backend.tsx';
import { usePhone } from '../uploads/phone.tsx';
import { keepRegions, keptRegions } from './kept-regions.ts';

/** Under which the regions of documents are kept in memory: whoever changes one has them asked for anew. */
export const regionsKey = ['regions'] as const;
const tenMinutes = 10 * 60 * 1000;

/** What documents say of regions, with how it came. */
export function useRegionDocuments() {
  const { store } = useBackend();
  const { notes } = usePhone();
  return useQuery({
    queryKey: regionsKey,
    queryFn: async () => {
      const { items } = parseDocuments(regionDocs.schema, await everyDocument(store, regionDocuments));
      keepRegions(notes, items);
      return items;
    },
    placeholderData: () => keptRegions(notes),
    staleTime: tenMinutes,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The regions as the organisation has them: what its documents say, as the server that takes surveys in reads them, and
 * what ships for those that it does not know, or while nobody answers. A region that is not among them may be one that nobody
 * has told this device of yet.
 */
export function useRegions(): Regions {
  const { data } = useRegionDocuments();
  return useMemo(() => knownRegions(data ?? []), [data]);
}

/** A region that something is of: as documents say, else as `regionIn` makes up for it. */
export function useRegionOf(regionId: RegionId): RegionConfig {
  return regionIn(useRegions(), regionId);
}

/** The region of this page: of its path (`/hawaii/analysis`), else of `?region=`, else the one configured. */
export function useRegion(): RegionConfig {
  const { config } = useBackend();
  const params = useParams();
  const [search] = useSearchParams();
  const regions = useRegions();
  return regionIn(regions, chosenRegion(params.region, search.get('region'), config.region, regions));
}

/** Whether the region that an address names is there: 'asking' until the documents have come, of one that does not ship. */
export function useNamedRegion(named: string | undefined): 'there' | 'asking' | 'none' {
  const { isFetching } = useRegionDocuments();
  const isKnown = useRegions()[named ?? ''] !== undefined;
  if (named === undefined || isKnown || shippedRegion(named) !== undefined) return 'there';
  return isFetching ? 'asking' : 'none';
}

/** The first of three that is a region; the configured one always is. */
export function chosenRegion(
  ofPath: string | undefined,
  ofQuery: string | null,
  configured: RegionId,
  regions: Regions,
): RegionId {
  const isKnown = (id: string) => regions[id] !== undefined;
  if (ofPath !== undefined && isKnown(ofPath)) return ofPath;
  return ofQuery !== null && isKnown(ofQuery) ? ofQuery : configured;
}

/** Address of a page in a region: without the region where it is the configured one. */
export function regionPath(regionId: RegionId, configured: RegionId, page: string): string {
  return regionId === configured ? `/${page}` : `/${regionId}/${page}`;
}
