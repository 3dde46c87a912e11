import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

const count = z.number().int().min(0);

/** How what the boat considers brought home stands against what its cloud has. */
export const comparisonStateSchema = z.object({
  status: z.enum(['resting', 'running', 'broken off']),
  /** The cloud was set back to an older copy of its data, or is a new one, and not everything has been compared since. */
  isSetBack: z.boolean(),
  /** Another cloud answers, and nobody has said yet what goes there. */
  otherCloud: z.string().nullable(),
  /** Photos that the cloud is believed to have, and of those how many it said to have since the comparison began. */
  photos: count,
  confirmed: count,
  beganAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** Photos that the cloud had lost: those that go there again, and those that this laptop has no longer. */
  sentAgain: count,
  lost: count,
});
export type ComparisonState = z.infer<typeof comparisonStateSchema>;

/** `POST /boat/sync/other-cloud`. */
export const otherCloudRequestSchema = z.strictObject({
  cloud: z.string().min(1).max(64),
  everything: z.boolean(),
});
