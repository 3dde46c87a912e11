import { type DocumentData, valueAt } from '../../src/domain/documents/json.ts';
import type { Image } from '../../src/domain/survey/image.ts';
import type { Carrier } from './carrier.ts';

/** The record of a photo as it belongs into the cloud: its author's, and with what the cloud found out itself. */
export function recordInCloud(
  image: Image,
  before: DocumentData | null,
  { cloudUid, hubUid }: Pick<Carrier, 'cloudUid' | 'hubUid'>,
): object {
  const known = (field: string) => (before === null ? undefined : valueAt(before, field));
  return {
    ...image,
    user: { ...image.user, uid: cloudUid },
    meta: {
      ...image.meta,
      analysis: known('meta.analysis') ?? image.meta.analysis,
      analysis_expert: known('meta.analysis_expert') ?? image.meta.analysis_expert,
    },
    survey: { ...image.survey, priority: known('survey.priority') ?? image.survey.priority },
    ml: known('ml') ?? image.ml,
    hub: hubUid,
  };
}
