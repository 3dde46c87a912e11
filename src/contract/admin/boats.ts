import { z } from 'zod';
import { boatReportSchema } from '../../domain/back-office/boat-report.ts';
import { instantSchema } from '../../domain/documents/instant.ts';

/** What a boat says of itself at the end of a round of its sync. Its input is `toldByBoatSchema`. */
export const reportBoatName = 'report-boat';

/** Every boat that has an account, with what it brought home and what it said last. */
export const tellBoatsName = 'tell-boats';
export const tellBoatsInput = z.object({});

const count = z.number().int().min(0);

export const tellBoatsAnswer = z.object({
  at: instantSchema,
  boats: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      isDisabled: z.boolean(),
      /** When it last signed in, synced, or told of itself; null for never. */
      lastSeen: instantSchema.nullable(),
      /** `mark`: how a key begins, to be compared with what stands on the boat. */
      keys: z.array(z.object({ mark: z.string(), by: z.enum(['boat', 'person']), createdAt: instantSchema })),
      surveys: count,
      photos: count,
      lastSurveyAt: instantSchema.nullable(),
      /** null: it has told nothing so far. */
      report: boatReportSchema.nullable(),
    }),
  ),
  /** There are more boats than are told. */
  isCut: z.boolean(),
});
export type ToldBoats = z.infer<typeof tellBoatsAnswer>;
export type ToldBoat = ToldBoats['boats'][number];
