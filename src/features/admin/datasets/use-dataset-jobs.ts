import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backfillDatasetName, tagDatasetName } from '../../../contract/admin/datasets.ts';
import type { Job } from '../../../domain/back-office/job.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';
import { type JobInHand, useJob } from '../shared/use-job.ts';
import { datasetsKey } from './use-datasets.ts';

/** What a dataset is linked to. */
export type LinkedTo = 'surveys' | 'features';

/** Links datasets to surveys and reefs, and says what came of it. */
export function useDatasetJobs(): {
  readonly shown: JobInHand;
  readonly link: (to: LinkedTo, dataset: Dataset) => void;
} {
  const client = useQueryClient();
  const ended = (to: LinkedTo) => (job: Job) => {
    if (job.status === 'done')
      notify.done(
        to === 'surveys'
          ? say('Successfully linked dataset to surveys')
          : say('Successfully linked dataset to features'),
      );
    if (job.status === 'failed')
      notify.failed(
        to === 'surveys'
          ? say('Some error occured while linking dataset to surveys')
          : say('Some error occured while linking dataset to features'),
        job.why ?? say('What was done so far stays.'),
      );
    void client.invalidateQueries({ queryKey: datasetsKey });
    void client.invalidateQueries({ queryKey: recordKey });
  };
  const jobs = {
    surveys: useJob(tagDatasetName, ended('surveys')),
    features: useJob(backfillDatasetName, ended('features')),
  };
  const [last, setLast] = useState<LinkedTo>('surveys');
  return {
    shown: jobs[last],
    link(to, { regionId, id }) {
      setLast(to);
      jobs[to].begin({ regionId, datasetId: id });
      notify.done(say('Linking dataset...'));
    },
  };
}
