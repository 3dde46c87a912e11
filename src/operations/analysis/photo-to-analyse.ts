import { z } from 'zod';
import { chooseImage, type StoredImage } from '../../domain/collections/choose-image.ts';
import { imageOfSurvey } from '../../domain/collections/images.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { regionIdSchema } from '../../domain/region/region.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { ownerlessPath, photoToAnalyse } from '../../domain/survey/photo/photo-to-analyse.ts';
import { isPreview } from '../../domain/survey/photo/preview.ts';
import { regionOf } from '../../ports/every-region.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { begunImageIds } from './analysed-photos.ts';

const nextOne = z.object({
  regionId: regionIdSchema,
  /** Photos to leave out besides those that this person has begun: few, because each makes the search longer. */
  except: z.array(idText).max(10),
  /** Whether it is to have regions that can be labelled. */
  withRegions: z.boolean().optional(),
});
const oneBySurvey = z.object({ surveyId: idText.min(1), imageId: idText.min(1) });

/** Uniform in [0, 1). */
function fraction(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0);
}

async function next(
  { regionId, except, withRegions }: z.infer<typeof nextOne>,
  { actor, store, clock, randomBytes }: OperationContext,
): Promise<StoredImage | undefined> {
  const begun = actor.uid === null ? [] : await begunImageIds(actor.uid, store);
  return await chooseImage(
    {
      region: await regionOf(regionId, { store }),
      now: clock.now(),
      without: new Set([...begun, ...except]),
      // What a guest does counts in an account, if at all, and that is a new one (rule 9.37).
      wish: withRegions === true ? 'regions' : 'any for a new account',
      random: () => fraction(randomBytes(6)),
    },
    (question) => pagesOf(store, question),
  );
}

async function bySurvey(
  { surveyId, imageId }: z.infer<typeof oneBySurvey>,
  { store }: OperationContext,
): Promise<StoredImage | undefined> {
  const doc = (await store.query(imageOfSurvey(surveyId, imageId))).docs[0];
  const image = imageSchema.safeParse(doc?.data);
  if (doc === undefined || !image.success || isPreview(image.data)) return undefined;
  return { path: doc.path, image: image.data };
}

/**
 * A photo for a guest, who may not read the photos of surveys: the next one of a region by the rule that members' pages have,
 * or one of which the address is known. It names nobody, and no place finer than its reef; null where there is none.
 */
export const photoToAnalyseOperation = defineOperation({
  name: 'photo-to-analyse',
  caller: 'analyst',
  input: z.union([nextOne, oneBySurvey]),
  async run(input, context) {
    const found = 'regionId' in input ? await next(input, context) : await bySurvey(input, context);
    if (found === undefined) return { photo: null };
    const image = photoToAnalyse(found.image);
    return { photo: { path: ownerlessPath(image.survey.id, image.id), image } };
  },
});
