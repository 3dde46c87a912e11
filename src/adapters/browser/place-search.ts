import { z } from 'zod';
import { geolocSchema } from '../../domain/geometry/lng-lat.ts';
import {
  type FoundPlace,
  mostPlaces,
  type PlaceSearch,
  PlaceSearchError,
  shortestPlaceSearch,
} from '../../ports/place-search.ts';

const answerSchema = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      place_name: z.string(),
      text: z.string(),
      center: z.tuple([z.number(), z.number()]),
      context: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
    }),
  ),
});

/**
 * Place search through the configured geocoder, an address with `{search}` in its path and everything
 * else (access token, `limit=5`, `types=place`) already in it.
 */
export function createPlaceSearch(addressTemplate: string, request: typeof fetch = fetch): PlaceSearch {
  return {
    async find(text, signal) {
      const search = text.trim();
      if (search.length < shortestPlaceSearch) return [];
      const address = addressTemplate.replace('{search}', encodeURIComponent(search));
      try {
        const answer = await request(address, { signal, referrerPolicy: 'no-referrer' });
        if (!answer.ok) throw new PlaceSearchError(`The place search answered ${answer.status}.`);
        const { features } = answerSchema.parse(await answer.json());
        return features.slice(0, mostPlaces).flatMap(foundPlace);
      } catch (error) {
        if (signal.aborted) return [];
        throw error instanceof PlaceSearchError
          ? error
          : new PlaceSearchError('The place search did not answer.', { cause: error });
      }
    },
  };
}

function foundPlace(feature: z.infer<typeof answerSchema>['features'][number]): FoundPlace[] {
  const [longitude, latitude] = feature.center;
  const place = geolocSchema.safeParse({ latitude, longitude });
  if (!place.success) return [];
  const country = feature.context?.find((part) => part.id.startsWith('country'))?.text;
  return [
    {
      id: feature.id,
      value: feature.place_name,
      name: feature.text,
      place: place.data,
      ...(country === undefined ? {} : { country }),
    },
  ];
}
