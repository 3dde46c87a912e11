import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { analysisHeadSchema } from '../../../domain/annotation/analysis.ts';
import { drawingVersions } from '../../../domain/annotation/drawing-analysis.ts';
import { imageDocs, imageOfSurvey } from '../../../domain/collections/images.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Store } from '../../../ports/store.ts';

/** What the list says of an analysis, in whichever way it was made. */
export const listedAnalysisSchema = analysisHeadSchema.extend({
  kind: z.enum(['percentage', 'drawing', 'assisted']),
  version: z.number(),
});
export type ListedAnalysis = z.infer<typeof listedAnalysisSchema>;

/** The photo of an analysis; null where it is gone. */
export const analysedPhoto = (store: Store, { survey, image }: ListedAnalysis) =>
  queryOptions<Image | null>({
    queryKey: ['analysed-photo', survey.id, image.id],
    queryFn: async () => {
      return (await imageDocs.page(store, imageOfSurvey(survey.id, image.id))).items[0] ?? null;
    },
  });

/** Address where an analysis goes on, in the way in which it was begun. */
export function wayBack({ kind, version, survey, image, eventHandle }: ListedAnalysis): string {
  const drawn = version === drawingVersions.expert ? 'expert' : 'draw';
  const way = { percentage: 'percentage', assisted: 'ml', drawing: drawn }[kind];
  const parts = [way, survey.id, image.id, ...(eventHandle === undefined ? [] : [eventHandle])];
  return `/analysis/${parts.map(encodeURIComponent).join('/')}`;
}
