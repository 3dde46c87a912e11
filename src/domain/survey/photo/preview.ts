import type { Image } from '../image.ts';

/**
 * A photo below this goes at once, bytes: a preview of 360 pixels has 10 to 40 kB, and two more requests over
 * a satellite cost as much as what it would bring forward.
 */
export const worthAPreviewBytes = 100_000;

const previewEnding = '.360.jpg';

/** Where the preview of a photo lives. No photo's own path has a second dot, so they cannot meet. */
export function previewPath(photoPath: string): string {
  return photoPath.replace(/\.[a-z]+$/, previewEnding);
}

/** Whether a file is a preview, by its path. */
export const isPreviewPath = (path: string): boolean => path.endsWith(previewEnding);

/** Whether the cloud has only the preview of a photo so far. Nobody is asked to analyse it until the rest is there. */
export function isPreview(image: Pick<Image, 'original'>): boolean {
  return image.original !== undefined;
}

/** What a preview's file is called, and what it holds. */
export interface PreviewFile {
  readonly url: string;
  readonly token: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * The record of a photo while only its preview is there. It names the preview's file, so that it is never
 * without one; says what its original will be; and has no seed, which the question for the next photo to
 * analyse compares (`randomImages`): what has none is not asked for, in old records and new.
 */
export function recordOfPreview(image: Image, file: PreviewFile): Image {
  const { seed: _notYet, sha256, bytes, ...kept } = image;
  return { ...kept, ...file, original: { sha256, bytes } };
}
