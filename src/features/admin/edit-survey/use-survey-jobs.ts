import { useState } from 'react';
import { deleteSurveysName, moveSurveysName } from '../../../contract/admin/edit-surveys.ts';
import { undoJobName } from '../../../contract/admin/record.ts';
import { type JobInHand, useJob } from '../shared/use-job.ts';

export interface SurveyJobs {
  /** The one that was begun last. */
  readonly shown: JobInHand;
  readonly begin: (which: 'move' | 'delete', input: object) => void;
  /** Takes back all that the shown one changed; absent where it cannot be. */
  readonly undo: (() => void) | undefined;
}

/** What is done with surveys on this page, one piece of work after the other. */
export function useSurveyJobs(onEnd: () => void): SurveyJobs {
  const jobs = {
    move: useJob(moveSurveysName, onEnd),
    delete: useJob(deleteSurveysName, onEnd),
    undo: useJob(undoJobName, onEnd),
  };
  const [last, setLast] = useState<keyof typeof jobs>('move');
  const shown = jobs[last];
  const { job } = shown;
  function run(which: keyof typeof jobs, input: object): void {
    setLast(which);
    jobs[which].begin(input);
  }
  return {
    shown,
    begin: run,
    undo: last !== 'undo' && job?.canUndo === true ? () => run('undo', { of: job.id }) : undefined,
  };
}
