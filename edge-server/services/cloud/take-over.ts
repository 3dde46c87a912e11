import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Survey } from '../../../src/domain/survey/survey.ts';
import { hubKeyProofBytes } from '../../../src/operations/boat/register-hub-key.ts';
import { notThePhones, takeOverSurveyAnswer } from '../../../src/operations/boat/take-over-survey.ts';
import { CallError, type Calls } from '../../../src/ports/calls.ts';
import type { HubKey } from '../../storage/hub/hub-key.ts';
import { UploadError } from './failures.ts';

/** Joins a survey of this boat with the one that another boat put at a path of the cloud. */
export type TakeOver = (path: string, survey: Survey) => Promise<'merged' | 'as it was'>;

/**
 * `hubKey`: this boat's, in which the phone made its proof; null where the cloud knows it already (a courier's archive,
 * which is signed with it). Rejects with words for the leader where the phone's proof does not open the survey.
 */
export function createTakeOver(calls: Calls, hubUid: string, hubKey: Pick<HubKey, 'sign'> | null): TakeOver {
  return async (path, survey) => {
    // Nobody can prove what has no key: the cloud is not asked.
    if (survey.proof === undefined) throw new UploadError('refused', notThePhones);
    const hubProof = hubKey === null ? {} : { hubProof: hubKey.sign(hubKeyProofBytes(hubUid)) };
    try {
      const asked = { path, survey: documentOf(survey), ...hubProof };
      return takeOverSurveyAnswer.parse(await calls.call('take-over-survey', asked)).status;
    } catch (error) {
      if (!(error instanceof CallError && error.status === 'NOT_FOUND')) throw error;
      throw new UploadError('refused', notThePhones, { cause: error });
    }
  };
}
