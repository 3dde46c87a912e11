import { chosenFeatures } from '../../../edge-server/services/suggestion/describe/chosen-features.ts';
import { learnPhotos } from '../../../edge-server/services/suggestion/learning/learn-photos.ts';
import {
  samplesOfPeople,
  samplesOfPoints,
} from '../../../edge-server/services/suggestion/learning/samples-of-photo.ts';
import type { ModelMaker } from '../../../src/operations/suggestion/model-maker.ts';
import { seeing, withCopyOf, withDescribed } from './described-photos.ts';

/** Of its nine minutes a function looks at photos for four. Those that were looked at before take a tenth of a second each. */
const lookingMs = 240_000;
/** When it ends by itself, so that whoever began it is told why. */
const longestMs = 520_000;

/** Thrown to leave off where the next function goes on: what was looked at is kept. */
class NoTimeToLookError extends Error {
  override readonly name = 'NoTimeToLookError';
}

/** Learns as a server's thread does, in the function itself, which does nothing else meanwhile. */
export const modelMaker: ModelMaker = {
  async learn({ photos, before }, { signal, onProgress }) {
    const since = performance.now();
    const { features: kind } = await chosenFeatures(seeing.featuresModel, seeing.networkFile);
    let looked = 0;
    const onLook = () => {
      // At least one, else the next function would come no further.
      if (looked > 0 && performance.now() - since > lookingMs) throw new NoTimeToLookError();
      looked += 1;
    };
    try {
      return await learnPhotos(photos, before, {
        kind,
        samplesOf: (photo, most) => {
          const { said } = photo;
          return 'points' in said
            ? withCopyOf(photo, (copy) => samplesOfPoints(copy, said, kind, most))
            : withDescribed(photo, (seen) => samplesOfPeople(seen, said, kind, most), { onLook });
        },
        async tell(progress) {
          await onProgress(progress);
          signal.throwIfAborted();
          if (performance.now() - since > longestMs)
            throw new Error('It takes longer than the nine minutes that a function has');
        },
      });
    } catch (error) {
      if (error instanceof NoTimeToLookError) return 'unfinished';
      throw error;
    }
  },
};
