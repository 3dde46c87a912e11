import { text } from '../language/say.ts';
import { BlobError } from '../ports/blobs.ts';

/** A JPEG derivative at its address. Rejects with `BlobError`: `cancelled`, `not-found`, or `unavailable`. */
export async function fetchDerivative(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const answer = await fetch(url, signal === undefined ? {} : { signal });
    const photo = await answer.blob();
    // A Wi-Fi that wants a sign-in answers everything, with pages.
    if (answer.ok && photo.type === 'image/jpeg') return photo;
    throw new Error(`The photo did not come: ${answer.status}.`);
  } catch (cause) {
    const isCancelled = signal?.aborted === true;
    const message = isCancelled ? text('The download was stopped.') : text('The photo did not come.');
    throw new BlobError(isCancelled ? 'cancelled' : 'UNAVAILABLE', message, { cause });
  }
}
