import { z } from 'zod';
import { idText } from '../../../../src/domain/documents/lengths.ts';
import { regionIdSchema } from '../../../../src/domain/region/region.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { beginBackfill, goOnWith } from '../../../../src/operations/results/backfill-dataset.ts';
import { datasetToTag, tagSurveys } from '../../../../src/operations/seasons/tag-surveys.ts';
import type { Clock, OperationStore } from '../../../../src/ports/server.ts';

/** What somebody at the keyboard wants of a dataset: surveys put into it, or everything of it added up anew. */
export const askedDatasetSchema = z.object({
  act: z.enum(['backfill', 'tag-surveys']),
  regionId: regionIdSchema,
  datasetId: idText.min(1),
});
export type AskedDataset = z.infer<typeof askedDatasetSchema>;

export interface DatasetWorkContext {
  readonly store: OperationStore;
  readonly clock: Clock;
}

/** How often it is said how far it is, surveys. */
const sayEvery = 100;

async function addUpAnew(
  { regionId, datasetId }: AskedDataset,
  context: DatasetWorkContext,
  say: (line: string) => void,
  isOver: () => boolean,
): Promise<boolean> {
  const begun = await beginBackfill({ regionId, datasetId }, context);
  if (begun.done > 0) say(`It goes on after ${counted(begun.done, 'survey')}.`);
  let said = begun.done;
  const job = await goOnWith(begun, context, isOver, ({ done, of }) => {
    if (Math.floor(done / sayEvery) === Math.floor(said / sayEvery)) return;
    said = done;
    say(`Survey ${done} of ${of}`);
  });
  if (job.status === 'working') {
    say(`Interrupted after ${counted(job.done, 'survey')}. Type the same again to go on.`);
    return false;
  }
  say(`${datasetId} is added up anew: ${counted(job.done, 'survey')}.`);
  return true;
}

async function putSurveysInto(
  asked: AskedDataset,
  context: DatasetWorkContext,
  say: (line: string) => void,
  isOver: () => boolean,
): Promise<boolean> {
  const { store } = context;
  const { datasetId } = asked;
  const dataset = await datasetToTag(asked, store);
  let said = 0;
  const { tagged, status } = await tagSurveys(dataset, store, {
    isOver,
    onPage(now) {
      if (now === said) return;
      said = now;
      say(`${counted(now, 'survey')} put into ${datasetId} so far`);
    },
  });
  if (status === 'working') {
    say(`Interrupted after ${counted(tagged, 'survey')}. Type the same again to go on.`);
    return false;
  }
  say(
    tagged === 0
      ? `Every survey of its days is in ${datasetId} already.`
      : `${counted(tagged, 'survey')} put into ${datasetId}.`,
  );
  // A server that was opened for this alone ends before it has counted what changed.
  return addUpAnew(asked, context, say, isOver);
}

/** Does what was asked, and says how far it is. Answers whether it came to its end. Rejects with `CallError` and `StoreError`. */
export function workOnDataset(
  asked: AskedDataset,
  context: DatasetWorkContext,
  say: (line: string) => void,
  isOver = () => false,
): Promise<boolean> {
  return (asked.act === 'backfill' ? addUpAnew : putSurveysInto)(asked, context, say, isOver);
}
