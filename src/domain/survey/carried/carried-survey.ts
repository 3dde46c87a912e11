import { text } from '../../../language/say.ts';
import { type DocumentData, documentOf, sameJson, valueAt } from '../../documents/json.ts';
import { type Survey, surveySchema } from '../survey.ts';
import { type CarriedFacts, carriedSurveyProblem, censusesOf } from './carried.ts';
import { boatProblem, type CarriedVerdict, type CarryingBoat, refused } from './carried-verdict.ts';

/** Somebody else of this boat put the survey there, under the same address and the same number (threat 45). */
export const ofAnother = text(
  'Somebody else on this boat handed in another survey under the same number and the same e-mail address, and it is in the cloud already. Nothing was changed there. This one waits here: ask its diver to send it again as a new survey.',
);

/**
 * A survey stays that of the phone that began it: its key never changes, and whom the boat knew its author as only
 * with the same key. So nobody who typed the same address takes its place (threat 45).
 */
function keepsItsPhone({ proof, boatUser }: Survey, before: DocumentData): boolean {
  const key = valueAt(before, 'proof.key');
  if (key !== undefined) return key === proof?.key;
  return before.boatUser === undefined || before.boatUser === boatUser;
}

/**
 * How many photos arrived and were read, how urgent its reef is, and to which censuses its date belongs, the cloud says: an edit at sea
 * does not put them back, and a boat that sailed before a season began knows no census of it.
 */
function asKept(said: Survey, before: DocumentData | null, facts: CarriedFacts): DocumentData {
  const counted = surveySchema.shape.meta.safeParse(before?.meta).data?.images;
  const priority = before?.priority ?? said.priority;
  return documentOf({
    ...said,
    datasets: censusesOf(said, before, facts),
    meta: { images: { ...counted, total: said.meta.images.total } },
    priority,
  });
}

/** What becomes of a survey that a boat carries. `before`: what the cloud has in its place. */
export function carriedSurveyVerdict(
  said: Survey,
  before: DocumentData | null,
  boat: CarryingBoat,
  facts: CarriedFacts,
): CarriedVerdict {
  const notHis = boatProblem('survey', said, before, boat);
  if (notHis !== null) return notHis;
  if (said.deletedDate !== undefined)
    return refused('wrong', text('A survey that a boat carries has no date on which it was deleted.'));
  if (before !== null && !keepsItsPhone(said, before)) return refused('not allowed', ofAnother);
  const problem = carriedSurveyProblem(said, before ?? undefined, facts);
  if (problem !== null) return refused('wrong', problem);
  const document = asKept(said, before, facts);
  return before !== null && sameJson(before, document)
    ? { status: 'already-there' }
    : { status: 'sent', document };
}
