import type { Relearnt } from '../../../domain/suggestion/lesson/relearn.ts';
import type { Learner } from '../../../ports/phone.ts';
import type { LearningJob } from './learn.worker.ts';

interface Answer {
  readonly job: number;
  readonly learnt: readonly Relearnt[] | null;
}

/** A worker that learns; where there is none, or it stops, nothing is suggested again. */
export function openLearner(report: (message: string, cause: unknown) => void): Learner {
  const waiting = new Map<number, (learnt: Answer['learnt']) => void>();
  let jobs = 0;
  const worker = new Worker(new URL('./learn.worker.ts', import.meta.url), { type: 'module' });
  const settle = (job: number, learnt: Answer['learnt']) => {
    waiting.get(job)?.(learnt);
    waiting.delete(job);
  };
  const settleAll = () => {
    for (const job of waiting.keys()) settle(job, null);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data.job, data.learnt));
  worker.addEventListener('error', (event) => {
    report('Regions could not be suggested again.', event.message);
    settleAll();
  });
  return {
    relearn(lesson, answers) {
      jobs += 1;
      const job = jobs;
      return new Promise((resolve) => {
        waiting.set(job, resolve);
        worker.postMessage({ job, lesson, answers } satisfies LearningJob);
      });
    },
    close() {
      worker.terminate();
      settleAll();
    },
  };
}
