import { nameOfNoModel, type Suggestion } from '../../../../src/domain/suggestion/suggestion.ts';
import type { DescribedPhotos, PhotoFile, WantedRegions } from './described-photos.ts';
import { createLastFew } from './last-few.ts';

export interface RegionPictures {
  /**
   * A PNG of the photo inside a region, transparent outside. null where there is no such region, where nobody looked at the
   * photo yet, and where the model that is asked for is not there any more.
   */
  of(photo: PhotoFile, regionId: string, wanted: WantedRegions): Promise<Uint8Array | null>;
}

/** Photos whose regions are remembered: a list of regions asks for forty pictures of one photo. */
const mostRemembered = 8;

/** Pictures of regions, of what is kept of photos: nobody's question without a session has a photo looked at. */
export function createRegionPictures(described: Pick<DescribedPhotos, 'recall' | 'cut'>): RegionPictures {
  const recall = createLastFew<Suggestion>(mostRemembered);

  function regionsOf(photo: PhotoFile, wanted: WantedRegions): Promise<Suggestion | null> {
    const { minSize, maxSize, model } = wanted;
    // Which model suggests now may change at any moment.
    if (model === undefined) return described.recall(photo, wanted);
    return recall([photo.url, minSize, maxSize, model].join(' '), () => described.recall(photo, wanted));
  }

  return {
    async of(photo, regionId, wanted) {
      const suggestion = await regionsOf(photo, wanted);
      if (suggestion === null) return null;
      const isAsked = wanted.model === undefined || wanted.model === (suggestion.model ?? nameOfNoModel);
      const region = suggestion.regions.find(({ predicted }) => predicted.id === regionId);
      return isAsked && region !== undefined ? described.cut(photo, region.path) : null;
    },
  };
}
