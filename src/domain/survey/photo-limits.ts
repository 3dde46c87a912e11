// Without a schema: threads that decode photos read these, and a schema library is a third of such a thread's memory.

/** Types of photo that are taken in, and the ending of their stored name. */
export const photoTypes = { 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/png': 'png' } as const;
export type PhotoType = keyof typeof photoTypes;

/** Largest photo that is sent and stored, in bytes, and in pixels after decoding (rule 7.2). */
export const largestPhotoBytes = 30 * 1024 * 1024;
export const largestPhotoPixels = 60_000_000;

/** Largest file, in bytes and pixels, of which the device makes its copy (rule 7.2): the largest cameras have 102 megapixels. */
export const maxSourceBytes = 100 * 1024 * 1024;
export const maxSourcePixels = 120_000_000;

/**
 * Smallest longer side of a photo, pixels (rule 7.2). From a metre above the coral a photo is a metre and a bit wide: of
 * 500 pixels one is 2.5 mm, a finger of coral is four of them, and with less nobody can tell it from rubble.
 */
export const smallestPhotoSide = 500;
