import { z } from 'zod';
import { decodeFlat } from '../annotation/drawing/decode-flat.ts';
import { type Said, saidRegionSchema } from './assisted-analysis.ts';

const collectionSchema = z.object({
  features: z.array(
    z.object({
      properties: z.looseObject({}),
      geometry: z.object({ coordinates: z.unknown() }),
    }),
  ),
});

/** The regions of a stored analysis, as its author handed them in; null where they cannot be read. */
export function readRegions(bytes: Uint8Array): Said['regions'] | null {
  try {
    const { features } = collectionSchema.parse(decodeFlat(bytes));
    return features.map(({ properties, geometry }) => {
      const { predicted, labels, zap } = properties;
      const kind = predicted === undefined ? (zap === true ? 'zap' : 'drawn') : 'suggested';
      return saidRegionSchema.parse({ kind, path: geometry.coordinates, labels, predicted });
    });
  } catch {
    return null;
  }
}
