import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import classes from './map-frame.module.css';
import type { MapBounds } from './map-types.ts';

export interface MapBoxProps {
  /** The next drag of a hand draws a box, instead of moving the map. */
  readonly isDrawing: boolean;
  /** Told what was drawn, once; null where it was given up (Escape, a box of no size). */
  readonly onBox: (bounds: MapBounds | null) => void;
}

interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Pixels: a press that moves less is no box. */
const smallest = 6;

function boundsOf(map: MapLibreMap, { from, to }: Drag): MapBounds | null {
  if (Math.abs(from.x - to.x) < smallest || Math.abs(from.y - to.y) < smallest) return null;
  const lowest = map.unproject([Math.min(from.x, to.x), Math.max(from.y, to.y)]);
  const highest = map.unproject([Math.max(from.x, to.x), Math.min(from.y, to.y)]);
  if (highest.lng - lowest.lng >= 360) return [-180, lowest.lat, 180, highest.lat];
  return [lowest.wrap().lng, lowest.lat, highest.wrap().lng, highest.lat];
}

/** Draws a box by one drag of a mouse, a pen or a finger; the map stays where it is meanwhile. */
export function MapBox({ map, isDrawing, onBox }: MapBoxProps & { readonly map: MapLibreMap }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(onBox);
  latest.current = onBox;

  useEffect(() => {
    if (!isDrawing) return;
    const surface = map.getCanvasContainer();
    let now: Drag | null = null;
    const show = (next: Drag | null) => {
      now = next;
      setDrag(next);
    };
    const at = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = surface.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const onDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      surface.setPointerCapture(event.pointerId);
      show({ from: at(event), to: at(event) });
    };
    const onMove = (event: PointerEvent) => {
      if (now !== null && event.isPrimary) show({ from: now.from, to: at(event) });
    };
    const onUp = (event: PointerEvent) => {
      if (now === null || !event.isPrimary) return;
      const bounds = boundsOf(map, { from: now.from, to: at(event) });
      show(null);
      latest.current(bounds);
    };
    const giveUp = () => {
      show(null);
      latest.current(null);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') giveUp();
    };
    const held = [map.dragPan, map.boxZoom, map.touchZoomRotate, map.cooperativeGestures].filter((handler) =>
      handler.isEnabled(),
    );
    for (const handler of held) handler.disable();
    const { cursor, touchAction } = surface.style;
    Object.assign(surface.style, { cursor: 'crosshair', touchAction: 'none' });
    surface.addEventListener('pointerdown', onDown);
    surface.addEventListener('pointermove', onMove);
    surface.addEventListener('pointerup', onUp);
    surface.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', onKey);
    return () => {
      for (const handler of held) handler.enable();
      Object.assign(surface.style, { cursor, touchAction });
      surface.removeEventListener('pointerdown', onDown);
      surface.removeEventListener('pointermove', onMove);
      surface.removeEventListener('pointerup', onUp);
      surface.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', onKey);
      setDrag(null);
    };
  }, [map, isDrawing]);

  if (drag === null) return null;
  const { from, to } = drag;
  return (
    <div
      className={classes.box}
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      }}
      aria-hidden
    />
  );
}
