import { z } from 'zod';
import { analysisHeadSchema } from '../../../domain/annotation/analysis.ts';
import { drawingVersions } from '../../../domain/annotation/drawing-analysis.ts';
import type { Way } from './paths.ts';

/** What lists say of an analysis, in whichever way it was made. */
export const ownAnalysisSchema = analysisHeadSchema.extend({
  kind: z.enum(['percentage', 'drawing', 'assisted']),
  version: z.number(),
});
export type OwnAnalysis = z.infer<typeof ownAnalysisSchema>;

/** The way in which it was begun, and in which it goes on. */
export function wayOf({ kind, version }: Pick<OwnAnalysis, 'kind' | 'version'>): Way {
  if (kind === 'percentage') return 'percentage';
  if (kind === 'assisted') return 'ml';
  return version === drawingVersions.expert ? 'expert' : 'draw';
}
