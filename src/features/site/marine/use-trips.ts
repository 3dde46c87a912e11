import { useSiteItems } from '../../../client/queries/site-items.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { say } from '../../../language/say.ts';

/** A trip with what it is called: 'Trip 2'. */
export interface NumberedTrip {
  readonly trip: SiteItemOf<'trip'>;
  readonly name: string;
}

/** The trips that are offered, numbered in their order. */
export function useTrips(): readonly NumberedTrip[] {
  return useSiteItems('trip').map((trip, index) => ({
    trip,
    name: say('Trip {number}', { number: index + 1 }),
  }));
}
