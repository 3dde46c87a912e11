import { z } from 'zod';
import { surveyDocs } from '../../domain/documents/collections/surveys.ts';
import { carriedSurveyVerdict } from '../../domain/survey/carried/carried-survey.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { keptUidOfCarried } from '../run/kept-account.ts';
import { defineOperation } from '../run/operation.ts';
import { carriedGroundOf } from '../survey/survey-places.ts';
import { isBoatPerson, refuseForEnded } from './boat-people.ts';
import {
  boatOf,
  byAuthor,
  type CarriedAnswer,
  recordInput,
  refusalOf,
  requireRecord,
  saidIn,
} from './carried-record.ts';

export const carrySurveyInput = z.object({
  /** As it belongs into the cloud: with its author's account there, and under the mark of the boat. */
  survey: recordInput,
});

/**
 * Takes a survey in that a boat carries home, new or edited at sea. The one way for it on every host (threat 46): what
 * the socket asked at sea is asked again, because the account of a boat can be stolen. The same once more is a success.
 */
export const carrySurvey = defineOperation({
  name: 'carry-survey',
  caller: 'hub',
  countedAs: 'records',
  input: carrySurveyInput,
  async run({ survey: said }, context): Promise<CarriedAnswer> {
    const hub = boatOf(context);
    const toldUid = saidIn(said, 'user.uid');
    const uid = await keptUidOfCarried(toldUid, context.store);
    const record = uid === toldUid ? said : byAuthor(said, uid);
    const path = surveyDocs.path({ uid, surveyId: saidIn(record, 'id') });
    requireRecord(surveyDocs.pattern, path, record);
    await refuseForEnded(uid, context.store);
    const survey = surveySchema.parse(record);
    const boat = { hub, isOwnPerson: await isBoatPerson(hub, toldUid, context.store) };
    const ground = await carriedGroundOf(survey, context);
    const verdict = await context.store.decide([path], ([before = null]) => {
      const answer = carriedSurveyVerdict(survey, before, boat, ground);
      return {
        writes: answer.status === 'sent' ? [{ op: 'set', path, data: answer.document }] : [],
        answer,
      };
    });
    if (verdict.status === 'refused') throw refusalOf(verdict);
    return { status: verdict.status };
  },
});
