import { usePlaces } from '../../../client/queries/use-places.ts';
import { say } from '../../../language/say.ts';
import type { FoundPlace } from '../../../ports/place-search.ts';

/** Places by name; none for what looks like coordinates. When the search fails, `problem` says what still works. */
export function usePlaceSearch(text: string): {
  readonly places: readonly FoundPlace[];
  readonly isSearching: boolean;
  readonly problem: string | null;
} {
  const { places, isSearching, hasFailed } = usePlaces(/\d/.test(text) ? '' : text);
  return {
    places,
    isSearching,
    problem: hasFailed ? say('Towns cannot be looked up just now. Reefs and coordinates still work.') : null,
  };
}
