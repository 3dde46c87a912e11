import { z } from 'zod';
import { type Compared, comparedSchema } from '../estimate/skill-record.ts';

/** The standard normal distribution has 95 % of its mass between minus and plus this. */
const z95 = 1.96;

/**
 * The lower end of the 95 % score interval of a share: E. B. Wilson 1927, "Probable inference, the law of succession, and
 * statistical inference", Journal of the American Statistical Association 22, 209–212. It is near the share where much was
 * compared, and low where little was: three of three are no better than sixteen of twenty. 0 where nothing was.
 */
export function lowerBound({ photos, near }: { readonly photos: number; readonly near: number }): number {
  if (photos === 0) return 0;
  const share = near / photos;
  const square = z95 ** 2;
  const middle = share + square / (2 * photos);
  const half = z95 * Math.sqrt((share * (1 - share)) / photos + square / (4 * photos ** 2));
  return Math.max(0, (middle - half) / (1 + square / photos));
}

/**
 * Photos that have to be compared before somebody stands on the board of care: whoever agrees on all of 16 agrees, with 95 %
 * confidence, on more than four of five; with fewer nobody can be said to.
 */
export const leastCompared = 16;

/** What was compared in several regions together. */
export function together(all: readonly Compared[]): Compared | undefined {
  const photos = all.reduce((sum, one) => sum + one.photos, 0);
  const near = all.reduce((sum, one) => sum + one.near, 0);
  return photos === 0 ? undefined : { photos, near };
}

export const careSchema = comparedSchema.extend({
  /** The share of photos on which somebody agrees with experts, at least, with 95 % confidence. */
  atLeast: z.number().min(0).max(1),
});
export type Care = z.infer<typeof careSchema>;

/** The care of somebody; undefined as long as too little was compared. */
export function careOf(compared: Compared | undefined): Care | undefined {
  if (compared === undefined || compared.photos < leastCompared) return undefined;
  return { ...compared, atLeast: Math.round(lowerBound(compared) * 1000) / 1000 };
}
