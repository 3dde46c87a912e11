import { expect, test } from 'vitest';
import { PlaceSearchError } from '../../ports/place-search.ts';
import { createPlaceSearch } from './place-search.ts';

const template = 'https://geo.example/places/{search}.json?access_token=t&limit=5&types=place';
const douglas = {
  id: 'place.1',
  text: 'Port Douglas',
  place_name: 'Port Douglas, Queensland, Australia',
  center: [145.465, -16.484],
  context: [{ id: 'country.1', text: 'Australia' }],
};
const signal = () => new AbortController().signal;
const answering = (body: unknown, status = 200) => {
  const asked: string[] = [];
  const request: typeof fetch = async (input) => {
    asked.push(String(input));
    return new Response(JSON.stringify(body), { status });
  };
  return { asked, search: createPlaceSearch(template, request) };
};

test('the text goes into the path, and places come back', async () => {
  const { asked, search } = answering({ features: [douglas] });
  expect(await search.find(' Port D/ouglas ', signal())).toEqual([
    {
      id: 'place.1',
      name: 'Port Douglas',
      value: 'Port Douglas, Queensland, Australia',
      country: 'Australia',
      place: { latitude: -16.484, longitude: 145.465 },
    },
  ]);
  expect(asked).toEqual([
    'https://geo.example/places/Port%20D%2Fouglas.json?access_token=t&limit=5&types=place',
  ]);
});

test('fewer than three characters ask nobody; more than five results are cut', async () => {
  const { asked, search } = answering({ features: Array.from({ length: 9 }, () => douglas) });
  expect(await search.find('po', signal())).toEqual([]);
  expect(asked).toEqual([]);
  expect(await search.find('port', signal())).toHaveLength(5);
});

test.each([
  ['an error', {}, 500],
  ['nonsense', { features: 'none' }, 200],
])('%s is a failure that is told, not an empty list', async (_name, body, status) => {
  await expect(answering(body, status).search.find('port', signal())).rejects.toThrow(PlaceSearchError);
});
