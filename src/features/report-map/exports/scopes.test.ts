import { expect, it } from 'vitest';
import { exportQuerySchema } from '../../../domain/exports/request/export-job.ts';
import { scopesOf } from './scopes.ts';

const dataset = { regionId: 'gbr', id: 'grc6', shortName: 'Reef Census 6' } as const;

it('what lies nearest is offered first, and everything last', () => {
  const scopes = scopesOf({ reef: '16-071', survey: 's1' }, dataset, 'Great Barrier Reef', 'Moore Reef');
  expect(scopes.map(({ label, query }) => [label, query])).toEqual([
    ['This survey', { regionId: 'gbr', datasetId: 'grc6', surveyId: 's1' }],
    ['Moore Reef, Reef Census 6', { regionId: 'gbr', datasetId: 'grc6', reefId: '16-071' }],
    ['Great Barrier Reef, Reef Census 6', { regionId: 'gbr', datasetId: 'grc6' }],
    ['Great Barrier Reef, everything', { regionId: 'gbr' }],
  ]);
  for (const { query } of scopes) expect(exportQuerySchema.parse(query)).toEqual(query);
});

it('a search and a management area are offered by name, before the census', () => {
  const place = { reef: null, survey: null };
  const area = { id: 'cairns-cooktown', name: 'Cairns/Cooktown' };
  const scopes = scopesOf(place, dataset, 'Great Barrier Reef', null, { found: ['a', 'b'], area });
  expect(scopes.slice(0, 2).map(({ label, query }) => [label, query])).toEqual([
    ['The 2 reefs found, Reef Census 6', { regionId: 'gbr', datasetId: 'grc6', reefIds: ['a', 'b'] }],
    ['Cairns/Cooktown, Reef Census 6', { regionId: 'gbr', datasetId: 'grc6', areaId: 'cairns-cooktown' }],
  ]);
  expect(scopes).toHaveLength(4);
  for (const { query } of scopes) expect(exportQuerySchema.parse(query)).toEqual(query);
});

it('where nothing is chosen there is the census and the region', () => {
  expect(
    scopesOf({ reef: null, survey: null }, dataset, 'Great Barrier Reef', null).map(({ id }) => id),
  ).toEqual(['dataset', 'region']);
  const allYears = { ...dataset, id: 'gbr-all', shortName: 'All years' };
  expect(scopesOf({ reef: null, survey: null }, allYears, 'G', null).map(({ id }) => id)).toEqual([
    'dataset',
  ]);
  expect(scopesOf({ reef: 'r', survey: null }, dataset, 'G', null)[0]?.label).toBe(
    'This reef, Reef Census 6',
  );
});
