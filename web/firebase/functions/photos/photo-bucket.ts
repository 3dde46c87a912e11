import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import {
  check,
  correctBytes,
  derive,
} from '../../../../edge-server/storage/photos/derivatives/image-worker.ts';
import { largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { inTurn } from '../../../../src/operations/run/keyed-mutex.ts';
import type { DerivativeWidth } from '../../../../src/ports/blobs.ts';
import type { FoundPhoto, UploadedObject } from '../../../../src/ports/server.ts';

type BucketFile = ReturnType<ReturnType<ReturnType<typeof getStorage>['bucket']>['file']>;

/** What the uploader said of a photo, in the metadata of its object. */
export interface PhotoObject {
  readonly file: BucketFile;
  readonly token: string;
  readonly sha256: string;
  readonly type: string;
  /** uid of whoever took it, as its sender said and the rules of Storage checked. */
  readonly owner: string | null;
  readonly object: UploadedObject;
}

/** What Cloud Storage tells of an object, in its events and when it is asked. */
interface ObjectFacts {
  readonly generation?: string | number | undefined;
  readonly size?: string | number | undefined;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** An object as it is counted: a boat pays for what it carries home, and else whoever the rules of Storage let name themselves. */
export function uploadedObject(
  path: string,
  { generation, size, metadata = {} }: ObjectFacts,
): UploadedObject {
  const payer = metadata.hub ?? metadata.user;
  return {
    path,
    generation: Number(generation ?? 0),
    bytes: Number(size ?? 0),
    payer: typeof payer === 'string' ? payer : '',
  };
}

/** The photo at a path; null when there is none, or one that no upload of ours put there. */
export async function photoAt(path: string): Promise<PhotoObject | null> {
  const file = getStorage().bucket().file(path);
  const [isThere] = await file.exists();
  if (!isThere) return null;
  const [{ metadata, contentType, generation, size }] = await file.getMetadata();
  const { token, sha256, user } = metadata ?? {};
  if (typeof token !== 'string' || typeof sha256 !== 'string') return null;
  return {
    ...{ file, token, sha256, type: contentType ?? '', owner: typeof user === 'string' ? user : null },
    object: uploadedObject(path, { generation, size, metadata }),
  };
}

/** Takes a file away; again, it does nothing. Its small copies are made when they are asked for, and kept nowhere here. */
export async function removePhoto(path: string): Promise<void> {
  const photo = await photoAt(path);
  await photo?.file.delete({ ignoreNotFound: true });
}

/** Does something with a copy of an object on this machine, which is gone afterwards. */
async function withCopy<T>(file: BucketFile, act: (path: string) => Promise<T>): Promise<T> {
  const copy = join(tmpdir(), `photo-${randomUUID()}`);
  try {
    // At most 30 MB; written by hand, because the SDK's own way to a file leaks listeners.
    const [bytes] = await file.download();
    await writeFile(copy, bytes);
    return await act(copy);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Each function works for one request: there is nobody to share the work with. */
const sender = 'anybody';

async function isWhatItSays(copy: string, type: string): Promise<boolean> {
  const found = await check({ file: copy, largestPixels: largestPhotoPixels, owner: sender });
  return found.status === 'photo' && found.type === type;
}

/**
 * That derivative with its colours corrected; null as it. One at a time: the pixels of several are more than a function's memory.
 */
export async function correctedCopyAt(
  photo: PhotoObject,
  width: DerivativeWidth,
): Promise<Uint8Array | null> {
  const copy = await derivativeOf(photo, width);
  if (copy === null) return null;
  return inTurn('corrected copies', async () => {
    const corrected = await correctBytes(copy);
    return corrected === 'damaged' ? null : corrected;
  });
}

/**
 * A JPEG derivative: upright, in sRGB, without EXIF or any other metadata. null for what is not the photo that it
 * says it is: the trigger that removes such a file may not have come to it yet.
 */
export function derivativeOf(
  { file, sha256, type }: PhotoObject,
  width: DerivativeWidth,
): Promise<Buffer | null> {
  return withCopy(file, async (copy) => {
    if (!(await isWhatItSays(copy, type))) return null;
    const target = `${copy}-${width}.jpg`;
    try {
      const sizes = [{ width, partial: `${target}.partial`, target }];
      const made = await derive({
        file: copy,
        largestPixels: largestPhotoPixels,
        sizes,
        owner: sender,
        sha256,
      });
      if (made !== 'made') throw new Error('There is no room for a derivative.');
      return await readFile(target);
    } finally {
      await rm(target, { force: true });
    }
  });
}

/** Whether an object really is the photo that it says it is, by decoding all of it. */
export function isPhoto({ file, type }: PhotoObject): Promise<boolean> {
  return withCopy(file, (copy) => isWhatItSays(copy, type));
}

/** What is at a path, by hashing and decoding all of it; null when there is nothing, or no photo. */
export async function foundPhoto(path: string): Promise<FoundPhoto | null> {
  const photo = await photoAt(path);
  if (photo === null) return null;
  const { file, token, owner, object } = photo;
  return withCopy(file, async (copy) => {
    const bytes = await readFile(copy);
    const found = await check({ file: copy, largestPixels: largestPhotoPixels, owner: sender });
    if (found.status !== 'photo') return null;
    const { type, width, height } = found;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      blob: { path, bytes: bytes.byteLength, sha256, token },
      facts: { width, height, type },
      owner,
      object,
    };
  });
}
