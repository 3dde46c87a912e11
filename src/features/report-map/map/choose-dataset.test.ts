import { expect, test } from 'vitest';
import { starterDatasets } from '../../../domain/reporting/starter-datasets.ts';
import { chooseDataset } from './choose-dataset.ts';

const datasets = starterDatasets.filter((dataset) => dataset.regionId === 'gbr');
const gbr = { reportingDatasetId: 'grc6' };

test.each([
  [undefined, 'grc6'],
  ['grc4', 'grc4'],
  ['2023', 'grc4'],
  ['gbr-all', 'gbr-all'],
  ['1987', undefined],
  ['priority', undefined],
])('the address part %s means the dataset %s', (named, id) => {
  expect(chooseDataset(datasets, named, gbr)?.id).toBe(id);
});

test('a region whose own dataset is gone shows its newest', () => {
  expect(chooseDataset(datasets, undefined, { reportingDatasetId: 'gone' })?.id).toBe(datasets[0]?.id);
});
