import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { confirmedInput } from './credentials.ts';

/** Calls by which two accounts of one person become one. */
export const mergingCalls = {
  /** As the account that will end, just signed in to: a ticket for the one that stays. */
  ticket: 'merge-ticket',
  /** As the one that stays: what would move. */
  preview: 'merge-preview',
  /** As the one that stays: asks for it; it begins a day later. */
  begin: 'merge-accounts',
  /** As either of the two: stops it before it begins. */
  stop: 'merge-cancel',
  /** As the one that stays: goes on for some seconds, and says what is left. */
  goOn: 'merge-progress',
} as const;

export const mergeTicketInput = z.object({ into: idText.min(1) });
export const mergeProofSchema = z.object({
  from: idText.min(1),
  ticket: z.string().regex(/^[0-9a-f]{64}$/),
});
/** As the one that stays: the proof of the other account, and a confirmation of the own. */
export const mergeInput = mergeProofSchema.extend(confirmedInput.shape);
export type MergeProof = z.infer<typeof mergeProofSchema>;

const count = z.number().int().min(0);
const named = z.object({ name: z.string(), email: z.string().nullable() });

export const mergePreviewSchema = z.object({
  stays: named,
  ends: named,
  surveys: count,
  photos: count,
  analyses: count,
  /** Of these, photos that the account that stays has analysed, too. */
  inBoth: count,
  milliseconds: count,
  gifts: count,
  /** A monthly gift goes on under the address of the account that ends. */
  givesMonthly: z.boolean(),
  certificates: count,
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/**
 * How far it is: of `things` surveys and analyses, `left` are not moved yet. `absorbed`: uids of all accounts that were brought in. `waits`:
 * what is to happen when, while it can be stopped; whether it is this account that `ends`, and what the `other` one is called.
 */
export const mergeStateSchema = z.object({
  status: z.enum(['none', 'waiting', 'moving', 'done']),
  waits: z.object({ due: instantSchema, ends: z.boolean(), other: z.string() }).optional(),
  left: count,
  things: count,
  absorbed: z.array(idText),
});
export type MergeState = z.infer<typeof mergeStateSchema>;
