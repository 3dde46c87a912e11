import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useMapLayers, useReefFacts } from '../../../client/queries/reef-map.ts';
import type { KnownLayer } from '../../../contract/map/map-layers.ts';
import { type DataLayerId, dataLayerIds } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import type { MapLayers } from '../shared/map-layers.ts';
import type { ShownLayer } from './data-overlays.ts';

/** Whether a layer can be switched on here, and if not, why. */
export type LayerState =
  | { readonly status: 'there'; readonly known: Extract<KnownLayer, { status: 'there' }> }
  | { readonly status: 'no data' | 'damaged' | 'loading' | 'failed' };

export interface DataLayer {
  readonly id: DataLayerId;
  readonly state: LayerState;
}

/** The layers that a region lists, and those that somebody brought in for it, each with whether it has data. */
export function useDataLayers({ regionId, mapLayerToggles }: RegionConfig) {
  const known = useMapLayers(regionId);
  const { data, isError, refetch } = known;
  const layers = useMemo<readonly DataLayer[]>(() => {
    const stateOf = (id: DataLayerId): LayerState => {
      if (data === undefined) return { status: isError ? 'failed' : 'loading' };
      const layer = data[id];
      if (layer === undefined) return { status: 'no data' };
      return layer.status === 'there' ? { status: 'there', known: layer } : { status: 'damaged' };
    };
    return dataLayerIds
      .filter((id) => mapLayerToggles.includes(id) || data?.[id] !== undefined)
      .map((id) => ({ id, state: stateOf(id) }));
  }, [data, isError, mapLayerToggles]);
  return { layers, hasFailed: isError && data === undefined, retry: () => void refetch() };
}

/** The layers that are on and have data, the lowest first: areas, then what stands on them. */
export function useShownLayers(region: RegionConfig, on: MapLayers): readonly ShownLayer[] {
  const { reefMap } = useBackend();
  const { layers } = useDataLayers(region);
  const { regionId } = region;
  return useMemo(
    () =>
      layers.flatMap(({ id, state }) =>
        state.status === 'there' && on.has(id)
          ? [
              {
                id,
                url: reefMap.layerArchive(regionId, id, state.known.version),
                attribution: state.known.attribution,
              },
            ]
          : [],
      ),
    [reefMap, regionId, layers, on],
  );
}

export interface ReefInLayer {
  readonly id: string;
  readonly name: string;
  /** A step of `layerClasses`. */
  readonly step: number;
}

/** The reefs of a layer that are on the map, by step and name; `elsewhere` are those of which the map knows no reef. */
export function useReefsOfLayer(regionId: RegionId, { id, state }: DataLayer) {
  const { reefMap } = useBackend();
  const facts = useReefFacts(regionId).data;
  const version = state.status === 'there' ? state.known.version : null;
  const classes = useQuery({
    queryKey: ['layer-reefs', regionId, id, version],
    queryFn: () => reefMap.layerReefs(regionId, id, version ?? ''),
    enabled: version !== null,
    // Another version is another address.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reefs = useMemo(() => {
    if (classes.data === undefined || facts === undefined) return undefined;
    const steps = new Map(layerClasses[id].map((step, index) => [step.id, index]));
    const found = facts.reefs.flatMap(({ id: reefId, name, gid }): ReefInLayer[] => {
      const step = steps.get(classes.data.get(gid?.toLowerCase() ?? '') ?? '');
      return step === undefined ? [] : [{ id: reefId, name, step }];
    });
    return found.toSorted((a, b) => a.step - b.step || a.name.localeCompare(b.name));
  }, [classes.data, facts, id]);
  return { reefs, isError: classes.isError, retry: () => void classes.refetch() };
}
