import { backfillDatasetInput, backfillDatasetName } from '../../contract/admin/datasets.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { backfillDocs } from '../../domain/collections/estimates.ts';
import { counted } from '../../domain/wording/counted.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { StepOutcome } from '../jobs/job-kind.ts';
import { recordOnce } from '../record/change-write.ts';
import { beginBackfill, goOnWith } from '../results/backfill-dataset.ts';

/**
 * Adds a dataset up anew from its surveys and everything that was said of their photos: counts, results, totals. How far it is
 * stands in the backfill's own document, which whoever else goes on with it reads as well.
 */
export const backfillDataset = defineJob({
  name: backfillDatasetName,
  input: backfillDatasetInput,
  title: ({ datasetId }) => `Adding up ${datasetId}`,
  begin: async (input, context) => ({ of: (await beginBackfill(input, context)).of }),
  async step({ id: job, input, by, done }, context): Promise<StepOutcome> {
    const stored = await context.store.get(backfillDocs.path(input));
    const begun = backfillDocs.parse(stored?.data) ?? (await beginBackfill(input, context));
    let steps = 0;
    const now = await goOnWith(begun, context, () => {
      steps += 1;
      return steps > 1;
    });
    const isDone = now.status === 'done';
    if (isDone)
      await recordOnce(
        {
          ...{ by, job, did: backfillDatasetName, id: `${job}-counted`, before: {}, after: {} },
          subject: datasetDocs.path(input),
          what: `Added ${input.datasetId} up anew: ${counted(now.done, 'survey')}.`,
        },
        context,
      );
    return {
      cursor: isDone ? null : { done: now.done },
      done: Math.max(0, now.done - done),
      tally: { done: now.done, of: now.of },
    };
  },
  answer: ({ tally }) => ({ done: tally.done ?? 0, of: tally.of ?? 0 }),
});
