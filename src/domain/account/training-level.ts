import { z } from 'zod';

/** The highest of the simple modes; above it is the advanced one (rule 13.9). */
export const lastSimpleMode = 3;
export const advancedMode = 4;
/** What finishing or skipping the walkthrough leads to at least (rule 13.8). */
export const trainedMode = 2;

/** How somebody draws: 0 knows nothing yet, each unlocking adds one. */
export const modeSchema = z.number().int().min(0).max(advancedMode);
export type Mode = z.infer<typeof modeSchema>;

/** What is kept of a person's learning, on the account. It gives no rights. */
export const trainingSchema = z.object({
  mode: modeSchema,
  /** The person chose the advanced mode instead of unlocking it (rule 13.10). */
  choseAdvanced: z.boolean().optional(),
});
export type Training = z.infer<typeof trainingSchema>;
