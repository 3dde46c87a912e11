import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect } from 'react';
import classes from './map-frame.module.css';
import type { MapPlace } from './map-types.ts';

/**
 * A ring that runs out once from a place, when the map has come to rest there, so that eyes find what was just chosen. None where
 * motion is not wanted.
 */
export function MapPulse({ map, place }: { readonly map: MapLibreMap; readonly place: MapPlace }) {
  const { latitude, longitude } = place;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const element = document.createElement('div');
    element.className = classes.pulse ?? '';
    element.setAttribute('aria-hidden', 'true');
    const marker = new Marker({ element }).setLngLat([longitude, latitude]);
    const remove = () => marker.remove();
    element.addEventListener('animationend', remove);
    const begin = () => marker.addTo(map);
    // The camera begins its way in the same turn.
    const waiting = requestAnimationFrame(() => {
      if (map.isMoving()) map.once('moveend', begin);
      else begin();
    });
    return () => {
      cancelAnimationFrame(waiting);
      map.off('moveend', begin);
      remove();
    };
  }, [map, latitude, longitude]);
  return null;
}
