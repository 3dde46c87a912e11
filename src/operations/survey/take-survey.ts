import type { PublicPerson } from '../../domain/account/user.ts';
import { surveyById, surveyDocs } from '../../domain/collections/surveys.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { bytesOfDocument, largestPersonalDocumentBytes } from '../../domain/documents/lengths.ts';
import type { Query } from '../../domain/documents/query.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import { phoneClockOf } from '../../domain/survey/phone-clock.ts';
import type { Survey, SurveySubmission } from '../../domain/survey/survey.ts';
import { type BelievedTime, dateProblem, judgeDate } from '../../domain/survey/survey-date.ts';
import { surveyProblem } from '../../domain/survey/survey-rules.ts';
import { counted } from '../../domain/wording/counted.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { findRegion } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { refuseErased } from '../run/erased.ts';
import { datasetsFor, priorityOf } from './survey-places.ts';

// The one way in for what a person says of a dive: the socket and the callable function both go through here, so
// that neither door has fewer rules than the other (threat 46).

export type TakingDeps = Pick<OperationContext, 'store' | 'clock'>;

/** What only some doors know of a survey that comes in. */
export interface Arrival {
  readonly phoneTime?: Instant | undefined;
  /** On a boat: what the time really is, as far as it can tell. Elsewhere the server's clock is believed. */
  readonly time?: BelievedTime;
}

/**
 * New surveys of one device within a day (threat 21): ten divers, two dives a day, a week, all on one tablet: 140.
 * The next ones stay on the phone, which sends them by itself once there is room.
 */
export const mostSurveysPerDay = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** The document of a survey as its author sent it. Throws `CallError` where its region does not take it in. */
export async function takeSurvey(
  submission: SurveySubmission,
  author: PublicPerson,
  { phoneTime, time }: Arrival,
  deps: TakingDeps,
): Promise<Survey> {
  const { regionId, id: reefId } = submission.loc;
  if (bytesOfDocument(submission) > largestPersonalDocumentBytes) {
    throw new CallError(
      'INVALID_ARGUMENT',
      text('The texts of this survey are too long. Please shorten them.'),
    );
  }
  const region = await findRegion(regionId, deps);
  if (region === null) throw new CallError('INVALID_ARGUMENT', `There is no region '${regionId}'.`);
  const problem = surveyProblem(submission, region);
  if (problem !== null) throw new CallError('INVALID_ARGUMENT', problem);
  const receivedAt = deps.clock.now();
  const verdict = judgeDate(submission.date, time ?? { now: receivedAt, isSure: true });
  const wrongDate = dateProblem(verdict);
  if (wrongDate !== null) throw new CallError('INVALID_ARGUMENT', wrongDate);
  const priority = await priorityOf(regionId, reefId, deps);
  return buildSurvey(submission, {
    author,
    datasets: await datasetsFor(submission, deps),
    receivedAt,
    ...(phoneTime === undefined ? {} : { phoneClock: phoneClockOf(phoneTime, receivedAt) }),
    ...(priority === undefined ? {} : { priority }),
    dateInDoubt: verdict === 'in doubt',
  });
}

/** A new survey's id must be nobody else's, nor that of one that was erased, and its author not a flood. Throws `CallError`. */
export async function refuseNewSurvey(uid: string, surveyId: string, deps: TakingDeps): Promise<void> {
  await refuseErased([{ kind: 'survey', id: surveyId }], deps.store);
  const { docs } = await deps.store.query(surveyById(surveyId));
  if (docs.length > 0) {
    throw new CallError('PERMISSION_DENIED', text('A survey with this id belongs to somebody else.'));
  }
  await refuseFlood(uid, deps);
}

/** The author of a new survey is not a flood. Throws `CallError`. */
export async function refuseFlood(uid: string, deps: TakingDeps): Promise<void> {
  const now = deps.clock.now();
  const today: Query = surveyDocs.query(
    { uid },
    { where: { since: { '>=': toInstant(Date.parse(now) - dayMs), '<=': now } }, orderBy: { since: 'asc' } },
  );
  const { count } = await deps.store.aggregate(today, { count: true });
  if ((count ?? 0) < mostSurveysPerDay) return;
  const first = (await deps.store.query({ ...today, limit: 1 })).docs[0]?.data.since;
  const roomAt = typeof first === 'string' ? Date.parse(first) + dayMs : Number.NaN;
  const minutes = Math.max(1, Math.ceil((roomAt - Date.parse(now)) / 60_000));
  const when = Number.isNaN(minutes) ? 'tomorrow' : `in ${spanInWords(minutes)}`;
  throw new CallError(
    'RESOURCE_EXHAUSTED',
    `This device has handed in ${mostSurveysPerDay} surveys within a day. The next ones are kept on it, and go by themselves ${when}.`,
  );
}

/** '5 minutes', '3 hours'. */
function spanInWords(minutes: number): string {
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}
