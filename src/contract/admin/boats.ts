import { z } from 'zod';
import { boatLifeSchema, boatReportSchema } from '../../domain/back-office/boat-report.ts';
import { instantSchema } from '../../domain/documents/instant.ts';

/** What a boat says of itself at the end of a round of its sync. Its input is `toldByBoatSchema`. */
export const reportBoatName = 'report-boat';

/** What a boat says before it sends: which of its laptops it is. */
export const claimBoatName = 'claim-boat';
export const boatClaimSchema = z.strictObject(boatLifeSchema.omit({ since: true }).shape);

/** `taken-over`: another laptop goes on as this boat; `turn` is that one's, `since` when it was seen first. */
export const boatClaimAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('current') }),
  z.object({ status: z.literal('taken-over'), turn: z.int(), since: instantSchema }),
]);
export type BoatClaim = z.infer<typeof boatClaimAnswer>;

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
