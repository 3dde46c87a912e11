import { isMainThread } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';

export type { Sharp } from 'sharp';

// A photo is decoded once; what libvips would remember of it only fills a boat laptop's memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Seconds of work on one picture. The largest that is taken in (60 megapixels) needs one to two on a slow laptop;
 * whatever needs longer was made to.
 */
const longestSeconds = 20;

let isDone = false;

/**
 * Leaves only the decoders of JPG, PNG and GIF in reach of a sender's bytes (threat 20). The block is
 * process-wide and for a moment shuts out the three as well, so it is set once, before any thread decodes:
 * when each thread set it for itself, a second thread's start refused the first one's good photo as damaged.
 * Who starts threads that decode calls this before.
 */
export function allowOnlyPhotoDecoders(): void {
  if (isDone) return;
  isDone = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
}

/**
 * The only way to a sender's picture, for the server and for Firebase's functions. From bytes, never from a file:
 * libvips maps files into memory, and one that is cut under it (a failing disk, a sync program) ends the process.
 */
export function openPhoto(bytes: Uint8Array, largestPixels: number): Sharp {
  if (isMainThread) allowOnlyPhotoDecoders();
  return sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: longestSeconds,
  });
}

/** A picture of pixels that are decoded already, or painted. */
export function fromPixels(
  pixels: Uint8Array,
  raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 },
): Sharp {
  return sharp(pixels, { raw }).timeout({ seconds: longestSeconds });
}
