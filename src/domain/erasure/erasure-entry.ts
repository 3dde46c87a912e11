import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';

/** What an operator erases: a photo, a survey with its photos, or an account. */
export const erasedKinds = ['photo', 'survey', 'person'] as const;
export type ErasedKind = (typeof erasedKinds)[number];

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));

/** Longest reason, characters. */
const maxReason = 200;

/** Why something is erased. It stays for good, so nobody's address is taken. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3, 'Say why: --reason "…"')
  .max(maxReason, `The reason has more than ${maxReason} characters.`)
  .refine((reason) => !reason.includes('@'), 'The reason stays for good: leave addresses and names out.');

/** What was found of each kind of trace, and is erased. */
export const countsSchema = z.record(z.string().max(40), z.number().int().min(0));
export type Counts = z.infer<typeof countsSchema>;

/** What an entry of the log says: who erased what, when and why. */
export const erasureFactsSchema = z.strictObject({
  number: z.int().min(1),
  at: instantSchema,
  /** The account of the machine and the machine at which the command was typed. */
  operator: z.object({ user: z.string().max(100), host: z.string().max(200) }),
  kind: z.enum(erasedKinds),
  /** Of a photo `{surveyId}/{imageId}`, of a survey its id: random texts. Of a person the hash of the uid. */
  id: z.string().min(1).max(250),
  reason: reasonSchema,
  counts: countsSchema,
  /** SHA-256 of the entry before; 64 zeros for the first. */
  previous: hex(64),
  /** The raw public key (Ed25519) of the server that signed. */
  key: hex(64),
});
export type ErasureFacts = z.infer<typeof erasureFactsSchema>;

/** One entry of the log of erasures. It outlives what it names, so it says nobody's name and address. */
export const erasureEntrySchema = erasureFactsSchema.extend({
  /** Ed25519, over the canonical JSON of everything else. */
  signature: hex(128),
});
export type ErasureEntry = z.infer<typeof erasureEntrySchema>;

/** What stands before the first entry. */
export const nothingBefore = '0'.repeat(64);
