import type { RegionConfig } from '../../region/region.ts';
import { toAsciiSigns } from '../../typed/signs.ts';
import { hasOtherWords } from '../place/coordinates.ts';
import { readSitePosition } from '../place/site-position.ts';
import type { DraftSurvey } from './draft.ts';

/** Whether the writer seems to have meant coordinates, and not a name. */
export function looksLikeCoordinates(text: string): boolean {
  const plain = toAsciiSigns(text);
  // "Ribbon Reef No. 10" has a number and a full stop; beside words, a position has two numbers with a fraction or a unit.
  if (hasOtherWords(plain)) return (plain.match(/\d(?:[.,]\d|\s?[°'"′″])/g) ?? []).length >= 2;
  return /\d.*\d/.test(plain) && /[°'"′″.,]|\d\s+\d/.test(plain);
}

/** The draft without a place; what was typed stays, to be mended. */
export function withoutPlace(draft: DraftSurvey): DraftSurvey {
  const { featureFrom: _from, ...location } = draft.location;
  return {
    ...draft,
    location: { ...location, feature: null, point: null, pointFrom: null, gpsConfirmed: false },
  };
}

/**
 * The draft with another text in the search box. A pin that the former text had set goes at once, with the reef that was
 * found around it: nobody goes on with a place that no longer stands there.
 */
export function withSearch(draft: DraftSurvey, text: string): DraftSurvey {
  const { location } = draft;
  const search = text.slice(0, 200);
  if (search === location.search) return draft;
  const typed = { ...draft, location: { ...location, search, unknown: false } };
  if (location.pointFrom !== 'typed') return typed;
  if (location.featureFrom === 'pin') return withoutPlace(typed);
  return { ...typed, location: { ...typed.location, point: null, pointFrom: null, gpsConfirmed: false } };
}

/** Whether the search box holds coordinates that are no place of this region: then there is none to go on with. */
export function isTypedInVain(
  { location }: Pick<DraftSurvey, 'location'>,
  region: Pick<RegionConfig, 'mapBounds'>,
): boolean {
  const { search, feature } = location;
  if (search === '' || search === feature?.name) return false;
  const { status } = readSitePosition(search, region);
  return status === 'outside' || (status === 'unreadable' && looksLikeCoordinates(search));
}
