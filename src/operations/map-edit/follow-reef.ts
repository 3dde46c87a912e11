import { reefDocs } from '../../domain/collections/reefs.ts';
import { surveyDocs, surveysOfReefEver } from '../../domain/collections/surveys.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { nameOfReef, renamedSurvey } from '../../domain/survey/place/renamed-survey.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { followed } from '../boat/take-over-survey.ts';
import { renamed as renamedAnalyses } from '../edit-surveys/change-survey.ts';
import type { ReefPlace } from '../survey/count-reef.ts';
import { refreshReef } from '../survey/refresh-survey-stats.ts';

type Following = Pick<OperationContext, 'store' | 'clock'>;

/** Names alone: what is counted of a survey meanwhile stays. */
const namesOf = ({ loc, name, site }: Survey) => ({ 'loc.name': loc.name, name, 'site.name': site.name });

/**
 * What is told of a reef elsewhere follows its name: its surveys, their photos and analyses, survey by survey, and its results; where it was
 * deleted, surveys keep their name, and its management area goes without it. Again, it changes nothing. Rejects with `StoreError`;
 * what was written stays, and the next time goes on.
 */
export async function followReef(
  place: ReefPlace,
  context: Following,
  isOver: () => boolean,
): Promise<{ readonly renamed: number; readonly isDone: boolean }> {
  const { store } = context;
  const { regionId, id } = place;
  const reef = reefFeatureSchema.safeParse(
    (await store.get(reefDocs.path({ regionId, featureId: id })))?.data,
  ).data;
  if (reef === undefined) return { renamed: 0, isDone: true };
  let count = 0;
  if (!reef.isDeleted) {
    for await (const { path, data } of documentsOf(store, {
      ...surveysOfReefEver(regionId, id),
      limit: 100,
    })) {
      const survey = surveyDocs.parse(data);
      const change = survey === undefined ? null : renamedSurvey(survey, nameOfReef(reef));
      if (survey === undefined || change === null) continue;
      const names = [...(await followed(path, change, null, context))];
      for await (const write of renamedAnalyses(change, context)) names.push(write);
      // Last: a survey that has the name has been gone through.
      await writeInBatches(store, [...names, { op: 'update', path, data: namesOf(change) }]);
      count += 1;
      // Asked last: however slow it is, each call comes one survey further.
      if (isOver()) return { renamed: count, isDone: false };
    }
  }
  await refreshReef(place, context);
  return { renamed: count, isDone: true };
}
