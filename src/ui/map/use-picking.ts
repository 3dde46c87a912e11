import type { Map as MapLibreMap, PointLike } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { MapCanvasProps } from './map-canvas-props.ts';
import type { MapPick } from './map-types.ts';

/** Pixels around a finger or pointer that still mean a small feature. */
const reach = 8;

interface Tip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function pickAt(map: MapLibreMap, point: { x: number; y: number }, props: MapCanvasProps): MapPick | null {
  const layers = (props.overlays ?? [])
    .flatMap((overlay) => overlay.layers)
    .filter((layer) => layer.isPickable && map.getLayer(layer.id) !== undefined)
    .map((layer) => layer.id);
  if (layers.length === 0) return null;
  const around: [PointLike, PointLike] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
  const found =
    map.queryRenderedFeatures([point.x, point.y], { layers })[0] ??
    map.queryRenderedFeatures(around, { layers })[0];
  if (found === undefined) return null;
  return { overlayId: found.source, layerId: found.layer.id, properties: found.properties };
}

/** Answers clicks and taps with the feature under them; returns the name to show beside the pointer. */
export function usePicking(map: MapLibreMap | null, props: MapCanvasProps): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (map === null) return;
    const onClick = (event: { point: { x: number; y: number } }) =>
      latest.current.onPick?.(pickAt(map, event.point, latest.current));
    const onMove = (event: { point: { x: number; y: number } }) => {
      if (latest.current.onPick === undefined) return;
      const pick = pickAt(map, event.point, latest.current);
      map.getCanvas().style.cursor = pick === null ? '' : 'pointer';
      const text = pick?.properties[latest.current.tipProperty ?? ''];
      setTip(typeof text === 'string' ? { text, x: event.point.x, y: event.point.y } : null);
    };
    const onLeave = () => setTip(null);
    map.on('click', onClick);
    map.on('mousemove', onMove);
    map.on('mouseout', onLeave);
    map.on('movestart', onLeave);
    return () => {
      map.off('click', onClick);
      map.off('mousemove', onMove);
      map.off('mouseout', onLeave);
      map.off('movestart', onLeave);
    };
  }, [map]);
  return tip;
}
