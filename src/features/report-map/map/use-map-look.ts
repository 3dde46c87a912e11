import { useCallback, useRef } from 'react';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import { lookText, type MapLook, readLookText } from '../shared/map-place.ts';

/**
 * Where the map looks: at what is chosen, or where the address says that somebody had moved it. A move is written into the
 * address, so that a link shows the same; what it wrote itself moves nothing.
 */
export function useMapLook(
  chosen: MapCamera | undefined,
  at: string | null,
  setAt: (at: string) => void,
): { readonly camera: MapCamera | undefined; readonly onMoved: (look: MapLook) => void } {
  const written = useRef<string | null>(null);
  const camera = useRef<MapCamera | undefined>(undefined);
  const look = readLookText(at);
  if (at === null || look === null) {
    written.current = null;
    camera.current = chosen;
  } else if (at !== written.current) {
    written.current = at;
    camera.current = { kind: 'place', place: look, zoom: look.zoom, durationMs: 0 };
  }
  const onMoved = useCallback(
    (moved: MapLook) => {
      const text = lookText(moved);
      if (text === written.current) return;
      written.current = text;
      setAt(text);
    },
    [setAt],
  );
  return { camera: camera.current, onMoved };
}
