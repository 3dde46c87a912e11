import type { ReefResult } from '../../estimate/reef-result.ts';
import type { RegionId } from '../../region/region.ts';

/** The result of a reef in a dataset, with what it is the result of. */
export interface ExportResult extends ReefResult {
  readonly regionId: RegionId;
  readonly datasetId: string;
  readonly reefId: string;
  readonly reefName: string;
}
