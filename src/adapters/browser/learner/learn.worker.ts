import type { Lesson } from '../../../domain/suggestion/lesson/lesson.ts';
import { relearn } from '../../../domain/suggestion/lesson/relearn.ts';

export interface LearningJob {
  readonly job: number;
  readonly lesson: Lesson;
  readonly answers: ReadonlyMap<number, string>;
}

self.addEventListener('message', ({ data: { job, lesson, answers } }: MessageEvent<LearningJob>) => {
  self.postMessage({ job, learnt: relearn(lesson, answers) });
});
