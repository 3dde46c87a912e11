import { isBlobPath } from '../../documents/blob-path.ts';
import type { RegionConfig } from '../../region/region.ts';

// A copy that somebody made with a program of their own is a file, unlike the one that is made when it is asked for
// (`corrected-copy.ts`): it lies in the region's folder itself.

/** Which photo a file names: `{imageId}.jpg`, or `{surveyId}_{imageId}.jpg` as exports name them. */
export interface NamedPhoto {
  readonly imageId: string;
  /** null where the name does not say it. */
  readonly surveyId: string | null;
}

const id = /^[A-Za-z0-9_-]{8,64}$/;
const ending = /\.(jpe?g|png|gif)$/i;

/** What a file's name may mean, the likeliest first: ids may have the mark in them that stands between two. None for no name of a photo. */
export function photosNamed(fileName: string): readonly NamedPhoto[] {
  const name = fileName.replace(ending, '');
  if (name === fileName) return [];
  const named: NamedPhoto[] = [];
  for (let at = name.indexOf('_'); at !== -1; at = name.indexOf('_', at + 1)) {
    const [surveyId, imageId] = [name.slice(0, at), name.slice(at + 1)];
    if (id.test(surveyId) && id.test(imageId)) named.push({ surveyId, imageId });
  }
  if (id.test(name)) named.push({ surveyId: null, imageId: name });
  return named;
}

/** Where such a copy is put; null for a name that is none of a photo. */
export function importedCopyPath(
  { colorCorrectionDir }: Pick<RegionConfig, 'colorCorrectionDir'>,
  fileName: string,
): string | null {
  const path = `${colorCorrectionDir}/${fileName}`;
  return photosNamed(fileName).length > 0 && isBlobPath(path) ? path : null;
}

/** How much the shape of a copy may differ from its photo's: programs round sides to whole pixels. */
const shapeDiffers = 0.02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a copy can be of a photo, by its shape: what was drawn on one would lie elsewhere on the other. */
export function hasShapeOf(copy: Size, photo: Size): boolean {
  const ratio = (copy.width * photo.height) / (copy.height * photo.width);
  return Math.abs(ratio - 1) <= shapeDiffers;
}
