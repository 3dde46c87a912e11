import { userSchema } from '../../domain/account/user.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { isEstablished } from '../../domain/influence/influence.ts';
import { anyAnalysisSchema, countsTheSame } from '../analysis/count-analyses.ts';
import type { InfluenceDeps } from './compare-with-photo.ts';

/** Whether a write lets an account count that did not before: what it analysed is to be counted (`countAllOf`). */
export function becomesEstablished(
  before: DocumentData | null,
  after: DocumentData | null,
  { minAgreeingAnalyses }: Pick<InfluenceDeps, 'minAgreeingAnalyses'>,
): boolean {
  const [was, is] = [before, after].map((data) => {
    const account = userSchema.safeParse(data).data;
    return account !== undefined && isEstablished(account, minAgreeingAnalyses);
  });
  return was === false && is === true;
}

/** Whether a write of an analysis changes what new accounts on its photo are compared with: a begun one that grows does not. */
export function mayChangeComparison(before: DocumentData | null, after: DocumentData | null): boolean {
  const [was, is] = [before, after].map((data) => {
    const analysis = anyAnalysisSchema.safeParse(data).data;
    return analysis?.isDeleted === false ? analysis : undefined;
  });
  if (is === undefined) return was !== undefined;
  return !countsTheSame(was, is);
}
