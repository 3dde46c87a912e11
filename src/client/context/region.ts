import { useParams, useSearchParams } from 'react-router';
import { isRegionId, type RegionConfig, type RegionId } from '../../domain/region/region.ts';
import { regions } from '../../domain/region/regions.ts';
import { useBackend } from './backend.tsx';

/** The region of this page: of its path (`/hawaii/analysis`), else of `?region=`, else the one configured. */
export function useRegion(): RegionConfig {
  const { config } = useBackend();
  const params = useParams();
  const [search] = useSearchParams();
  return regions[chosenRegion(params.region, search.get('region'), config.region)];
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
