import { surveyById, surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { largestPage } from '../../../../src/domain/documents/query.ts';
import { type Survey, surveySchema } from '../../../../src/domain/survey/survey.ts';
import { text } from '../../../../src/language/say.ts';
import type { StoredDocument } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { Device } from '../../../storage/ports/devices.ts';
import type { ServerContext } from '../../context.ts';
import { emailOf } from '../session/person.ts';

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
export async function refuseIdOfOther(
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
