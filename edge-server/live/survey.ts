import { publicPerson } from '../../src/domain/account/user.ts';
import { type Instant, toInstant } from '../../src/domain/documents/instant.ts';
import { documentOf } from '../../src/domain/documents/json.ts';
import { buildSurvey } from '../../src/domain/survey/build-survey.ts';
import { phoneClockOf } from '../../src/domain/survey/phone-clock.ts';
import { surveyById } from '../../src/domain/survey/queries.ts';
import { isSameSubmission } from '../../src/domain/survey/same-submission.ts';
import { type Survey, type SurveySubmission, surveySchema } from '../../src/domain/survey/survey.ts';
import type { StoredDocument } from '../../src/ports/store.ts';
import { ServerError } from '../errors.ts';
import { editSurvey } from './edit-survey.ts';
import type { Answer, Live } from './message.ts';
import { deviceOf, userOf } from './person.ts';
import { datasetsOf, priorityOf, regionOf } from './survey-places.ts';
import { isSignedBy, surveyProblem } from './survey-rules.ts';
import { goesToCloud, refuseStaleTest } from './test-photo.ts';

/** New surveys of one person within a day: far more than anybody dives (threat 21). */
const mostSurveysPerDay = 50;
const dayMs = 24 * 60 * 60 * 1000;

async function documentFor(
  submission: SurveySubmission,
  phoneTime: Instant | undefined,
  uid: string,
  live: Live,
): Promise<Survey> {
  const { context } = live;
  const receivedAt = context.clock.now();
  const { regionId, id: reefId } = submission.loc;
  const priority = await priorityOf(regionId, reefId, context);
  const survey = buildSurvey(submission, {
    author: publicPerson(await userOf(uid, live)),
    datasets: await datasetsOf(regionId, context),
    receivedAt,
    ...(phoneTime === undefined ? {} : { phoneClock: phoneClockOf(phoneTime, receivedAt) }),
    ...(priority === undefined ? {} : { priority }),
  });
  return { ...survey, meta: { images: { ...survey.meta.images, stored: 0 } } };
}

/** A new survey's id must be nobody else's, and its author not a flood. */
async function refuseNew(uid: string, surveyId: string, { context }: Live): Promise<void> {
  const { docs } = await context.store.query(surveyById(surveyId));
  if (docs.length > 0) {
    throw new ServerError('PERMISSION_DENIED', 'A survey with this id belongs to somebody else.');
  }
  const now = context.clock.now();
  const today = await context.store.aggregate(
    {
      from: { collection: `users/${uid}/surveys` },
      // Not those of a day that is still to come: then the clock was wrong when they arrived (fault 22).
      where: [
        { field: 'since', op: '>=', value: toInstant(Date.parse(now) - dayMs) },
        { field: 'since', op: '<=', value: now },
      ],
      orderBy: [],
    },
    { count: true },
  );
  if ((today.count ?? 0) >= mostSurveysPerDay) {
    throw new ServerError(
      'RESOURCE_EXHAUSTED',
      `You have sent ${mostSurveysPerDay} surveys within a day. Please send this one tomorrow.`,
    );
  }
}

async function resubmit(known: StoredDocument, survey: Survey, live: Live): Promise<number> {
  const before = surveySchema.safeParse(known.data);
  if (!before.success) {
    throw new Error(`The stored survey ${known.path} cannot be read.`, { cause: before.error });
  }
  if (before.data.isDeleted) {
    throw new ServerError('FAILED_PRECONDITION', 'This survey was deleted. Please start a new one.');
  }
  if (isSameSubmission(before.data, survey)) return known.revision;
  return editSurvey(known.path, before.data, survey, live.context);
}

/**
 * Takes a survey in: signed with the device's key, open region, places inside it. The same survey again
 * is a success; another one under the same id of the same person is an edit.
 */
export const survey: Answer<'survey'> = async (message, phone, live, raw) => {
  const { context } = live;
  // Spec 2 §5.
  const device = deviceOf(phone, 'Survey not Linked to any user. Please try again');
  if (!isSignedBy(raw.survey, message.signature, device.key)) {
    throw new ServerError(
      'PERMISSION_DENIED',
      'The signature of this survey does not match this device. Please sign in again and send it once more.',
    );
  }
  const { survey: submission } = message;
  refuseStaleTest(submission.id, context);
  const problem = surveyProblem(submission, await regionOf(submission.loc.regionId, context));
  if (problem !== null) throw new ServerError('INVALID_ARGUMENT', problem);

  const path = `users/${device.uid}/surveys/${submission.id}`;
  const document = await documentFor(submission, message.phoneTime, device.uid, live);
  const known = await context.store.get(path);
  if (known !== null) return { surveyId: submission.id, revision: await resubmit(known, document, live) };

  await refuseNew(device.uid, submission.id, live);
  const { revisions } = context.store.writeCommitted([{ op: 'create', path, data: documentOf(document) }], {
    toCloud: goesToCloud(submission.id, context),
  });
  return { surveyId: submission.id, revision: revisions[0] ?? 0 };
};
