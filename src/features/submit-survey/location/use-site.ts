import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Surroundings } from '../../../client/queries/surroundings.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { boundsAround } from '../../../domain/geometry/bounds-around.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import {
  type DraftReef,
  type DraftSurvey,
  withLocationConfirmed,
  withReef,
} from '../../../domain/survey/draft/draft.ts';
import { looksLikeCoordinates, withoutPlace, withSearch } from '../../../domain/survey/draft/typed-place.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import {
  judgePlace,
  readSitePosition,
  type SitePosition,
} from '../../../domain/survey/place/site-position.ts';
import type { MapCamera } from '../../../ui/map/map-types.ts';
import type { SurveyDesk } from '../shared/survey-desk.ts';
import { chooseReef, type PinFrom } from './place-reef.ts';
import { usePutPin } from './use-reef-at.ts';

type TypedPlace =
  | Exclude<SitePosition, { status: 'unreadable' }>
  | (Extract<SitePosition, { status: 'unreadable' }> & {
      /** Whether the writer seems to have meant coordinates, and not a name. */
      readonly looksLikeCoordinates: boolean;
    });

interface OnTyped {
  /** The text is a place of this region. */
  readonly onInside: (place: Geoloc) => void;
  /** The text is meant as a place and cannot be one: what was there before is not meant any more. */
  readonly onNoPlace: () => void;
}

/** Reads coordinates out of the search text, once the typing has paused, and sets or takes away the pin. */
function useTypedPlace(searched: string, region: RegionConfig, { onInside, onNoPlace }: OnTyped): TypedPlace {
  const position = useMemo(() => readSitePosition(searched, region), [searched, region]);
  const setPin = useEffectEvent(onInside);
  const takePinAway = useEffectEvent(onNoPlace);
  const isMeantAsPlace = looksLikeCoordinates(searched);
  // The text that a reload brings back has set its pin already; only a change is news.
  const lastRead = useRef(searched);

  useEffect(() => {
    if (lastRead.current === searched) return;
    lastRead.current = searched;
    if (position.status === 'inside') setPin(position.place);
    else if (position.status === 'outside' || (position.status === 'unreadable' && isMeantAsPlace))
      takePinAway();
  }, [searched, position, isMeantAsPlace]);

  if (position.status !== 'unreadable') return position;
  return { ...position, looksLikeCoordinates: isMeantAsPlace };
}

const mapMaxZoom = 15;
const townZoom = 10;
const flightMs = 2_000;
/** What stays free around the pin and its reef, pixels. */
const fitPadding = 50;
/** A reef farther than this is no help to see where the pin is. */
const farthestInView = 60_000;

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
  const region = useRegionOf(draft.regionId);
  const putPin = usePutPin(desk, region);
  const [camera, setCamera] = useState<MapCamera | undefined>(() => startingCamera(draft.location));
  const [outside, setOutside] = useState<Geoloc | null>(null);

  const setPin = (place: Geoloc, from: PinFrom): void => {
    const isInside = judgePlace(place, region).status === 'inside';
    setOutside(isInside ? null : place);
    desk.change((before) => {
      // A pin that was set otherwise leaves no other coordinates standing in the search box.
      const { search } = before.location;
      const isTextRight =
        from === 'typed' || !looksLikeCoordinates(search) || search === before.location.feature?.name;
      return isTextRight ? before : { ...before, location: { ...before.location, search: '' } };
    });
    if (!isInside) {
      desk.change(withoutPlace);
      return;
    }
    void putPin(place, from).then((around) => {
      // A finger on the map sees where it is already.
      if (from !== 'map') setCamera(viewOf(place, around));
    });
  };
  const typed = useTypedPlace(searched, region, {
    onInside: (place) => setPin(place, 'typed'),
    onNoPlace: () =>
      desk.change((before) => (before.location.feature?.name === searched ? before : withoutPlace(before))),
  });
  const search = (text: string): void => {
    setOutside(null);
    desk.change((before) => withSearch(before, text));
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
      setCamera({ kind: 'bounds', bounds: reef.bbox, ...fit });
    },
    dropReef: () => desk.change((before) => withReef(before, null)),
    confirm(isConfirmed) {
      desk.change((before) => withLocationConfirmed(before, isConfirmed));
      if (!isConfirmed) setCamera({ kind: 'bounds', bounds: region.mapBounds });
    },
    flyTo: (town) => setCamera({ kind: 'place', place: town, zoom: townZoom, durationMs: flightMs }),
  };
}

const fit = { durationMs: flightMs, paddingPixels: fitPadding, closestZoom: mapMaxZoom } as const;

/** The pin together with its reef, or with the nearest one, so that neither stands in blue alone. */
function viewOf(place: Geoloc, around: Surroundings | null): MapCamera {
  const { nearest = null } = around ?? {};
  if (nearest === null || nearest.metres > farthestInView) {
    return { kind: 'place', place, zoom: townZoom, durationMs: flightMs };
  }
  return { kind: 'bounds', bounds: boundsAround(nearest.reef.bbox, place), ...fit };
}

function startingCamera({ point, feature }: DraftSurvey['location']): MapCamera | undefined {
  if (feature === null) return point === null ? undefined : { kind: 'place', place: point, zoom: townZoom };
  const bounds = point === null ? feature.bbox : boundsAround(feature.bbox, point);
  return { kind: 'bounds', bounds, ...fit };
}
