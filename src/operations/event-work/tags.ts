import { type DocumentData, documentOf, type Json, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { type AnyAnalysis, anyAnalysisSchema } from '../analysis/count-analyses.ts';

export type Tags = Pick<AnyAnalysis, 'eventTags' | 'eventIds' | 'countedIn' | 'keptOut'>;

/** What an analysis says of its events, as the record keeps it. */
export const tagsData = ({ eventTags, eventIds, countedIn, keptOut }: Tags): DocumentData =>
  documentOf({ eventTags, eventIds, countedIn, keptOut });

/** A change of the tags of one analysis, with what the record says of it. */
export interface TagChange {
  readonly write: Write;
  readonly before: Json;
  readonly after: Json;
}

/** What changes the tags of one stored analysis; null where it is gone or says so already. */
export function tagChange(
  path: string,
  document: DocumentData | null,
  tagsOf: (analysis: AnyAnalysis) => Tags | null,
): TagChange | null {
  const analysis = anyAnalysisSchema.safeParse(document).data;
  if (analysis === undefined || analysis.isDeleted) return null;
  const tags = tagsOf(analysis);
  if (tags === null) return null;
  const [before, data] = [tagsData(analysis), documentOf(tags)];
  if (sameJson(data, before)) return null;
  const { id } = analysis;
  return {
    write: { op: 'update', path, data },
    before: { id, ...before },
    after: { id, ...tagsData({ ...analysis, ...tags }) },
  };
}
