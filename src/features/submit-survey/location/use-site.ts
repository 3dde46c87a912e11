import { useState } from 'react';
import { useRegions } from '../../../client/context/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import {
  type DraftReef,
  type DraftSurvey,
  withLocationConfirmed,
  withReef,
} from '../../../domain/survey/draft/draft.ts';
import { readCoordinates } from '../../../domain/survey/place/coordinates.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { judgePlace, type SitePosition } from '../../../domain/survey/place/site-position.ts';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { chooseReef, type PinFrom } from './place-reef.ts';
import { usePutPin } from './use-reef-at.ts';
import { type TypedPlace, useTypedPlace } from './use-typed-place.ts';

const mapMaxZoom = 15;
const townZoom = 10;
const flightMs = 2_000;

export interface Site {
  readonly camera: MapCamera | undefined;
  readonly typed: TypedPlace;
  /** The last place that was tried: what was typed, or a pin outside the region. */
  readonly position: SitePosition;
  readonly setPin: (place: Geoloc, from: PinFrom) => void;
  /** Writes a place into the search box as if the diver had. */
  readonly type: (place: Geoloc) => void;
  readonly search: (text: string) => void;
  readonly choose: (reef: DraftReef) => void;
  readonly dropReef: () => void;
  readonly confirm: (isConfirmed: boolean) => void;
  readonly flyTo: (town: Geoloc) => void;
}

/** The pin, the reef, the search text and where the map looks, kept in step with each other. */
export function useSite(desk: SurveyDesk, draft: DraftSurvey, searched: string): Site {
  const putPin = usePutPin(desk, draft.regionId);
  const region = useRegions()[draft.regionId];
  const [camera, setCamera] = useState<MapCamera | undefined>(() => startingCamera(draft.location));
  const [outside, setOutside] = useState<Geoloc | null>(null);

  const setPin = (place: Geoloc, from: PinFrom): void => {
    const isInside = judgePlace(place, region).status === 'inside';
    setOutside(isInside ? null : place);
    if (!isInside) return;
    putPin(place, from);
    desk.change((before) => {
      // A pin that was set otherwise leaves no other coordinates standing in the search box.
      const isTextRight = from === 'typed' || readCoordinates(before.location.search).status !== 'ok';
      return isTextRight ? before : { ...before, location: { ...before.location, search: '' } };
    });
    if (from !== 'map') setCamera({ kind: 'place', place, zoom: mapMaxZoom, durationMs: flightMs });
  };
  const typed = useTypedPlace(searched, region, (place) => setPin(place, 'typed'));
  const search = (text: string): void => {
    setOutside(null);
    desk.change((before) => ({
      ...before,
      location: { ...before.location, search: text.slice(0, 200), unknown: false },
    }));
  };

  return {
    camera,
    typed,
    position: outside === null ? typed : judgePlace(outside, region),
    setPin,
    search,
    type(place) {
      search(decimalDegrees(place));
      setPin(place, 'typed');
    },
    choose(reef) {
      setOutside(null);
      desk.change((before) => chooseReef(before, reef));
      setCamera({ kind: 'bounds', bounds: reef.bbox });
    },
    dropReef: () => desk.change((before) => withReef(before, null)),
    confirm(isConfirmed) {
      desk.change((before) => withLocationConfirmed(before, isConfirmed));
      if (!isConfirmed) setCamera({ kind: 'bounds', bounds: region.mapBounds });
    },
    flyTo: (town) => setCamera({ kind: 'place', place: town, zoom: townZoom, durationMs: flightMs }),
  };
}

function startingCamera({ point, feature }: DraftSurvey['location']): MapCamera | undefined {
  if (point !== null) return { kind: 'place', place: point, zoom: 12 };
  return feature === null ? undefined : { kind: 'bounds', bounds: feature.bbox };
}
