import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';

const key = z.string().regex(/^[0-9a-f]{64}$/);
const signature = z.string().regex(/^[0-9a-f]{128}$/);

/**
 * By which a phone shows that a survey is its own, on whatever boat: its public key, and its signature over
 * `handoverStatement` (`src/contract/phone-proof.ts`). It names the hub that it was made for, so that nobody who reads
 * it in a survey can use it.
 */
export const phoneProofSchema = z.object({
  /** Ed25519, raw bytes in hex. The phone made it and keeps it beside its queue. */
  key,
  /** Public key of the hub that the survey was handed to. */
  hub: key,
  /** By the phone's own clock: of two versions of one phone, the later one is the newer. */
  at: instantSchema,
  signature,
});
export type PhoneProof = z.infer<typeof phoneProofSchema>;

/** By which a phone that lost its token shows that it is the one that had it: over `phoneStatement`. */
export const phoneClaimSchema = z.object({ key, signature });
export type PhoneClaim = z.infer<typeof phoneClaimSchema>;
