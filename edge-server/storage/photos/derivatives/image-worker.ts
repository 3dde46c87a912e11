import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { correctColours } from '../../../../src/domain/suggestion/pixels/correct-colours.ts';
import type { Raster } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { largestPhotoBytes } from '../../../../src/domain/survey/photo-limits.ts';
import { isDiskFull } from '../disk/disk-errors.ts';
import { costlySize } from '../structure/costly-picture.ts';
import { createPhotoWalk, type WalkAnswer } from '../structure/photo-walk.ts';
import { openBytes, openCopy } from './open-copy.ts';
import { fromPixels, openPhoto, type Sharp } from './photo-decoders.ts';

/** The bytes of a photo, and what their structure says of it. */
interface ReadPhoto {
  readonly bytes: Buffer;
  readonly found: WalkAnswer;
}

/**
 * Reads a photo into memory and walks through it, before any decoder sees it. A file larger than any photo is not
 * read. One that is cut meanwhile is shorter, and no more.
 */
async function readPhoto(file: string, largestPixels: number): Promise<ReadPhoto> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > largestPhotoBytes) {
      return { bytes: Buffer.alloc(0), found: { status: 'unreadable', reason: 'larger than any photo' } };
    }
    const bytes = await handle.readFile();
    return { bytes, found: judged(bytes, largestPixels) };
  } finally {
    await handle.close();
  }
}

function judged(bytes: Uint8Array, largestPixels: number): WalkAnswer {
  const walk = createPhotoWalk();
  walk.push(bytes);
  const found = walk.answer();
  const costly = found.status === 'photo' ? costlySize(found, largestPixels) : null;
  return costly === null ? found : { status: costly };
}

/**
 * The pixels of a photo are megabytes outside of V8's heap, of which it notices little while this thread's own heap
 * stays small: up to 60 MB of them waited for its collector (measured). So it is called after every photo: 3 ms.
 */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export interface CheckTask {
  readonly file: string;
  readonly largestPixels: number;
  /** Whose photo it is: work is shared out by this. */
  readonly owner: string;
}

/** What the structure says, and then the decoder; `reason` is for the log. */
export type CheckAnswer = WalkAnswer;

const unreadable = (error: Error): CheckAnswer => ({
  status: 'unreadable',
  reason: error.message.slice(0, 200),
});

/**
 * Decodes a whole photo, after its structure was walked through: its pixels are counted before anything is allocated
 * (threat 19), and what would keep a decoder busy never reaches one. The picture is asked for small, so that little
 * memory is used, but every decoder reads and checks all of the file's compressed data for it: a JPEG short of its
 * last byte is refused.
 */
export async function check({ file, largestPixels }: CheckTask): Promise<CheckAnswer> {
  const { bytes, found } = await readPhoto(file, largestPixels);
  if (found.status !== 'photo') return found;
  try {
    await openPhoto(bytes, largestPixels)
      .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer();
    return found;
  } catch (error) {
    if (error instanceof Error) return unreadable(error);
    throw error;
  } finally {
    collectGarbage();
  }
}

export interface DeriveTask {
  readonly file: string;
  readonly largestPixels: number;
  /** Whose photo it is: work is shared out by this. */
  readonly owner: string;
  /** What the bytes are, to tell a photo that never was one from a file that went bad. */
  readonly sha256: string;
  /** Largest width first. `partial` is written and synced, then renamed to `target`. */
  readonly sizes: readonly { readonly width: number; readonly partial: string; readonly target: string }[];
}

/** 'unreadable': the photo does not decode. 'not-its-bytes': the file is not what was receipted any more. */
export type DeriveAnswer = 'made' | 'disk-full' | 'unreadable' | 'not-its-bytes';

/** Tallest derivative in pixels: JPEG ends at 65,535, and no screen needs a strip this long. */
const tallest = 16_000;

// Measured on reef photos: below 75 the texture that tells a coral from a rock begins to smear.
const qualityOf = (width: number) => (width <= 800 ? 76 : 82);

async function writeSynced(partial: string, target: string, bytes: Uint8Array): Promise<void> {
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      // Without it a power cut may leave the name with nothing behind it, served for ever as immutable.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The photo's own bytes are to blame. */
class UndecodableError extends Error {
  override readonly name = 'UndecodableError';
  readonly bytes: Uint8Array;
  constructor(message: string, bytes: Uint8Array, options?: ErrorOptions) {
    super(message, options);
    this.bytes = bytes;
  }
}

class NoFileError extends Error {
  override readonly name = 'NoFileError';
}

async function pixelsOf(source: Sharp, width: number) {
  return source
    .resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The photo itself, upright and in sRGB; all of its compressed data is read and checked for it. */
async function decoded(file: string, largestPixels: number, width: number) {
  const { bytes, found } = await readPhoto(file, largestPixels).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new NoFileError();
    throw error;
  });
  if (found.status !== 'photo') throw new UndecodableError(found.status, bytes);
  const photo = openPhoto(bytes, largestPixels)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  try {
    return await pixelsOf(photo, width);
  } catch (error) {
    if (error instanceof Error) {
      throw new UndecodableError(error.message.slice(0, 200), bytes, { cause: error });
    }
    throw error;
  }
}

/**
 * Makes JPEG derivatives: upright, never enlarged, in sRGB, without EXIF or any other metadata. One
 * decode, then each size from the raw pixels of the one before (0.6 to 0.7 of the CPU of separate calls).
 */
export async function derive(task: DeriveTask): Promise<DeriveAnswer> {
  try {
    await makeAll(task);
    return 'made';
  } catch (error) {
    // Said by a word, because an error loses its code on the way out of a thread.
    if (isDiskFull(error)) return 'disk-full';
    if (error instanceof NoFileError) return 'not-its-bytes';
    if (error instanceof UndecodableError) {
      const isItself = createHash('sha256').update(error.bytes).digest('hex') === task.sha256;
      return isItself ? 'unreadable' : 'not-its-bytes';
    }
    throw error;
  } finally {
    collectGarbage();
  }
}

export interface CorrectTask {
  /** A JPEG derivative. */
  readonly file: string;
  /** Whose photo it is: work is shared out by this. */
  readonly owner: string;
}

/**
 * A derivative with its colours corrected, as a JPEG of the same size; 'damaged' where the derivative does not decode, or is
 * not there any more.
 */
export async function correct({ file }: CorrectTask): Promise<Uint8Array | 'damaged'> {
  try {
    return await corrected(await openCopy(file));
  } finally {
    collectGarbage();
  }
}

/** The same of a derivative's bytes. */
export async function correctBytes(jpeg: Uint8Array): Promise<Uint8Array | 'damaged'> {
  return corrected(await openBytes(jpeg).catch(() => 'damaged' as const));
}

async function corrected(copy: Raster | 'damaged'): Promise<Uint8Array | 'damaged'> {
  if (copy === 'damaged') return copy;
  const { width, height, data } = correctColours(copy);
  return fromPixels(data, { width, height, channels: 3 })
    .jpeg({ quality: qualityOf(width) })
    .toBuffer();
}

async function makeAll({ file, largestPixels, sizes }: DeriveTask): Promise<void> {
  let source: Sharp | undefined;
  for (const { width, partial, target } of sizes) {
    const { data, info } = await (source === undefined
      ? decoded(file, largestPixels, width)
      : pixelsOf(source, width));
    const jpeg = await fromPixels(data, info)
      .jpeg({ quality: qualityOf(width) })
      .toBuffer();
    await writeSynced(partial, target, jpeg);
    source = fromPixels(data, info);
  }
}
