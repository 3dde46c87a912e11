import type { Lesson } from '../domain/suggestion/lesson/lesson.ts';
import type { Relearnt } from '../domain/suggestion/lesson/relearn.ts';

/** Suggests regions again beside the page, which stays as quick as a finger. */
export interface Learner {
  /** See `relearn`. Null too where this device cannot. */
  relearn(lesson: Lesson, answers: ReadonlyMap<number, string>): Promise<readonly Relearnt[] | null>;
  close(): void;
}
