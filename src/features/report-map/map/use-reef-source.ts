import { skipToken, useQuery } from '@tanstack/react-query';
import type { Feature } from 'geojson';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { reefsOfRegion } from '../../../domain/documents/collections/reefs.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../domain/reporting/reef-feature.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import type { ReefSource } from '../layers/reef-overlay.ts';
import { reportKeys } from '../shared/report-keys.ts';

/** Outline and centre of a reef with the properties that the tiles have. */
function featuresOf(reef: ReefFeature): Feature[] {
  const counts = Object.entries(reef.meta.byDataset).map(([id, { surveys }]) => [`surveys_${id}`, surveys]);
  const { id, name, isApproximate, km2, centre } = reef;
  const properties = { id, name, isApproximate, km2, ...Object.fromEntries(counts) };
  return [
    { type: 'Feature', properties, geometry: JSON.parse(reef.geometry) },
    {
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
    },
  ];
}

const noReefs: ReefSource = { kind: 'geojson', features: { type: 'FeatureCollection', features: [] } };

interface ReefSourceState {
  readonly source: ReefSource;
  /** Set where the documents could not be read. Missing tiles are the map's own affair. */
  readonly failure: { readonly retry: () => void } | null;
}

/**
 * Where the map gets its reefs: from the tiles of our own server; on Firebase, where nobody cuts tiles,
 * from the documents.
 */
export function useReefSource(regionId: RegionId): ReefSourceState {
  const { config, store } = useBackend();
  const documents = useQuery({
    queryKey: reportKeys.reefSource(regionId),
    queryFn:
      config.backend === 'server'
        ? skipToken
        : async (): Promise<ReefSource> => {
            const docs = await everyDocument(store, reefsOfRegion(regionId));
            const reefs = parseDocuments(reefFeatureSchema, docs).items;
            return {
              kind: 'geojson',
              features: { type: 'FeatureCollection', features: reefs.flatMap(featuresOf) },
            };
          },
    staleTime: 60_000,
  });
  const tiles = useMemo<ReefSource>(
    () => ({ kind: 'tiles', url: `${window.location.origin}/tiles/${regionId}/reefs/{z}/{x}/{y}.mvt` }),
    [regionId],
  );
  if (config.backend === 'server') return { source: tiles, failure: null };
  const failure = documents.isError ? { retry: () => void documents.refetch() } : null;
  return { source: documents.data ?? noReefs, failure };
}
