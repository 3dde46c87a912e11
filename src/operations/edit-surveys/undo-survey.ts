import { deleteSurveysName } from '../../contract/admin/edit-surveys.ts';
import type { Change } from '../../domain/back-office/change.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import { nameOfReef, renamedSurvey } from '../../domain/survey/place/renamed-survey.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Undo } from '../record/undo.ts';
import { changeSurvey } from './change-survey.ts';
import { restorePhotosWith } from './photos-of-survey.ts';

/** What the server counts by itself is no part of what somebody changed. */
const isCounted = (key: string) => key === 'meta';

/** A survey with some fields of the record in the place of its own; null where that is no survey. */
function withFields(survey: Survey, fields: DocumentData | null): Survey | null {
  const data = new Map(Object.entries(documentOf(survey)));
  for (const [key, value] of Object.entries(fields ?? {})) {
    if (isCounted(key)) continue;
    if (value === null) data.delete(key);
    else data.set(key, value);
  }
  return surveyDocs.parse(Object.fromEntries(data)) ?? null;
}

/** The survey with the fields of before in the place of those that the change wrote; null where one is others since. */
function asBefore(survey: Survey, { before, after }: Change): Survey | null {
  const said = withFields(survey, after);
  if (said === null) return null;
  // A reef that was renamed since has renamed its surveys: nobody has changed those.
  const isSameReef = said.loc.id === survey.loc.id && said.loc.regionId === survey.loc.regionId;
  const since = (isSameReef ? renamedSurvey(said, survey.loc.name) : null) ?? said;
  return sameJson(documentOf(since), documentOf(survey)) ? withFields(survey, before) : null;
}

/** What the reef of a survey is called today; undefined where there is none any more: then surveys keep its name. */
async function reefToday(
  { loc }: Pick<Survey, 'loc'>,
  { store }: Pick<OperationContext, 'store'>,
): Promise<string | undefined> {
  if (loc.type !== 'reef') return undefined;
  const stored = await store.get(reefDocs.path({ regionId: loc.regionId, featureId: loc.id }));
  const reef = reefDocs.parse(stored?.data);
  return reef === undefined || reef.isDeleted ? undefined : nameOfReef(reef);
}

/**
 * Takes back what was moved or deleted of a survey, with all that follows from it. It comes back with the name that its reef has
 * today: a new name reaches only the surveys that are there.
 */
export const undoSurvey: Undo = async (change, said, context) => {
  const stored = await surveyDocs.readAt(context.store, change.subject);
  const restored = stored === undefined ? null : asBefore(stored, change);
  const name = restored === null ? undefined : await reefToday(restored, context);
  return await changeSurvey(
    change.subject,
    (survey) => {
      const before = asBefore(survey, change);
      return before === null || name === undefined ? before : (renamedSurvey(before, name) ?? before);
    },
    () => said,
    context,
    change.did === deleteSurveysName ? restorePhotosWith : undefined,
  );
};
