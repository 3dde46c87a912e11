import { expect, test } from 'vitest';
import { gbrCensuses } from '../../../../tests/support/reefs/censuses.ts';
import { chooseDataset } from './choose-dataset.ts';

const datasets = [...gbrCensuses].sort((a, b) => b.startDate.localeCompare(a.startDate));
const gbr = { reportingDatasetId: 'grc6' };
const withSurveys = (...ids: readonly string[]) =>
  datasets.map((dataset) =>
    ids.includes(dataset.id) ? { ...dataset, stats: { surveys: 3, images: 40 } } : dataset,
  );

test.each([
  ['grc4', 'grc4'],
  ['2023', 'grc4'],
  ['gbr-all', 'gbr-all'],
  ['1987', undefined],
  ['priority', undefined],
])('the address part %s means the dataset %s', (named, id) => {
  expect(chooseDataset(datasets, named, gbr)?.id).toBe(id);
});

test.each([
  ['the newest season that has surveys', ['grc5', 'grc3', 'gbr-all'], 'grc5'],
  ['all years, where surveys lie outside every season', ['gbr-all'], 'gbr-all'],
  ['the season of the region, where there is no survey yet', [], 'grc6'],
])('the map opens on %s', (_what, surveyed, id) => {
  expect(chooseDataset(withSurveys(...surveyed), undefined, gbr)?.id).toBe(id);
});

test('a region without surveys whose own dataset is gone shows its newest', () => {
  expect(chooseDataset(datasets, undefined, { reportingDatasetId: 'gone' })?.id).toBe('grc6');
});
