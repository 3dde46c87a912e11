import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../../../../src/contract/canonical.ts';
import { isPhoneProof } from '../../../../src/contract/phone-proof.ts';
import type { ClientMessage } from '../../../../src/contract/socket.ts';
import { publicPerson } from '../../../../src/domain/account/user.ts';
import { surveyById, surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { type Instant, toInstant } from '../../../../src/domain/documents/instant.ts';
import { documentOf, isStorable } from '../../../../src/domain/documents/json.ts';
import { largestPage } from '../../../../src/domain/documents/query.ts';
import type { PhoneProof } from '../../../../src/domain/survey/phone-proof.ts';
import { isSameSubmission } from '../../../../src/domain/survey/same-submission.ts';
import { type Survey, surveySchema } from '../../../../src/domain/survey/survey.ts';
import type { BelievedTime } from '../../../../src/domain/survey/survey-date.ts';
import { text } from '../../../../src/language/say.ts';
import { isErased, wasErased } from '../../../../src/operations/run/erased.ts';
import { refuseFlood, takeSurvey } from '../../../../src/operations/survey/take-survey.ts';
import type { StoredDocument } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { isDiskFull } from '../../../storage/photos/disk/disk-errors.ts';
import type { Device } from '../../../storage/ports/devices.ts';
import type { ServerContext } from '../../context.ts';
import type { Answer, Live } from '../session/message.ts';
import { deviceOf, emailOf, userOf } from '../session/person.ts';
import { editSurvey } from './edit-survey.ts';
import { goesToCloud, refuseStaleTest } from './test-photo.ts';

/** A phone hears this, says who it is once more, shows its key, and goes on as who it was. */
const beforeSignIn = text(
  'This phone handed the survey in before, under an earlier sign-in. Please sign in again.',
);
const takenId = text(
  'A survey with this number is here already, from another phone or an earlier sign-in. Nothing is lost: send it as a new survey.',
);

/**
 * A survey's id is one person's on a boat, for an edit, too, and also where an older version let two people have the
 * same one: then it is that of the survey which was there first. Throws `ServerError`.
 */
async function refuseIdOfOther(
  device: Device,
  mine: Survey,
  known: StoredDocument | null,
  { store }: Pick<ServerContext, 'store'>,
): Promise<void> {
  const { docs } = await store.query({ ...surveyById(mine.id), limit: largestPage });
  const path = surveyDocs.path({ uid: device.uid, surveyId: mine.id });
  const first = docs.find(
    (doc) => doc.path !== path && (known === null || String(doc.data.since) <= String(known.data.since)),
  );
  if (first === undefined) return;
  const theirs = surveySchema.safeParse(first.data);
  const isSamePhone = theirs.success && mine.proof !== undefined && theirs.data.proof?.key === mine.proof.key;
  if (isSamePhone && (await emailOf(theirs.data.user.uid, store)) === device.email) {
    throw new ServerError('UNAUTHENTICATED', beforeSignIn);
  }
  throw new ServerError('PERMISSION_DENIED', takenId);
}

/** Whether the signature is that of the survey exactly as it was sent, made with the device's key. */
function isSignedBy(survey: unknown, signature: string, deviceKey: string): boolean {
  if (!isStorable(survey)) return false;
  const wanted = Buffer.from(signatureOf(survey, deviceKey), 'hex');
  const given = Buffer.from(signature, 'hex');
  return wanted.byteLength === given.byteLength && timingSafeEqual(wanted, given);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time as the satellites told it, where a boat has heard them. It is sure only while the phone says the same:
 * what was heard this morning says nothing of a clock that jumped at noon. www is sure of its own.
 */
function timeOf({ context, clockVerdict }: Live, phoneTime: Instant | undefined): BelievedTime {
  const now = context.clock.now();
  if (context.config.network === 'www') return { now, isSure: true };
  const verdict = clockVerdict();
  if (verdict.status === 'unknown' || phoneTime === undefined) return { now, isSure: false };
  const rightMs = Date.parse(now) - verdict.aheadSeconds * 1000;
  const isSure = Math.abs(Date.parse(phoneTime) - rightMs) < dayMs;
  return { now: toInstant(rightMs), isSure };
}

async function resubmit(known: StoredDocument, survey: Survey, live: Live): Promise<number> {
  const before = surveySchema.safeParse(known.data);
  if (!before.success) {
    throw new Error(`The stored survey ${known.path} cannot be read.`, { cause: before.error });
  }
  if (before.data.isDeleted) {
    throw new ServerError('FAILED_PRECONDITION', text('This survey was deleted. Please start a new one.'));
  }
  const isProvenNow = before.data.proof === undefined && survey.proof !== undefined;
  if (isSameSubmission(before.data, survey) && !isProvenNow) return known.revision;
  return editSurvey(known.path, before.data, survey, live.context);
}

/** The phone's proof, if it is good; a page of before has none, and that keeps nobody out. */
function proofOf({ survey, proof }: ClientMessage<'survey'>, { context }: Live): PhoneProof | null {
  if (proof === undefined) return null;
  if (isPhoneProof(proof, survey.id, context.hubKey.publicKey)) return proof;
  context.log.warn({ surveyId: survey.id }, 'the proof of a phone does not fit its survey');
  return null;
}

/** Puts the survey's record on the disk. A database may have had room in its log where the disk has none for a file. */
async function settle(path: string, { records }: Live['context']): Promise<void> {
  try {
    await records.settle(path);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new ServerError(
      'RESOURCE_EXHAUSTED',
      text('The disk is full, so this survey has no receipt yet. Please make room and try again.'),
      { cause: error },
    );
  }
}

/**
 * Takes a survey in: signed with the device's key, open region, places inside it. The same survey again
 * is a success; another one under the same id of the same person is an edit.
 */
export const survey: Answer<'survey'> = async (message, phone, live, raw) => {
  const { context } = live;
  // Rule 6.4.
  const device = deviceOf(phone, text('Survey not Linked to any user. Please try again'));
  if (!isSignedBy(raw.survey, message.signature, device.key)) {
    throw new ServerError(
      'PERMISSION_DENIED',
      text(
        'The signature of this survey does not match this device. Please sign in again and send it once more.',
      ),
    );
  }
  const { survey: submission, phoneTime } = message;
  refuseStaleTest(submission.id, context);
  const path = surveyDocs.path({ uid: device.uid, surveyId: submission.id });
  const author = publicPerson(await userOf(device.uid, live));
  const proof = proofOf(message, live);
  if (proof !== null) context.devices.rememberPhone(device.deviceId, proof.key);
  const arrival = { phoneTime, time: timeOf(live, phoneTime) };
  const taken = await takeSurvey(submission, author, arrival, context);
  const document = proof === null ? taken : { ...taken, proof };
  const known = await context.store.get(path);
  await refuseIdOfOther(device, document, known, context);
  if (known !== null) {
    const revision = await resubmit(known, document, live);
    await settle(path, context);
    return { surveyId: submission.id, revision };
  }

  if (await isErased([{ kind: 'survey', id: submission.id }], context.store))
    throw new ServerError('PERMISSION_DENIED', wasErased);
  await refuseFlood(device.uid, context);
  const { revisions } = context.store.writeCommitted([{ op: 'create', path, data: documentOf(document) }], {
    toCloud: goesToCloud(submission.id, context),
  });
  // The receipt is a promise: the database may be lost, and what stands beside the photos makes it again.
  await settle(path, context);
  return { surveyId: submission.id, revision: revisions[0] ?? 0 };
};
