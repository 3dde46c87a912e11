import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { readSitePosition, type SitePosition } from '../../../domain/survey/place/site-position.ts';

export type TypedPlace =
  | Exclude<SitePosition, { status: 'unreadable' }>
  | (Extract<SitePosition, { status: 'unreadable' }> & {
      /** Whether the writer seems to have meant coordinates, and not a name. */
      readonly looksLikeCoordinates: boolean;
    });

/** Reads coordinates out of the search text, once the typing has paused, and sets the pin when they are good. */
export function useTypedPlace(
  searched: string,
  region: RegionConfig,
  onInside: (place: Geoloc) => void,
): TypedPlace {
  const position = useMemo(() => readSitePosition(searched, region), [searched, region]);
  const setPin = useEffectEvent(onInside);
  // The text that a reload brings back has set its pin already; only a change is news.
  const lastRead = useRef(searched);

  useEffect(() => {
    if (lastRead.current === searched) return;
    lastRead.current = searched;
    if (position.status === 'inside') setPin(position.place);
  }, [searched, position]);

  if (position.status !== 'unreadable') return position;
  return { ...position, looksLikeCoordinates: /\d.*\d/.test(searched) && /[°'"′″.,]|\d\s+\d/.test(searched) };
}
