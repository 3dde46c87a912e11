import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { looksLikeCoordinates } from '../../../domain/survey/draft/typed-place.ts';
import { readSitePosition, type SitePosition } from '../../../domain/survey/place/site-position.ts';

export type TypedPlace =
  | Exclude<SitePosition, { status: 'unreadable' }>
  | (Extract<SitePosition, { status: 'unreadable' }> & {
      /** Whether the writer seems to have meant coordinates, and not a name. */
      readonly looksLikeCoordinates: boolean;
    });

export interface OnTyped {
  /** The text is a place of this region. */
  readonly onInside: (place: Geoloc) => void;
  /** The text is meant as a place and cannot be one: what was there before is not meant any more. */
  readonly onNoPlace: () => void;
}

/** Reads coordinates out of the search text, once the typing has paused, and sets or takes away the pin. */
export function useTypedPlace(
  searched: string,
  region: RegionConfig,
  { onInside, onNoPlace }: OnTyped,
): TypedPlace {
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
