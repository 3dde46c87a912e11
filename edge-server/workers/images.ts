import { open, rename, rm } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp, { type Sharp } from 'sharp';
import { isDiskFull } from '../storage/disk-errors.ts';

/**
 * The pixels of a photo are megabytes outside of V8's heap, of which it notices little while this thread's own heap
 * stays small: up to 60 MB of them waited for its collector (measured). So it is called after every photo: 3 ms.
 */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

// A photo is decoded once; what libvips would remember of it only fills a boat laptop's memory.
sharp.cache(false);
sharp.concurrency(1);

const types = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;

function typeOf(format: string | undefined): (typeof types)[keyof typeof types] | undefined {
  return format === 'jpeg' || format === 'png' || format === 'gif' ? types[format] : undefined;
}

export interface CheckTask {
  readonly file: string;
  readonly largestPixels: number;
}

export type CheckAnswer =
  | {
      readonly status: 'photo';
      readonly type: 'image/jpeg' | 'image/png' | 'image/gif';
      /** Pixels after orientation. */
      readonly width: number;
      readonly height: number;
    }
  | { readonly status: 'too-many-pixels' }
  /** `reason` is the decoder's own word, for the log. */
  | { readonly status: 'unreadable'; readonly reason: string };

function isReadingError(error: unknown): error is Error {
  return (
    error instanceof Error && !/file is missing|No such file|EIO|EACCES|unable to open/i.test(error.message)
  );
}

/**
 * Decodes a whole photo. The pixel count is read from the header before anything is allocated
 * (threat 19). The picture is asked for small, so that little memory is used, but every decoder reads
 * and checks all of the file's compressed data for it: a JPEG short of its last byte is refused.
 */
export async function check({ file, largestPixels }: CheckTask): Promise<CheckAnswer> {
  try {
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    const type = typeOf(header.format);
    if (type === undefined) return { status: 'unreadable', reason: `format ${header.format}` };
    if (header.width * header.height > largestPixels) return { status: 'too-many-pixels' };
    await sharp(file, { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true })
      .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer();
    const turned = (header.orientation ?? 1) >= 5;
    return {
      status: 'photo',
      type,
      width: turned ? header.height : header.width,
      height: turned ? header.width : header.height,
    };
  } catch (error) {
    if (isReadingError(error)) return { status: 'unreadable', reason: error.message.slice(0, 200) };
    throw error;
  }
}

export interface DeriveTask {
  readonly file: string;
  readonly largestPixels: number;
  /** Largest width first. `partial` is written and synced, then renamed to `target`. */
  readonly sizes: readonly { readonly width: number; readonly partial: string; readonly target: string }[];
}

/** 'unreadable': the photo does not decode. */
export type DeriveAnswer = 'made' | 'disk-full' | 'unreadable';

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
}

async function pixelsOf(source: Sharp, width: number) {
  return source
    .resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The photo itself, upright and in sRGB; all of its compressed data is read and checked for it. */
async function decoded(file: string, largestPixels: number, width: number) {
  try {
    const photo = sharp(file, { limitInputPixels: largestPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    return await pixelsOf(photo, width);
  } catch (error) {
    if (isReadingError(error)) throw new UndecodableError(error.message.slice(0, 200), { cause: error });
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
    if (error instanceof UndecodableError) return 'unreadable';
    throw error;
  } finally {
    collectGarbage();
  }
}

async function makeAll({ file, largestPixels, sizes }: DeriveTask): Promise<void> {
  let source: Sharp | undefined;
  for (const { width, partial, target } of sizes) {
    const { data, info } = await (source === undefined
      ? decoded(file, largestPixels, width)
      : pixelsOf(source, width));
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const jpeg = await sharp(data, { raw })
      .jpeg({ quality: qualityOf(width) })
      .toBuffer();
    await writeSynced(partial, target, jpeg);
    source = sharp(data, { raw });
  }
}
