import type { ReefResult } from '../../estimate/reef-result.ts';
import type { RegionId } from '../../region/region.ts';
import type { AreaResult } from '../../results/area-result.ts';

interface OfDataset {
  readonly regionId: RegionId;
  readonly datasetId: string;
}

/** The result of a reef in a dataset, with what it is the result of. */
export interface ExportReefResult extends ReefResult, OfDataset {
  readonly reefId: string;
  readonly reefName: string;
}

/** The same of a management area. */
export interface ExportAreaResult extends AreaResult, OfDataset {
  readonly areaId: string;
  readonly areaName: string;
}

export type ExportResult = ExportReefResult | ExportAreaResult;
