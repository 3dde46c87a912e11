import type { ReefEvent } from '../../../../domain/events/event.ts';
import type { Blobs } from '../../../../ports/blobs.ts';
import { storeChosenPicture } from '../../shared/pictures/chosen-picture.ts';

export type PictureKind = 'banner' | 'background';

/** A picture of the form: where it is stored, chosen and not stored yet, or none. */
export type FormPicture =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly src: string }
  | { readonly kind: 'chosen'; readonly file: File; readonly address: string };

/** Both pictures of an event. */
export type EventPictures = Readonly<Record<PictureKind, FormPicture>>;

const stored = (src: string | undefined): FormPicture =>
  src === undefined || src === '' ? { kind: 'none' } : { kind: 'stored', src };

/** The pictures that an event has. */
export const picturesOf = (event: ReefEvent | null): EventPictures => ({
  banner: stored(event?.bannerInfo?.imageSrc),
  background: stored(event?.background?.imageSrc),
});

export function isSamePicture(one: FormPicture, other: FormPicture): boolean {
  if (one.kind === 'stored') return other.kind === 'stored' && one.src === other.src;
  if (one.kind === 'chosen') return other.kind === 'chosen' && one.file === other.file;
  return other.kind === 'none';
}

/** The address under which a picture is shown; null for none. */
export const shownAddress = (picture: FormPicture): string | null =>
  picture.kind === 'none' ? null : picture.kind === 'stored' ? picture.src : picture.address;

/** Letters of a picture's hash in its name. */
const hashLetters = 20;

/**
 * Stores a picture of an event beside those of before, and answers the address on this site at which it is served. What is shown now
 * stays where it is: the event may not be saved after all, and an edit comes back for 90 days
 * (`src/operations/event-admin/forget-pictures.ts`). Rejects with a `BlobError`; then the same call again does what is left, and one
 * picture is stored once.
 */
export async function storePicture(
  blobs: Blobs,
  kind: PictureKind,
  eventId: string,
  file: File,
): Promise<string> {
  return await storeChosenPicture(
    blobs,
    file,
    (sha256) => `assets/events/${kind}/${eventId}~${sha256.slice(0, hashLetters)}`,
  );
}
