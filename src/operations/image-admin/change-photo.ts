import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Image } from '../../domain/survey/image.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeWrite, type ToRecord } from '../record/change-write.ts';
import { refreshSurveyStats } from '../survey/refresh-survey-stats.ts';

type Deps = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;

/** What is said of a change of a photo. */
export type SaidOfPhoto = Omit<ToRecord, 'subject' | 'before' | 'after'> & { readonly id: string };

export type ChangedPhoto = 'changed' | 'as it was' | 'gone';

/** The path of a survey, of one of its photos; undefined for what is no photo. */
export function surveyPathOf(imagePath: string): string | undefined {
  const at = imageDocs.match(imagePath);
  return at === undefined ? undefined : surveyDocs.path({ uid: at.uid, surveyId: at.surveyId });
}

/**
 * Changes a photo's record with its entry in the record of changes, and counts its survey anew. Again, with the same id, it does
 * what is left of it.
 *
 * @param change The photo as it is to be; null where it is to stay. It may be asked more than once.
 */
export async function changePhoto(
  path: string,
  change: (image: Image, survey: Survey) => Image | null,
  said: (before: Image, survey: Survey) => SaidOfPhoto,
  id: string,
  deps: Deps,
): Promise<ChangedPhoto> {
  const surveyPath = surveyPathOf(path);
  if (surveyPath === undefined) return 'gone';
  const outcome = await deps.store.decide(
    [path, surveyPath, changeDocs.path({ changeId: id })],
    ([photo = null, ofSurvey = null, entry = null]) => {
      const before = imageDocs.parse(photo);
      const survey = surveyDocs.parse(ofSurvey);
      if (before === undefined || survey === undefined) return { writes: [], answer: 'gone' as const };
      // An earlier try came as far as this.
      if (entry !== null) return { writes: [], answer: 'changed' as const };
      const after = change(before, survey);
      if (after === null || sameJson(documentOf(after), documentOf(before)))
        return { writes: [], answer: 'as it was' as const };
      const [was, is] = [documentOf(before), documentOf(after)];
      return {
        writes: [
          { op: 'set', path, data: is },
          changeWrite({ ...said(before, survey), id, subject: path, before: was, after: is }, deps),
        ],
        answer: 'changed' as const,
      };
    },
  );
  // Also of what an earlier try has changed: it may have been cut off before this.
  if (outcome !== 'gone') await refreshSurveyStats(surveyPath, deps);
  return outcome;
}
