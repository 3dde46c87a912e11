import { type PhotoPlace, placeOfHeld, placeOfQueued } from '../../../domain/sync/photo-place.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { say } from '../../../language/say.ts';
import type { LivePhoto } from '../../../ports/live.ts';

/** One photo of a survey, as the phone and the boat know it together. */
export interface MyPhoto {
  readonly imageId: string;
  readonly name: string;
  readonly place: PhotoPlace;
  readonly held: LivePhoto | undefined;
}

/** Those of the phone's queue, in its order; where the phone has forgotten them, those that the boat holds. */
export function listPhotos(queue: PhotoQueue | null, held: readonly LivePhoto[]): readonly MyPhoto[] {
  if (queue === null) {
    return held.map((photo, index) => ({
      imageId: photo.imageId,
      name: say('Photo {number}', { number: index + 1 }),
      place: placeOfHeld(photo),
      held: photo,
    }));
  }
  const byId = new Map(held.map((photo) => [photo.imageId, photo]));
  return queue.photos.map((item) => {
    const photo = byId.get(item.imageId);
    return { imageId: item.imageId, name: item.name, place: placeOfQueued(item, photo), held: photo };
  });
}
