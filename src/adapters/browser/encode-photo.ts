import exifr from 'exifr';
import { sha256Hex } from '../../contract/canonical.ts';
import { exifOfWebp } from '../../domain/survey/photo/convertible-header.ts';
import { type HeaderReading, readImageHeader } from '../../domain/survey/photo/image-header.ts';
import { leftOutWords } from '../../domain/survey/photo/left-out-words.ts';
import { exifTags, type PhotoFacts, readPhotoFacts } from '../../domain/survey/photo/photo-facts.ts';
import { fitWithin, previewWidthPixels, sentWidthPixels } from '../../domain/survey/photo/photo-record.ts';
import { withoutOwner } from '../../domain/survey/photo/without-owner.ts';
import {
  largestPhotoBytes,
  largestPhotoPixels,
  type PhotoType,
  photoTypes,
} from '../../domain/survey/photo-limits.ts';
import type { Preparation, PreparedAs, PreparedPhoto } from '../../ports/photo-preparer.ts';

/** JPEG quality of what is sent: coral texture survives, and 2000 pixels come to about 0.8 MB. */
const sentQuality = 0.88;
const previewQuality = 0.8;

export type DrawnImage = CanvasImageSource & { readonly width: number; readonly height: number };

/** What differs between a worker and a page without OffscreenCanvas. */
export interface Pixels {
  /** Decodes with the EXIF orientation applied. Rejects for a damaged file. */
  decode(file: Blob): Promise<{ readonly image: DrawnImage; readonly free: () => void }>;
  /** Draws at a size, on white (JPEG has no transparency), and encodes as JPEG. */
  encode(image: DrawnImage, size: { width: number; height: number }, quality: number): Promise<Blob>;
}

type Source = Extract<HeaderReading, { status: 'ok' }>;
type SourceType = Source['type'];

/** What is said where a browser cannot open a file that is sound by its header. */
function notOpened({ type, width, height }: Source): string {
  if (width * height > largestPhotoPixels) return leftOutWords.tooManyPixelsHere;
  if (type === 'image/heic') return leftOutWords.heic;
  return type === 'image/webp' ? leftOutWords.webp : leftOutWords.damaged;
}

/**
 * From a file's bytes to what is kept and sent: the file itself, or a JPG that is smaller, also of an original that is too large to be sent. Refuses by header before a
 * pixel is decoded; an original is decoded too, as nobody can do anything with a photo that does not open.
 */
export async function encodePhoto(
  original: ArrayBuffer,
  as: PreparedAs,
  pixels: Pixels,
): Promise<Preparation> {
  const header = readImageHeader(new Uint8Array(original));
  if (header.status === 'refused') return header;
  const facts = await readFacts(original, header.type);
  const decoded = await decode(original, header.type, pixels);
  if (decoded === undefined) return { status: 'refused', why: notOpened(header) };
  try {
    const mayBeSent =
      original.byteLength <= largestPhotoBytes && header.width * header.height <= largestPhotoPixels;
    const sent =
      mayBeSent && isSentAsItIs(header.type, as)
        ? itself(original, header.type, as, decoded.image)
        : await copyOf(decoded.image, pixels);
    const preview = await pixels.encode(
      decoded.image,
      fitWithin(decoded.image, previewWidthPixels),
      previewQuality,
    );
    return {
      status: 'ok',
      photo: {
        ...sent,
        sha256: sha256Hex(sent.bytes),
        preview: new Uint8Array(await preview.arrayBuffer()),
        facts,
      },
    };
  } finally {
    decoded.free();
  }
}

type Sent = Pick<PreparedPhoto, 'bytes' | 'type' | 'isOriginal' | 'width' | 'height'>;

const isSentAsItIs = (type: SourceType, as: PreparedAs): type is PhotoType =>
  as !== 'copy' && Object.hasOwn(photoTypes, type);

function itself(original: ArrayBuffer, type: PhotoType, as: PreparedAs, { width, height }: DrawnImage): Sent {
  const file = new Uint8Array(original);
  const bytes = as === 'whole original' ? file : withoutOwner(file, type);
  return { bytes, type, isOriginal: true, width, height };
}

async function copyOf(image: DrawnImage, pixels: Pixels): Promise<Sent> {
  const size = fitWithin(image, sentWidthPixels);
  const jpeg = await pixels.encode(image, size, sentQuality);
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), type: 'image/jpeg', isOriginal: false, ...size };
}

async function decode(original: ArrayBuffer, type: SourceType, pixels: Pixels) {
  try {
    const decoded = await pixels.decode(new Blob([original], { type }));
    return decoded.image.width > 0 && decoded.image.height > 0 ? decoded : undefined;
  } catch {
    // The browser says only "could not be decoded"; the caller tells which file it was.
    return undefined;
  }
}

async function readFacts(original: ArrayBuffer, type: SourceType): Promise<PhotoFacts> {
  try {
    // The reader knows JPG, PNG and HEIC; of a WebP it is given the part that it would look for.
    const source = type === 'image/webp' ? exifOfWebp(new Uint8Array(original)) : original;
    if (source === null) return {};
    const tags: unknown = await exifr.parse(source, {
      ifd0: { pick: [...exifTags.image] },
      exif: { pick: [...exifTags.exif] },
      gps: { pick: [...exifTags.gps] },
      translateValues: false,
      reviveValues: false,
    });
    return readPhotoFacts(tags, new Date());
  } catch {
    // A photo with broken EXIF is still a photo: it then tells nothing about itself.
    return {};
  }
}
