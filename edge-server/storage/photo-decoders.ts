import sharp from 'sharp';

let isDone = false;

/**
 * Leaves only the decoders of JPG, PNG and GIF in reach of a sender's bytes (threat 20). The block is
 * process-wide and for a moment shuts out the three as well, so it is set once, before any thread decodes:
 * when each thread set it for itself, a second thread's start refused the first one's good photo as damaged.
 */
export function allowOnlyPhotoDecoders(): void {
  if (isDone) return;
  isDone = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'] });
}
