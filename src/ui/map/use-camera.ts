import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { flatBounds } from './bounds/flat-bounds.ts';
import type { MapCanvasProps } from './map-canvas-props.ts';
import type { MapCamera } from './map-types.ts';

/** Share of the map that stays as sea around what it is asked to show. */
const margin = 0.1;
const closestFit = 13;

function look(map: MapLibreMap, camera: MapCamera, isFirst: boolean): void {
  if (camera.kind === 'bounds') {
    const { clientWidth, clientHeight } = map.getContainer();
    map.fitBounds(flatBounds(camera.bounds), {
      padding: camera.paddingPixels ?? Math.round(Math.min(clientWidth, clientHeight) * margin),
      maxZoom: camera.closestZoom ?? closestFit,
      ...(isFirst ? { duration: 0 } : camera.durationMs === undefined ? {} : { duration: camera.durationMs }),
    });
    return;
  }
  const { place, zoom, durationMs } = camera;
  const centre: [number, number] = [place.longitude, place.latitude];
  if (isFirst || durationMs === 0) map.jumpTo({ center: centre, zoom });
  // The library jumps instead where the person asked for less motion.
  else map.flyTo({ center: centre, zoom, ...(durationMs === undefined ? {} : { duration: durationMs }) });
}

/** Tells where a person has moved the map: what the map does by itself has no event of theirs. */
export function useMoved(map: MapLibreMap | null, { onMoved }: MapCanvasProps): void {
  const told = useRef(onMoved);
  told.current = onMoved;
  useEffect(() => {
    if (map === null) return;
    const end = map.on('moveend', ({ originalEvent }) => {
      if (originalEvent === undefined) return;
      const { lat, lng } = map.getCenter().wrap();
      told.current?.({ latitude: lat, longitude: lng, zoom: map.getZoom() });
    });
    return () => end.unsubscribe();
  }, [map]);
}

/** Keeps clear what covers the map, and moves it to every new camera. */
export function useCamera(map: MapLibreMap | null, { camera, padding }: MapCanvasProps): void {
  const seen = useRef<{ map: MapLibreMap; camera: MapCamera } | null>(null);

  useEffect(() => {
    if (map && padding) map.setPadding(padding);
  }, [map, padding]);

  useEffect(() => {
    if (map === null || camera === undefined) return;
    const isFirst = seen.current?.map !== map;
    if (!isFirst && seen.current?.camera === camera) return;
    seen.current = { map, camera };
    look(map, camera, isFirst);
  }, [map, camera]);
}
