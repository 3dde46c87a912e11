import type { RegionConfig } from '../../../domain/region/region.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';

const hasSurveys = ({ stats }: Dataset) => stats.surveys > 0;

/**
 * The dataset that an address names, by its id or by a census year (`/detailed-reporting/2023`); without one, the newest
 * season that has surveys, so that nobody's survey of this week is a season away, and an empty season shows nobody an empty
 * map. undefined: there is none of that name.
 *
 * @param datasets The one that begins last first: that of all years is the last.
 */
export function chooseDataset(
  datasets: readonly Dataset[],
  named: string | undefined,
  region: Pick<RegionConfig, 'reportingDatasetId'>,
): Dataset | undefined {
  if (named === undefined) {
    return (
      datasets.find(hasSurveys) ??
      datasets.find((dataset) => dataset.id === region.reportingDatasetId) ??
      datasets[0]
    );
  }
  return (
    datasets.find((dataset) => dataset.id === named) ??
    datasets.find((dataset) => censusYear(dataset) === named)
  );
}
