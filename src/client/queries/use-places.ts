import { useQuery } from '@tanstack/react-query';
import { type FoundPlace, shortestPlaceSearch } from '../../ports/place-search.ts';
import { usePhone } from '../uploads/phone.tsx';

const none: readonly FoundPlace[] = [];
const fiveMinutes = 5 * 60 * 1000;

/**
 * Towns and islands by name from the configured geocoder (rule 4.6), none where there is none and for a text that is
 * too short. The service costs its operator something each time: it is asked once for a text, and not again when it
 * fails.
 */
export function usePlaces(text: string) {
  const { placeSearch } = usePhone();
  const search = text.trim();
  const {
    data = none,
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['places', search],
    enabled: placeSearch !== null && search.length >= shortestPlaceSearch,
    queryFn: ({ signal }) => placeSearch?.find(search, signal) ?? none,
    retry: false,
    staleTime: fiveMinutes,
  });
  return { places: data, isSearching: isFetching, hasFailed: isError };
}
