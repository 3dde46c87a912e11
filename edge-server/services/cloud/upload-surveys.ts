import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { carriedSurveysAnswer, carrySurveys } from '../../../src/operations/boat/carry-surveys.ts';
import { CallError, type Calls } from '../../../src/ports/calls.ts';
import { UploadError } from './failures.ts';
import type { Uploaded } from './upload.ts';

/** 'alone': nothing was written of it, and `uploadSurvey` finds out why. */
export type UploadedTogether = Uploaded | 'alone';

/**
 * Uploads the records of many surveys in one request, each as `asCarried` makes it. Answers in their order; null from a
 * cloud that does not know yet how to take many.
 */
export async function uploadSurveys(
  surveys: readonly DocumentData[],
  calls: Calls,
): Promise<readonly UploadedTogether[] | null> {
  try {
    const { answers } = carriedSurveysAnswer.parse(await calls.call(carrySurveys.name, { surveys }));
    if (answers.length === surveys.length) return answers;
  } catch (error) {
    if (error instanceof CallError && error.status === 'NOT_FOUND') return null;
    throw error;
  }
  throw new UploadError('passing', 'The cloud did not say of each survey what became of it.');
}
