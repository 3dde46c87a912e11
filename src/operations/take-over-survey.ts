import { z } from 'zod';
import { isPhoneProof } from '../contract/phone-proof.ts';
import { documentOf, sameJson } from '../domain/documents/json.ts';
import { matchPath } from '../domain/documents/path.ts';
import { largestPage } from '../domain/documents/query.ts';
import { largestBatch, type Write } from '../domain/documents/write.ts';
import { hubKeyPath, hubKeySchema } from '../domain/hub-keys.ts';
import { surveyOfImage } from '../domain/survey/build-survey.ts';
import { mergeHandovers } from '../domain/survey/merge-handovers.ts';
import { type Survey, surveySchema } from '../domain/survey/survey.ts';
import { CallError } from '../ports/calls.ts';
import type { OperationContext } from '../ports/server.ts';
import { defineOperation } from './operation.ts';
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
export const notThePhones =
  'A survey with this number came home from somewhere else, and this phone did not show that it is the same one. Nothing was changed there. It waits on this laptop: ask its diver to send it again as a new survey.';

/** Whether the caller holds the key of the hub that the phone handed the survey to. */
async function isKeyOfHub(
  key: string,
  hub: string,
  hubProof: string | undefined,
  { store }: OperationContext,
): Promise<boolean> {
  if (hubProof !== undefined && isHubKeyProof(key, hub, hubProof)) return true;
  const known = hubKeySchema.safeParse((await store.get(hubKeyPath(key)))?.data);
  return known.success && known.data.hub === hub;
}

async function imagesOf(surveyPath: string, { store }: Pick<OperationContext, 'store'>) {
  const from = { collection: `${surveyPath}/images` };
  // A survey announces 500 photos at most.
  return (await store.query({ from, where: [], orderBy: [], limit: largestPage })).docs;
}

/** Photos repeat what their survey says; a preview of the other boat becomes this one's to complete, where one is given. */
export async function followed(
  path: string,
  merged: Survey,
  hub: string | null,
  ground: Pick<OperationContext, 'store'>,
): Promise<Write[]> {
  const shown = documentOf({ survey: surveyOfImage(merged), user: merged.user });
  return (await imagesOf(path, ground)).flatMap((image): Write[] => {
    const isOthersPreview = hub !== null && image.data.original !== undefined && image.data.hub !== hub;
    const isSame = sameJson(image.data.survey, shown.survey) && sameJson(image.data.user, shown.user);
    if (isSame && !isOthersPreview) return [];
    return [{ op: 'update', path: image.path, data: isOthersPreview ? { ...shown, hub } : shown }];
  });
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
  async run({ path, survey: mine, hubProof }, context): Promise<z.infer<typeof takeOverSurveyAnswer>> {
    const hub = context.actor.uid;
    const place = matchPath('users/{uid}/surveys/{surveyId}', path);
    if (hub === null || place?.uid === undefined || place.surveyId !== mine.id) {
      throw new CallError('INVALID_ARGUMENT', 'This is not the path of that survey.');
    }
    const found = surveySchema.safeParse((await context.store.get(path))?.data);
    if (!found.success || found.data.isDeleted) {
      throw new CallError('NOT_FOUND', 'There is no such survey, or it was deleted.');
    }
    const there = found.data;
    const proof = mine.proof;
    const isSamePhone =
      proof !== undefined &&
      there.proof?.key === proof.key &&
      isPhoneProof(proof, mine.id, proof.hub) &&
      (await isKeyOfHub(proof.hub, hub, hubProof, context));
    if (!isSamePhone) throw new CallError('PERMISSION_DENIED', notThePhones);

    const merged = mergeHandovers(there, mine, hub);
    const writes: Write[] = [
      ...(sameJson(documentOf(merged), documentOf(there))
        ? []
        : [{ op: 'set', path, data: documentOf(merged) } as const]),
      ...(await followed(path, merged, hub, context)),
    ];
    for (let at = 0; at < writes.length; at += largestBatch) {
      await context.store.write(writes.slice(at, at + largestBatch));
    }
    return { status: writes.length > 0 ? 'merged' : 'as it was' };
  },
});
