import { z } from 'zod';
import { isPhoneProof } from '../../contract/phone-proof.ts';
import { documentProblem } from '../../domain/collections/document-schemas.ts';
import { hubKeyDocs, hubKeySchema } from '../../domain/collections/hub-keys.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { RefusalWord } from '../../domain/refusals/refusal.ts';
import { followingSurvey } from '../../domain/survey/build-survey.ts';
import { type CarriedFacts, carriedSurveyProblem, censusesOf } from '../../domain/survey/carried/carried.ts';
import { mergeHandovers } from '../../domain/survey/merge-handovers.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { keptUidOfCarried } from '../run/kept-account.ts';
import { defineOperation } from '../run/operation.ts';
import { carriedGroundOf } from '../survey/survey-places.ts';
import { isHubKeyProof } from './register-hub-key.ts';

export const takeOverSurveyInput = z.object({
  /** `users/{uid}/surveys/{surveyId}`, where another boat put it. */
  path: z.string().max(400),
  /** As this boat has it, with the proof that the phone made for this boat. */
  survey: surveySchema,
  /** Hex signature of the boat's key over `hubKeyProofBytes(uid of the caller)`, where its key is not known here. */
  hubProof: z
    .string()
    .regex(/^[0-9a-f]{128}$/)
    .optional(),
});

/** 'as it was': what is there is as new as what this boat has, or newer. */
export const takeOverSurveyAnswer = z.object({ status: z.enum(['merged', 'as it was']) });

/** Said at the boat of a survey that the phone's key does not open. */
export const notThePhones = text(
  'A survey with this number came home from somewhere else, and this phone did not show that it is the same one. Nothing was changed there. It waits on this laptop: ask its diver to send it again as a new survey.',
);

/** Whether the caller holds the key of the hub that the phone handed the survey to. */
async function isKeyOfHub(
  key: string,
  hub: string,
  hubProof: string | undefined,
  { store }: OperationContext,
): Promise<boolean> {
  if (hubProof !== undefined && isHubKeyProof(key, hub, hubProof)) return true;
  const known = hubKeySchema.safeParse((await store.get(hubKeyDocs.path({ publicKey: key })))?.data);
  return known.success && known.data.hub === hub;
}

/** Photos repeat what their survey says; a preview of the other boat becomes this one's to complete, where one is given. */
export async function followed(
  path: string,
  merged: Survey,
  hub: string | null,
  ground: { readonly store: Pick<Store, 'get' | 'query'> },
): Promise<Write[]> {
  const region = await regionOf(merged.loc.regionId, ground);
  const from = { collection: `${path}/images` };
  const images = await everyDocument(ground.store, { from, where: [], orderBy: [] });
  return images.flatMap((image): Write[] => {
    const shown = documentOf(followingSurvey(merged, String(image.data.since), region));
    const isOthersPreview = hub !== null && image.data.original !== undefined && image.data.hub !== hub;
    const isSame = sameJson(image.data.survey, shown.survey) && sameJson(image.data.user, shown.user);
    if (isSame && !isOthersPreview) return [];
    return [{ op: 'update', path: image.path, data: isOthersPreview ? { ...shown, hub } : shown }];
  });
}

type Joined =
  | { readonly status: 'joined'; readonly merged: Survey; readonly writes: readonly Write[] }
  | { readonly status: 'refused'; readonly call: RefusalWord; readonly message: string };

const refused = (call: RefusalWord, message: string): Joined => ({ status: 'refused', call, message });

/** What is there and what this boat has, as one; it is looked at as whatever a boat carries (threat 46). */
function join(
  stored: DocumentData | null,
  mine: Survey,
  hub: string,
  { path, isOfThisHub, ground }: { path: string; isOfThisHub: boolean; ground: CarriedFacts },
): Joined {
  const there = surveySchema.safeParse(stored);
  if (stored === null || !there.success || there.data.isDeleted)
    return refused('NOT_FOUND', text('There is no such survey, or it was deleted.'));
  const isSamePhone = isOfThisHub && there.data.proof?.key === mine.proof?.key;
  if (!isSamePhone) return refused('PERMISSION_DENIED', notThePhones);
  if (mine.isDeleted || mine.deletedDate !== undefined)
    return refused('INVALID_ARGUMENT', text('A boat deletes nothing in the cloud.'));
  const joined = mergeHandovers(there.data, mine, hub);
  const merged = { ...joined, datasets: censusesOf(joined, there.data, ground) };
  const data = documentOf(merged);
  if (sameJson(data, documentOf(there.data))) return { status: 'joined', merged, writes: [] };
  const problem = documentProblem(path, data) ?? carriedSurveyProblem(merged, stored, ground);
  return problem === null
    ? { status: 'joined', merged, writes: [{ op: 'set', path, data }] }
    : refused('INVALID_ARGUMENT', problem);
}

/**
 * Two boats have one survey, because one of them died and the phone handed it to the other. The second one home joins
 * what is there, if the phone proves that it is the same one: by the key that began the survey, in a signature that it
 * made for this very boat. The newer version by the phone's clock stays; photos are brought as ever.
 */
export const takeOverSurvey = defineOperation({
  name: 'take-over-survey',
  caller: 'hub',
  input: takeOverSurveyInput,
  async run({ path: told, survey, hubProof }, context): Promise<z.infer<typeof takeOverSurveyAnswer>> {
    const hub = context.actor.uid;
    const place = surveyDocs.match(told);
    if (hub === null || place?.uid === undefined || place.surveyId !== survey.id) {
      throw new CallError('INVALID_ARGUMENT', text('This is not the path of that survey.'));
    }
    const uid = await keptUidOfCarried(place.uid, context.store);
    const path = surveyDocs.path({ uid, surveyId: place.surveyId });
    const mine = survey.user.uid === place.uid ? { ...survey, user: { ...survey.user, uid } } : survey;
    const { proof } = mine;
    const isOfThisHub =
      proof !== undefined &&
      isPhoneProof(proof, mine.id, proof.hub) &&
      (await isKeyOfHub(proof.hub, hub, hubProof, context));
    const ground = await carriedGroundOf(mine, context);
    const joined = await context.store.decide([path], ([stored = null]) => {
      const answer = join(stored, mine, hub, { path, isOfThisHub, ground });
      return { writes: answer.status === 'joined' ? answer.writes : [], answer };
    });
    if (joined.status === 'refused') throw new CallError(joined.call, joined.message);
    const { merged, writes: ofSurvey } = joined;
    const writes = await followed(path, merged, hub, context);
    await writeInBatches(context.store, writes);
    return { status: ofSurvey.length + writes.length > 0 ? 'merged' : 'as it was' };
  },
});
