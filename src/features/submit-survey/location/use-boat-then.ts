import { useMemo } from 'react';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import { oneSiteMetres } from '../../../domain/survey/draft/boat-offer.ts';
import type { DeskPhoto } from '../shared/survey-desk.ts';
import { useBoatOffer } from '../shared/use-boat-offer.ts';

/** Where the boat was when the photos were taken. */
export interface BoatThen {
  readonly place: Geoloc;
  readonly uncertaintyMetres: number;
}

/** By photos that carry the boat’s position already, or that it can be asked about; null when they tell no one site. */
export function useBoatThen(photos: readonly DeskPhoto[]): BoatThen | null {
  const records = useMemo(() => photos.map(({ photo }) => photo.record), [photos]);
  const answer = useBoatOffer(records);
  const placed = records.filter(({ meta }) => meta.positionFrom === 'boat');
  const middle = placed[Math.floor((placed.length - 1) / 2)]?.meta;
  if (middle?._geoloc !== undefined) {
    return { place: middle._geoloc, uncertaintyMetres: middle.positionUncertaintyMetres ?? 0 };
  }
  if (answer.status !== 'offer' || answer.offer.spreadMetres > oneSiteMetres) return null;
  return answer.offer;
}
