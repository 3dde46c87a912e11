import { analysesOfUser } from '../../domain/collections/analyses.ts';
import { anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { type AdoptDeps, adoptAnalysis } from './adopt-analysis.ts';

/** Analyses that are looked for at once: some may arrive while others are moved. */
const atOnce = 100;

/**
 * Moves the analyses of a guest, or of another account of the same person, one by one as long as `mayGoOn` says so. Answers how
 * many were moved, and whether that was all. What nobody can read stays.
 */
export async function adoptAnalyses(
  from: string,
  uid: string,
  context: AdoptDeps,
  mayGoOn: () => boolean,
): Promise<{ readonly moved: number; readonly isAll: boolean }> {
  let moved = 0;
  for (;;) {
    const { docs } = await context.store.query({ ...analysesOfUser(from), limit: atOnce });
    const readable = docs.flatMap(({ path, data }) => {
      const analysis = anyAnalysisSchema.safeParse(data);
      return analysis.success ? [{ path, analysis: analysis.data }] : [];
    });
    if (readable.length === 0) return { moved, isAll: true };
    for (const found of readable) {
      if (!mayGoOn()) return { moved, isAll: false };
      await adoptAnalysis(uid, found, context);
      moved += 1;
    }
  }
}
