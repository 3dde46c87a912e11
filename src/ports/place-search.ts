import type { Geoloc } from '../domain/geometry/lng-lat.ts';

export interface FoundPlace {
  readonly id: string;
  /** The whole name, from small to large: 'Port Douglas, Queensland, Australia'. */
  readonly value: string;
  readonly name: string;
  readonly country?: string;
  readonly place: Geoloc;
}

/** Towns and islands by name, from a configured geocoder (rule 4.6): at least 3 characters, 5 results. */
export interface PlaceSearch {
  /** Rejects with a `PlaceSearchError` when the service does not answer; a search without results is an empty list. */
  find(text: string, signal: AbortSignal): Promise<readonly FoundPlace[]>;
}

export class PlaceSearchError extends Error {
  override readonly name = 'PlaceSearchError';
}

export const shortestPlaceSearch = 3;
export const mostPlaces = 5;
