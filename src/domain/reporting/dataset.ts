import { z } from 'zod';
import { text } from '../../language/say.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import { regionIdSchema } from '../region/region.ts';

/** A census: surveys of one region between two moments. Document `mapdata/{regionId}/datasets/{id}`. */
export const datasetSchema = z.object({
  id: idText.min(1, text('Dataset ID is required')),
  name: titleText.min(1),
  shortName: titleText.min(1),
  regionId: regionIdSchema,
  startDate: instantSchema,
  /** Exclusive. */
  endDate: instantSchema,
  stats: z.object({ surveys: z.number().int().min(0), images: z.number().int().min(0) }),
  isDeleted: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Dataset = z.infer<typeof datasetSchema>;

const millisecondsPerYear = 366 * 24 * 60 * 60 * 1000;

/** The year to show for a dataset: 'All' when it spans more than one (rule 1.9). */
export function censusYear(dataset: Pick<Dataset, 'startDate' | 'endDate'>): string {
  const start = Date.parse(dataset.startDate);
  if (Date.parse(dataset.endDate) - start > millisecondsPerYear) return 'All';
  return String(new Date(start).getUTCFullYear());
}

/** Ids of the datasets that a survey of this date belongs to. */
export function datasetsOfDate(
  datasets: readonly Pick<Dataset, 'id' | 'startDate' | 'endDate' | 'isDeleted'>[],
  date: Instant,
): string[] {
  return datasets.filter((d) => !d.isDeleted && d.startDate <= date && date < d.endDate).map((d) => d.id);
}
