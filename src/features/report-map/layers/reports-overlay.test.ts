import { expect, test } from 'vitest';
import type { ReefFact } from '../../../contract/map/reef-map.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { reportsOverlay } from './reports-overlay.ts';

const reef = (id: string, name: string): ReefFact => ({
  id,
  name,
  type: 'Reef',
  km2: 1,
  centre: { latitude: -16.9, longitude: 146.2 },
  bbox: [146, -17, 146.3, -16.7],
  isApproximate: true,
  search: name,
});
const said = { surveys: 2, images: 9, read: 0, live: null };
const counts = {
  outlines: 'v',
  reefs: new Map([
    [
      'moore',
      new Map([
        ['grc7', { ...said, reports: [{ kind: 'starfish' as const, surveys: 2, last: '2026-11-20' }] }],
        ['grc6', { ...said, reports: [{ kind: 'bleaching' as const, surveys: 1, last: '2025-11-20' }] }],
      ]),
    ],
  ]),
};
const overlay = (datasetId: string, kinds: readonly ('starfish' | 'bleaching')[]) =>
  reportsOverlay({
    reefs: [reef('moore', 'Moore Reef'), reef('heron', 'Heron Reef')],
    counts,
    datasetId,
    kinds,
    colours: mapColours.light,
  });
const featuresOf = ({ data }: ReturnType<typeof reportsOverlay>) =>
  data.kind === 'geojson' && 'features' in data.features ? data.features.features : [];

test('what divers reported stands at the reef, with how often and on which day last', () => {
  expect(featuresOf(overlay('grc7', ['starfish']))).toEqual([
    {
      type: 'Feature',
      properties: {
        id: 'moore',
        kind: 'starfish',
        name: 'Moore Reef: Crown-of-Thorns starfish in 2 surveys, last on 20 November 2026',
      },
      geometry: { type: 'Point', coordinates: [146.2, -16.9] },
    },
  ]);
  expect(featuresOf(overlay('grc6', ['starfish'])).map(({ properties }) => properties?.kind)).toEqual([
    'bleaching',
  ]);
});

test('only the kinds that somebody wants to see are drawn', () => {
  const ids = (kinds: readonly ('starfish' | 'bleaching')[]) =>
    overlay('grc7', kinds).layers.map(({ id }) => id);
  expect(ids([])).toEqual([]);
  expect(ids(['bleaching'])).toEqual(['reported-bleaching', 'reported-bleaching-letter']);
});
