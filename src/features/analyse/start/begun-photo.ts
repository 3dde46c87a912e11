import type { Way } from '../shared/paths.ts';

/** A photo that a person has begun, and how to go on with it. */
export interface BegunPhoto {
  /** Of the photo's document. */
  readonly path: string;
  readonly imageId: string;
  readonly surveyId: string;
  readonly surveyName: string;
  /** Of the blob. */
  readonly url: string;
  readonly token: string;
  readonly way: Way;
  /** 0 to 1. */
  readonly coverage: number;
  readonly event: string | undefined;
  /** Whether this device has work that the server lacks. */
  readonly isWaiting: boolean;
}

/** Photos that are offered to go on with. */
export const mostBegun = 3;

/**
 * What to offer: first what waits on this device, then what the server knows, each photo once; nothing that is gone.
 *
 * @param gone Ids of photos that were deleted.
 */
export function chooseBegun(
  here: readonly BegunPhoto[],
  onServer: readonly BegunPhoto[],
  gone: ReadonlySet<string>,
): BegunPhoto[] {
  const chosen = new Map<string, BegunPhoto>();
  for (const photo of [...here, ...onServer]) {
    if (!gone.has(photo.imageId) && !chosen.has(photo.imageId)) chosen.set(photo.imageId, photo);
  }
  return [...chosen.values()].slice(0, mostBegun);
}
