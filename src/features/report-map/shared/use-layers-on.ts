import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { layersAtFirst, readLayers } from './map-layers.ts';

/** The layers that the address says are on, and those that are where it says nothing. */
export function useLayersOn() {
  const { subroute } = useParams();
  const [query] = useSearchParams();
  const said = query.get('layers');
  return useMemo(() => {
    const first = layersAtFirst(subroute === 'priority');
    return { first, layers: readLayers(said, first) };
  }, [subroute, said]);
}
