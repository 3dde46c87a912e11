import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';

/** Photos on which a new account must agree before its analyses count (rule 9.37), where the operator says nothing else. */
export const defaultMinAgreeingAnalyses = 3;
/** An operator may ask for more, or for none (0) where everybody is known anyway. */
export const minAgreeingAnalysesSchema = z.coerce
  .number('must be a number from 0 to 50')
  .int('must be a whole number')
  .min(0)
  .max(50);

/** What an account's document notes of a new account. Written by the server alone. */
export const influenceSchema = z.object({
  /** When the first complete analysis was saved while new accounts were compared. */
  begunAt: instantSchema.optional(),
  /** Ids of photos on which the account agreed, as many as are asked for. */
  agreed: z.array(idText).max(50).default([]),
  /** Since when its analyses count. It stays established. */
  establishedAt: instantSchema.optional(),
});

/** What an account's document says that decides whether its analyses count. */
export interface AccountFacts {
  readonly admin?: boolean | undefined;
  readonly isExpert?: boolean | undefined;
  readonly verified?: boolean | undefined;
  readonly influence?: z.infer<typeof influenceSchema> | undefined;
  readonly meta?: { readonly analysis: { readonly total: number } } | undefined;
}

/** Whether an administrator answers for this person. */
export function isVouchedFor({ admin, isExpert, verified }: AccountFacts): boolean {
  return admin === true || isExpert === true || verified === true;
}

/** Whether an account had complete analyses before new accounts were compared: the first one since then notes `begunAt`. */
const isFromBefore = ({ influence, meta }: AccountFacts) =>
  influence === undefined && (meta?.analysis.total ?? 0) > 0;

/** Whether the analyses of an account count on photos, as soon as its address is proven. */
export function isEstablished(account: AccountFacts, minAgreeingAnalyses: number): boolean {
  if (minAgreeingAnalyses === 0 || isVouchedFor(account) || isFromBefore(account)) return true;
  return account.influence?.establishedAt !== undefined;
}

/** What is noted of a new account once it agrees on a photo, or does not any more. */
export function agreedOn(
  imageId: string,
  agrees: boolean,
  { agreed, ...noted }: z.infer<typeof influenceSchema>,
  { now, minAgreeingAnalyses }: { readonly now: string; readonly minAgreeingAnalyses: number },
): z.infer<typeof influenceSchema> {
  const others = agreed.filter((id) => id !== imageId);
  const photos = agrees ? [...others, imageId].sort() : others;
  const isEnough = photos.length >= minAgreeingAnalyses;
  return {
    begunAt: noted.begunAt ?? now,
    agreed: photos.slice(0, Math.max(minAgreeingAnalyses, 1)),
    ...(noted.establishedAt === undefined && !isEnough ? {} : { establishedAt: noted.establishedAt ?? now }),
  };
}
