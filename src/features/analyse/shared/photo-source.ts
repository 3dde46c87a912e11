import { z } from 'zod';
import { imageOfSurvey } from '../../../domain/collections/images.ts';
import type { PhotoWish } from '../../../domain/collections/next-image.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { imageSchema } from '../../../domain/survey/image.ts';
import { photoToAnalyseSchema } from '../../../domain/survey/photo/photo-to-analyse.ts';
import type { Calls } from '../../../ports/calls.ts';
import type { Store } from '../../../ports/store.ts';
import { analysedImageIds, chooseNextImage, type Photo } from './choose-next-image.ts';

export interface NextPhotoRequest {
  readonly region: RegionConfig;
  /** Photos to leave out besides those that this person has begun: the one that is being skipped. */
  readonly except: readonly string[];
  /** The photo that is offered already: it stays, unless it has been analysed meanwhile. */
  readonly offered?: Photo | null;
  /** Any, where nothing is said. */
  readonly wish?: PhotoWish;
}

/** Where photos to analyse come from. Each rejects with a `StoreError` or `CallError`. */
export interface PhotoSource {
  /** The next one for this person; undefined when the region has none left. */
  next(request: NextPhotoRequest): Promise<Photo | undefined>;
  /** One of a survey; null when it is not there. */
  one(surveyId: string, imageId: string): Promise<Photo | null>;
}

/** For members, who may read the photos of surveys; whose account is new gets photos first on which it can be compared. */
export function memberPhotos(store: Store, uid: string, isNew = false): PhotoSource {
  return {
    async next({ wish = 'any', ...request }) {
      const asked = isNew && wish === 'any' ? 'any for a new account' : wish;
      return await chooseNextImage({ store, uid, random: Math.random, ...request, wish: asked });
    },
    async one(surveyId, imageId) {
      const doc = (await store.query(imageOfSurvey(surveyId, imageId))).docs[0];
      const image = imageSchema.safeParse(doc?.data);
      return doc === undefined || !image.success ? null : { path: doc.path, image: image.data };
    },
  };
}

const answerSchema = z.object({
  photo: z.object({ path: z.string(), image: photoToAnalyseSchema }).nullable(),
});

/** For guests, who are told of one photo at a time and of nobody. */
export function guestPhotos(calls: Calls, store: Store, uid: string): PhotoSource {
  const ask = async (input: object) => answerSchema.parse(await calls.call('photo-to-analyse', input)).photo;
  return {
    async next({ region, except, offered, wish = 'any' }) {
      if (offered !== undefined && offered !== null && !except.includes(offered.image.id)) {
        const begun = await analysedImageIds(store, uid);
        if (!begun.has(offered.image.id)) return offered;
      }
      const withRegions = wish === 'regions' || wish === 'regions for an expert';
      return (await ask({ regionId: region.regionId, except, withRegions })) ?? undefined;
    },
    one: (surveyId, imageId) => ask({ surveyId, imageId }),
  };
}
