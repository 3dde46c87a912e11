import { analysesOfSurveyByAnybody } from '../../domain/collections/analyses.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { followed } from '../boat/take-over-survey.ts';
import { changeWrite, type ToRecord } from '../record/change-write.ts';
import { refreshSurveyStats } from '../survey/refresh-survey-stats.ts';
import { uncountSurvey } from '../survey/uncount-survey.ts';
import type { WithPhotos } from './photos-of-survey.ts';

type Deps = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;

/** What is said of a change of a survey, once it is known what it was before. */
export type Said = Pick<ToRecord, 'by' | 'did' | 'what' | 'why' | 'job' | 'canUndo' | 'undoes'> & {
  /** The same for each try of one step, so that it is written once. */
  readonly id: string;
};

export type Changed = 'changed' | 'as it was' | 'gone';

/** What a survey was before a change of an earlier try, of what is on record of it. */
async function formerly(survey: Survey, changeId: string, { store }: Deps): Promise<Survey> {
  const entry = await changeDocs.read(store, { changeId });
  const before = surveyDocs.parse({ ...survey, ...entry?.before });
  return before ?? survey;
}

/** Analyses repeat the name of their survey, for lists of what somebody did. */
export async function* renamed({ id, name }: Survey, { store }: Pick<Deps, 'store'>): AsyncGenerator<Write> {
  for await (const { path, data } of documentsOf(store, { ...analysesOfSurveyByAnybody(id), limit: 200 })) {
    const said = data.survey;
    if (typeof said !== 'object' || said === null || Array.isArray(said)) continue;
    if ('name' in said && said.name !== name) yield { op: 'update', path, data: { 'survey.name': name } };
  }
}

/**
 * Changes a survey with its entry in the record, and lets follow what repeats it or is counted of it: its photos, its analyses,
 * the reef and datasets that it left, those that it is in now. Again, with the same id, it does what is left of it.
 *
 * @param change The survey as it is to be; null where it is to stay. It may be asked more than once.
 */
export async function changeSurvey(
  path: string,
  change: (survey: Survey) => Survey | null,
  said: (before: Survey, after: Survey) => Said,
  deps: Deps,
  withPhotos: WithPhotos = async () => undefined,
): Promise<Changed> {
  const { store } = deps;
  const stored = await surveyDocs.readAt(store, path);
  if (stored === undefined) return 'gone';
  const { id: entryId } = said(stored, stored);
  const outcome = await store.decide(
    [path, changeDocs.path({ changeId: entryId })],
    ([data = null, entry = null]) => {
      const before = surveyDocs.parse(data);
      if (before === undefined) return { writes: [], answer: 'gone' as const };
      // An earlier try came as far as this.
      if (entry !== null) return { writes: [], answer: 'changed' as const };
      const after = change(before);
      if (after === null || sameJson(documentOf(after), documentOf(before)))
        return { writes: [], answer: 'as it was' as const };
      const [was, is] = [documentOf(before), documentOf(after)];
      return {
        writes: [
          { op: 'set', path, data: is },
          changeWrite({ ...said(before, after), subject: path, before: was, after: is }, deps),
        ],
        answer: 'changed' as const,
      };
    },
  );
  if (outcome !== 'changed') return outcome;
  const now = surveyDocs.schema.parse((await store.get(path))?.data);
  await writeInBatches(store, await followed(path, now, null, deps));
  await withPhotos(path, deps);
  const names: Write[] = [];
  for await (const write of renamed(now, deps)) names.push(write);
  await writeInBatches(store, names);
  await uncountSurvey(path, await formerly(now, entryId, deps), now, deps);
  await refreshSurveyStats(path, deps);
  return 'changed';
}
