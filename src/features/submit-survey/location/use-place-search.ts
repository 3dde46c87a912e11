import { useQuery } from '@tanstack/react-query';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type FoundPlace, shortestPlaceSearch } from '../../../ports/place-search.ts';

const none: readonly FoundPlace[] = [];

/** Places by name from the configured geocoder. When that fails the results are empty, and `problem` says so. */
export function usePlaceSearch(text: string): {
  readonly places: readonly FoundPlace[];
  readonly isSearching: boolean;
  readonly problem: string | null;
} {
  const { placeSearch } = usePhone();
  const search = text.trim();
  const answer = useQuery({
    queryKey: ['places', search],
    queryFn: ({ signal }) => (placeSearch === null ? none : placeSearch.find(search, signal)),
    enabled: placeSearch !== null && search.length >= shortestPlaceSearch && !/\d/.test(search),
    retry: false,
    staleTime: 5 * 60 * 1000,
  });
  return {
    places: answer.data ?? none,
    isSearching: answer.isFetching,
    problem: answer.isError ? 'Towns cannot be looked up just now. Reefs and coordinates still work.' : null,
  };
}
