import { readFile } from 'node:fs/promises';
import type { Image } from '../../src/domain/survey/image.ts';
import type { BlobHealth } from '../photos/port/photo-storage.ts';
import { CarryError } from './failures.ts';
import { unreadableReason } from './park-unreadable.ts';
import type { Carrier } from './uploader.ts';

const illnesses: Readonly<Record<Exclude<BlobHealth, 'sound' | 'purged'>, string>> = {
  rotten:
    'The photo on the boat’s disk is damaged: it is not what the phone sent. Send it from the phone again.',
  missing: 'The photo is missing from the boat’s disk. Send it from the phone again.',
  unreadable: unreadableReason,
  unknown: 'The boat does not know the file of this photo. Send it from the phone again.',
};

/** Hashes the photo's bytes again, so that nothing of a damaged one is ever sent (fault 34). */
export async function requireSound({ url, sha256 }: Image, { photos }: Carrier): Promise<'sound' | 'purged'> {
  const health = await photos.verifyBlob(url);
  if (health !== 'sound' && health !== 'purged') throw new CarryError('refused', illnesses[health]);
  if ((await photos.about(url))?.blob.sha256 !== sha256) throw new CarryError('refused', illnesses.rotten);
  return health;
}

/** The original, as the phone sent it. */
export async function originalBytes({ url }: Image, { photos }: Carrier) {
  const [about, file] = await Promise.all([photos.about(url), photos.fileOf(url)]);
  if (about === null || file === null) throw new CarryError('refused', illnesses.unknown);
  return { bytes: new Uint8Array(await readFile(file)), type: about.facts.type };
}
