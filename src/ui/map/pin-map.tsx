import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { say } from '../../language/say.ts';
import { middleOf } from './bounds/flat-bounds.ts';
import classes from './map-frame.module.css';
import { MapFrame } from './map-frame.tsx';
import type { MapBounds, MapCamera, MapOverlay, MapPlace } from './map-types.ts';
import { canDrawMaps } from './webgl.ts';

export interface PinMapProps {
  /** What is being placed: the accessible name of the map and of its pin. */
  readonly label: string;
  /** Where the map looks while there is no pin. */
  readonly bounds: MapBounds;
  readonly place: MapPlace | null;
  readonly onPlace: (place: MapPlace) => void;
  /** Looks here whenever a new object is given: a place found by a search, typed coordinates. */
  readonly camera?: MapCamera | undefined;
  readonly overlays?: readonly MapOverlay[];
  readonly height?: number | string;
  readonly maxZoom?: number;
}

/** A map for choosing one place: tap, drag the pin, or use the keyboard. */
export function PinMap({ label, bounds, place, onPlace, height = 360, ...rest }: PinMapProps) {
  const [isSupported] = useState(canDrawMaps);
  const pin = useMemo(() => ({ place, label, onPlace }), [place, label, onPlace]);
  return (
    <MapFrame label={label} bounds={bounds} height={height} pin={pin} isInPage {...rest}>
      {isSupported && place === null && (
        <Button
          className={classes.placeButton}
          variant="default"
          size="sm"
          onClick={() => onPlace(middleOf(bounds))}
        >
          {say('Put the pin in the middle')}
        </Button>
      )}
    </MapFrame>
  );
}
