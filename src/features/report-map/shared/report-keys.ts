import type { RegionId } from '../../../domain/region/region.ts';

/** Under what the map's answers are kept, from the whole to the part. */
export const reportKeys = {
  datasets: (regionId: RegionId) => ['report', regionId, 'datasets'],
  counts: (regionId: RegionId, datasetId: string) => ['report', regionId, datasetId, 'counts'],
  surveys: (regionId: RegionId, datasetId: string, reefId: string | null) => [
    'report',
    regionId,
    datasetId,
    'surveys',
    reefId,
  ],
  survey: (surveyId: string | null) => ['report', 'survey', surveyId],
  downloads: (uid: string) => ['report', 'downloads', uid],
  images: (surveyId: string) => ['report', 'images', surveyId],
  told: (surveyId: string, most: number) => ['report', 'told', surveyId, most],
} as const;
