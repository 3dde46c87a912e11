import { IconMapPinFilled } from '@tabler/icons-react';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../language/say.ts';
import classes from './map-frame.module.css';
import type { MapPlace } from './map-types.ts';

export interface MapPinProps {
  /** null: no pin yet; a click or tap on the map sets it. */
  readonly place: MapPlace | null;
  /** What the pin stands for, "Place of the survey". */
  readonly label: string;
  readonly onPlace: (place: MapPlace) => void;
}

/** Pixels that an arrow key moves the pin; with Shift, ten times as far. */
const step = 4;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Pixels between the tip of the drawn pin and the edge of its button. */
const tipGap = 5;

/** Six decimals of a degree are a tenth of a metre: more would pretend. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function placeOf(at: { lng: number; lat: number; wrap(): { lng: number; lat: number } }): MapPlace {
  const { lng, lat } = at.wrap();
  return { latitude: rounded(lat), longitude: rounded(lng) };
}

/** A pin that is dragged, tapped to a place, or moved with the arrow keys. */
export function MapPin({ map, place, label, onPlace }: MapPinProps & { readonly map: MapLibreMap }) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker | null>(null);
  const latest = useRef(onPlace);
  latest.current = onPlace;

  useEffect(() => {
    const created = new Marker({ element, anchor: 'bottom', draggable: true, offset: [0, tipGap] });
    marker.current = created;
    created.on('dragend', () => latest.current(placeOf(created.getLngLat())));
    const onClick = (event: { lngLat: Parameters<typeof placeOf>[0] }) =>
      latest.current(placeOf(event.lngLat));
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
      created.remove();
      marker.current = null;
    };
  }, [map, element]);

  useEffect(() => {
    const pin = marker.current;
    if (place === null) {
      pin?.remove();
      return;
    }
    pin?.setLngLat([place.longitude, place.latitude]);
    // Adding it again would take it off the page for a moment, and with it the focus of the arrow keys.
    if (!element.isConnected) pin?.addTo(map);
  }, [map, place, element]);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (arrow === undefined || place === null) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? 10 : 1;
    const at = map.project([place.longitude, place.latitude]);
    onPlace(placeOf(map.unproject([at.x + arrow[0] * times, at.y + arrow[1] * times])));
  }

  return createPortal(
    <button
      type="button"
      className={classes.pin}
      aria-label={say('{label}. Drag it, or move it with the arrow keys.', { label })}
      onKeyDown={onKeyDown}
    >
      <IconMapPinFilled size={44} aria-hidden />
    </button>,
    element,
  );
}
