import type { z } from 'zod';
import { deleteAnalysesOfImageInput, deleteAnalysesOfImageName } from '../../contract/admin/images.ts';
import { analysesOfPhoto, analysisDocs } from '../../domain/collections/analyses.ts';
import { changesOfJob } from '../../domain/collections/back-office/changes.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { restoreAnalysis } from '../analysis/restore-analysis.ts';
import { defineJob } from '../jobs/define-job.ts';
import { numberIn } from '../jobs/number-in.ts';
import { changeWrite, recordOnce } from '../record/change-write.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import type { Undo } from '../record/undo.ts';

type Input = z.infer<typeof deleteAnalysesOfImageInput>;
type Deps = Pick<OperationContext, 'store'>;

/** Analyses of one step: each is read with what it counts in. */
const atOnce = 5;

async function pathsOf({ surveyId, imageId }: Input, { store }: Deps): Promise<readonly string[]> {
  const docs = await everyDocument(store, analysesOfPhoto(surveyId, imageId));
  return docs.map(({ path }) => path).sort();
}

/** How many of this job have their entry in the record: what a repeated step has done is in it as well. */
async function deletedBy(job: string, { store }: Deps): Promise<number> {
  return (await store.aggregate(changesOfJob(job), { count: true })).count ?? 0;
}

/** Deletes every analysis of one photo, one after the other: each is taken out of all that it counted in. */
export const deleteAnalysesOfImage = defineJob({
  name: deleteAnalysesOfImageName,
  input: deleteAnalysesOfImageInput,
  canUndo: true,
  title: () => 'Deleting the analyses of a photo',
  async begin(input, context) {
    const { userId, surveyId, imageId, confirmed } = input;
    const photo = await context.store.get(imageDocs.path({ uid: userId, surveyId, imageId }));
    if (photo === null) throw new CallError('NOT_FOUND', text('There is no such photo in this survey.'));
    const of = (await pathsOf(input, context)).length;
    refuseUncounted(of, confirmed, 'analysis', 'analyses');
    return { of };
  },
  async step({ id: job, by, input, cursor, done }, context) {
    const after = typeof cursor === 'string' ? cursor : '';
    const left = (await pathsOf(input, context)).filter((path) => path > after);
    const now = left.slice(0, atOnce);
    for (const path of now) {
      const analysisId = analysisDocs.match(path)?.analysisId ?? '';
      await deleteAnalysis(path, context, (before, gone) => [
        changeWrite(
          {
            ...{ by, job, why: input.why, did: deleteAnalysesOfImageName, subject: path, canUndo: true },
            // Two people's analyses may have the same id.
            id: `${job}-${before.user.uid}-${analysisId}`,
            what: `Deleted the analysis by ${before.user.name} of a photo of ${before.survey.name}.`,
            ...{ before: documentOf(before), after: documentOf(gone) },
          },
          context,
        ),
      ]);
    }
    const last = now.at(-1);
    const noOfAnalysis = await deletedBy(job, context);
    return {
      cursor: last !== undefined && left.length > now.length ? last : null,
      done: Math.max(0, noOfAnalysis - done),
      tally: { noOfAnalysis },
    };
  },
  answer: ({ tally }) => ({ noOfAnalysis: numberIn(tally, 'noOfAnalysis') }),
});

/** Brings an analysis back: it counts again where it did. */
export const undoAnalysisOfImage: Undo = async (change, said, context) => {
  const outcome = await restoreAnalysis(change.subject, context);
  if (outcome === 'gone') return 'gone';
  if (outcome === 'other') return 'as it was';
  await recordOnce({ ...said, subject: change.subject, before: change.after, after: change.before }, context);
  return 'changed';
};
