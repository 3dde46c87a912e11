import { readFile } from 'node:fs/promises';
import type { Image } from '../../../src/domain/survey/image.ts';
import type { BlobHealth, PhotoStorage } from '../../storage/photos/port/photo-storage.ts';
import { UploadError } from './failures.ts';
import { unreadableReason } from './park-unreadable.ts';

/** Where the photos are, as far as it is asked here. */
interface Originals {
  readonly photos: Pick<PhotoStorage, 'about' | 'fileOf' | 'verifyBlob'>;
}

/** Why a photo is set aside that was removed here after the cloud had confirmed it, and that the cloud has no longer. */
export const lostReason =
  'The cloud has this photo no longer, and neither has this laptop. Ask who looks after the cloud for a copy of its data. If the diver still has the photo, it can be handed in again.';

const illnesses: Readonly<Record<Exclude<BlobHealth, 'sound' | 'purged'>, string>> = {
  rotten:
    'The photo on the boat’s disk is damaged: it is not what the phone sent. Send it from the phone again.',
  missing: 'The photo is missing from the boat’s disk. Send it from the phone again.',
  unreadable: unreadableReason,
  unknown: 'The boat does not know the file of this photo. Send it from the phone again.',
};

/** Hashes the photo's bytes again, so that nothing of a damaged one is ever sent (fault 34). */
export async function requireSound(
  { url, sha256 }: Image,
  { photos }: Originals,
): Promise<'sound' | 'purged'> {
  const health = await photos.verifyBlob(url);
  if (health !== 'sound' && health !== 'purged') throw new UploadError('refused', illnesses[health]);
  if ((await photos.about(url))?.blob.sha256 !== sha256) throw new UploadError('refused', illnesses.rotten);
  return health;
}

/** The original, as the phone sent it. */
export async function originalBytes({ url }: Image, { photos }: Originals) {
  const [about, file] = await Promise.all([photos.about(url), photos.fileOf(url)]);
  if (about === null || file === null) throw new UploadError('refused', illnesses.unknown);
  return { bytes: new Uint8Array(await readFile(file)), type: about.facts.type };
}
