import { say } from '../../language/say.ts';
import { meanLiveCoral } from '../estimate/tally.ts';
import type { Image } from '../survey/image.ts';
import { isPreview } from '../survey/photo/preview.ts';
import { type PhotoPlace, placeOfQueued } from '../sync/photo-place.ts';
import type { PhotoQueue } from '../sync/photo-queue.ts';

/** A photo of somebody's own survey: where it is, and what came of it. */
export interface OwnPhoto {
  readonly imageId: string;
  readonly name: string;
  readonly place: PhotoPlace;
  /** What the cloud knows of it; null while nothing has arrived. */
  readonly image: Image | null;
}

/**
 * Photos of a survey in the diver's order: those that arrived, a preview while the whole photo is still on the boat, and those
 * that only this device has. What has arrived is named by its number, as nobody there knows the name of its file.
 */
export function ownPhotos(images: readonly Image[], queue: PhotoQueue | null): readonly OwnPhoto[] {
  const queued = new Map((queue?.photos ?? []).map((item) => [item.imageId, item]));
  const arrived = new Set(images.map(({ id }) => id));
  const order = ({ index }: Image) => index ?? Number.MAX_SAFE_INTEGER;
  const here = [...images]
    .sort((a, b) => order(a) - order(b))
    .map((image, at): OwnPhoto => {
      const name = queued.get(image.id)?.name ?? say('Photo {number}', { number: at + 1 });
      return { imageId: image.id, name, place: { kind: isPreview(image) ? 'on-boat' : 'in-cloud' }, image };
    });
  const waiting = (queue?.photos ?? [])
    .filter(({ imageId }) => !arrived.has(imageId))
    .map(
      (item): OwnPhoto => ({
        imageId: item.imageId,
        name: item.name,
        place: placeOfQueued(item, undefined),
        image: null,
      }),
    );
  return [...here, ...waiting];
}

/** Where a photo is, for a person at home: 'On this phone' and 'this device' are the same words to a browser. */
export function placeText(place: PhotoPlace): string {
  switch (place.kind) {
    case 'on-phone':
      return say('On this device');
    case 'sending':
      return say('Being sent');
    case 'unproven':
      return say('Arrived, being checked');
    case 'failed':
      return place.canRetry ? say('On this device, tried') : say('Refused');
    case 'on-boat':
      return say('On the boat, a preview has come');
    case 'parked':
      return say('On the boat, set aside');
    case 'in-cloud':
      return say('In the cloud');
  }
}

/** By how many a photo was analysed, and what they found: 'Analysed by 3 people: 45% living coral.' */
export function foundText({ meta }: Pick<Image, 'meta'>): string {
  const { total, badImage = 0 } = meta.analysis;
  if (total === 0) return say('Nobody has analysed it yet.');
  if (badImage === total) return say('Everybody who looked found that this photo cannot be used.');
  const live = meanLiveCoral(meta.analysis);
  return live === null
    ? say('Analysed by {total, plural, one {# person} other {# people}}.', { total })
    : say('Analysed by {total, plural, one {# person} other {# people}}: {live}% living coral.', {
        total,
        live: Math.round(live),
      });
}
