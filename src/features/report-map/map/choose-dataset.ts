import type { RegionConfig } from '../../../domain/region/region.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';

/**
 * The dataset that an address names, by its id or by a census year (`/detailed-reporting/2023`); without
 * one, the region's own. undefined: there is none of that name.
 */
export function chooseDataset(
  datasets: readonly Dataset[],
  named: string | undefined,
  region: Pick<RegionConfig, 'reportingDatasetId'>,
): Dataset | undefined {
  if (named === undefined)
    return datasets.find((dataset) => dataset.id === region.reportingDatasetId) ?? datasets[0];
  return (
    datasets.find((dataset) => dataset.id === named) ??
    datasets.find((dataset) => censusYear(dataset) === named)
  );
}
