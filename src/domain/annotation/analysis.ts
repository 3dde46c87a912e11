import { z } from 'zod';
import { publicPersonSchema } from '../account/user.ts';
import { instantSchema } from '../documents/instant.ts';
import { idText, pathText, titleText } from '../documents/lengths.ts';
import { regionIdSchema } from '../region/region.ts';

/** The share from which an analysis counts as complete (rule 9.3). */
export const completeCoverage = 0.95;

/** What every analysis says, however it was made: `users/{uid}/analysis/{analysisId}` (rule 9.4). */
export const analysisHeadSchema = z.object({
  id: idText,
  updated: instantSchema,
  isDeleted: z.boolean(),
  /** `user`: who took it; absent from what a guest made, who knows nobody. */
  image: z.object({ id: idText, path: pathText, user: publicPersonSchema.optional() }),
  survey: z.object({ id: idText, name: titleText, regionId: regionIdSchema }),
  /**
   * Who made it; `isExpert` where the account said so then. Neither address nor place nor e-mail domain: these stand on the
   * account alone.
   */
  user: publicPersonSchema.extend({ isExpert: z.literal(true).optional() }),
  /** Whether the author's address was proven when it was saved; absent where it was not, and from analyses of before. */
  isProven: z.literal(true).optional(),
  /** Its author was new when it was saved: it counts once they are established (rule 9.37). Absent, or false, from what counts. */
  isProvisional: z.boolean().optional(),
  eventHandle: idText.optional(),
  /** Handles of the events that it counts for, as files tell them; empty for experts. */
  eventTags: z.array(idText).max(20).optional(),
  /** The same events by id. */
  eventIds: z.array(idText).max(20).optional(),
  /** Those of them in which it counts: all, as long as it is complete and the first of its photo. */
  countedIn: z.array(idText).max(20).optional(),
  /** Events that an administrator has taken it out of: saving it again does not bring it back. */
  keptOut: z.array(idText).max(20).optional(),
  /** Whether it counts on leaderboards (rule 19.33); absent from what never was complete. */
  isRanked: z.boolean().optional(),
  /** Milliseconds for which its page was worked on, as they were credited. */
  workedMs: z.number().int().min(0).optional(),
  /** The same photo was complete in the other way before: of the two one counts as a photo of its author (rule 4.7). */
  isSecondWay: z.boolean().optional(),
  sync: z.literal(0),
  verified: z.boolean(),
  stats: z.object({ coverage: z.number().min(0).max(1) }),
});
export type AnalysisHead = z.infer<typeof analysisHeadSchema>;

/** Id of an analysis, as the client makes it. */
export const analysisIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Whether an analysis counts towards its photo and its author (rule 9.3). */
export function isComplete({ stats }: { readonly stats: { readonly coverage: number } }): boolean {
  return stats.coverage >= completeCoverage;
}
