import { Stack } from '@mantine/core';
import type { useReefs } from '../../../client/queries/region-reefs.ts';
import { usePlaces } from '../../../client/queries/use-places.ts';
import { findReefs } from '../../../domain/reporting/find-reefs.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { say } from '../../../language/say.ts';
import type { FoundPlace } from '../../../ports/place-search.ts';
import { LocationSearch } from './location-search.tsx';
import { PlaceProblems } from './place-problems.tsx';
import type { GoOnIn } from './use-other-region.ts';
import type { Site } from './use-site.ts';

/** Places by name; none for what looks like coordinates. When the search fails, `problem` says what still works. */
function usePlaceSearch(text: string): {
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

const mostReefs = 8;

export interface PlaceFinderProps {
  readonly draft: DraftSurvey;
  /** The text of the box, once the diver has stopped typing for a moment. */
  readonly searched: string;
  readonly reefs: ReturnType<typeof useReefs>;
  readonly site: Site;
  readonly onOtherRegion: GoOnIn;
}

/** The box for a reef, a place or coordinates, what it found, and what is wrong with it. */
export function PlaceFinder({ draft: { location }, searched, reefs, site, onOtherRegion }: PlaceFinderProps) {
  // The name of the chosen reef stands in the box: it is no question any more.
  const asked = location.feature?.name === searched ? '' : searched;
  const found = findReefs(reefs.data ?? [], asked, mostReefs);
  const places = usePlaceSearch(asked);
  const isAnswered = asked.trim() !== '' && searched === location.search && !reefs.isPending;
  return (
    <Stack gap="xs">
      <LocationSearch
        text={location.search}
        onText={site.search}
        reefs={found}
        places={places.places}
        isSearching={reefs.isPending || places.isSearching}
        nothingFound={
          isAnswered && site.typed.status === 'unreadable'
            ? (places.problem ?? say('No reef of this name here. You can still set the pin on the map.'))
            : null
        }
        onReef={site.choose}
        onPlace={({ place }) => site.flyTo(place)}
      />
      <PlaceProblems
        site={site}
        onOtherRegion={onOtherRegion}
        hasFoundReefs={found.length > 0}
        onReload={reefs.isError ? () => void reefs.refetch() : null}
      />
    </Stack>
  );
}
