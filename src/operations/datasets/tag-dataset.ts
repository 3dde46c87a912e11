import { z } from 'zod';
import { tagDatasetInput, tagDatasetName } from '../../contract/admin/datasets.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { surveysOfDataset, surveysOfRegionBetween } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Dataset } from '../../domain/reporting/dataset.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { counted } from '../../domain/wording/counted.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { StepOutcome } from '../jobs/job-kind.ts';
import { tallyWrite } from '../jobs/tally-write.ts';
import { recordOnce } from '../record/change-write.ts';
import { datasetToTag } from '../seasons/tag-surveys.ts';

/** Surveys of one step. */
const atOnce = 100;

/** First those are put in that belong in it, then those are taken out that do not. */
const cursorSchema = z.object({
  phase: z.enum(['in', 'out']),
  after: z.custom<NonNullable<Query['after']>>().nullable(),
  /** Surveys that were taken out before this step: a step that is repeated does not find those that it has taken out. */
  untagged: z.number().default(0),
});
const counts = z.object({ tagged: z.number().default(0), untagged: z.number().default(0) });

const isWithin = ({ startDate, endDate }: Dataset, date: string) => startDate <= date && date < endDate;

/** What puts one survey right; nothing where it is so already. */
function writeOf(dataset: Dataset, phase: 'in' | 'out', path: string, data: object): Write[] {
  const survey = surveySchema.safeParse(data).data;
  if (survey === undefined) return [];
  const isIn = survey.datasets.includes(dataset.id);
  if (phase === 'in')
    return isIn ? [] : [{ op: 'update', path, data: { datasets: [...survey.datasets, dataset.id] } }];
  if (isWithin(dataset, survey.date)) return [];
  return [{ op: 'update', path, data: { datasets: survey.datasets.filter((id) => id !== dataset.id) } }];
}

type Counts = z.infer<typeof counts>;

/** One step; what it counts is written in the batch of its surveys. */
async function step(
  dataset: Dataset,
  { phase, after, untagged }: z.infer<typeof cursorSchema>,
  { job, before }: { readonly job: string; readonly before: Counts },
  { store }: OperationContext,
): Promise<{
  readonly now: Counts;
  readonly seen: number;
  readonly next: z.infer<typeof cursorSchema> | null;
}> {
  const { regionId, id, startDate, endDate } = dataset;
  const query: Query = {
    ...(phase === 'in'
      ? surveysOfRegionBetween(regionId, { start: startDate, end: endDate })
      : surveysOfDataset(regionId, id)),
    limit: atOnce,
  };
  const page = await store.query(after === null ? query : { ...query, after });
  const writes = page.docs.flatMap(({ path, data }) => writeOf(dataset, phase, path, data));
  const now = {
    tagged: before.tagged + (phase === 'in' ? writes.length : 0),
    untagged: before.untagged + (phase === 'out' ? writes.length : 0),
  };
  if (writes.length > 0) await store.write([...writes, tallyWrite(job, now)]);
  const next =
    page.cursor !== null
      ? { phase, after: page.cursor, untagged: now.untagged }
      : phase === 'in'
        ? { phase: 'out' as const, after: null, untagged: now.untagged }
        : null;
  return { now, seen: page.docs.length + before.untagged - untagged, next };
}

/** Puts surveys into a dataset that was made, or whose dates were changed, after they came. */
export const tagDataset = defineJob({
  name: tagDatasetName,
  input: tagDatasetInput,
  title: ({ datasetId }) => `Surveys of ${datasetId}`,
  async begin(asked, { store }) {
    const { regionId, id, startDate, endDate, name } = await datasetToTag(asked, store);
    const window = surveysOfRegionBetween(regionId, { start: startDate, end: endDate });
    const [within, inIt] = await Promise.all(
      [window, surveysOfDataset(regionId, id)].map((query) => store.aggregate(query, { count: true })),
    );
    return { of: (within?.count ?? 0) + (inIt?.count ?? 0), title: `Surveys of ${name}` };
  },
  async step({ id: job, input, by, cursor, tally }, context): Promise<StepOutcome> {
    const dataset = await datasetToTag(input, context.store);
    const at =
      cursor === null ? { phase: 'in' as const, after: null, untagged: 0 } : cursorSchema.parse(cursor);
    const { now, seen, next } = await step(dataset, at, { job, before: counts.parse(tally) }, context);
    if (next === null)
      await recordOnce(
        {
          ...{ by, job, did: tagDatasetName, id: `${job}-tagged`, before: {}, after: {} },
          subject: datasetDocs.path({ regionId: dataset.regionId, datasetId: dataset.id }),
          what: `Put ${counted(now.tagged, 'survey')} into ${dataset.name}, and took ${counted(now.untagged, 'survey')} out.`,
        },
        context,
      );
    return {
      cursor: next === null ? null : documentOf(next),
      done: seen,
      tally: now,
    };
  },
  answer: ({ tally }) => counts.parse(tally),
});
