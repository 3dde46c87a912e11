import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { UploadOffer } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import type { BlobType } from '../../../src/ports/blobs.ts';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Pixels that look like nothing, but are the same for the same seed, and do not compress away. */
function noisePixels(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = state >>> 24;
  }
  return pixels;
}

function noise(width: number, height: number, seed: number) {
  return sharp(noisePixels(width, height, seed), { raw: { width, height, channels: 3 } });
}

export function jpegPhoto(seed = 1, width = 160, height = 120): Promise<Buffer> {
  return noise(width, height, seed).jpeg({ quality: 80 }).toBuffer();
}

/** A JPEG with a comment in its header, which no decoder reads: other letters there are the same picture. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const segment = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]);
}

export function pngPhoto(seed = 1, width = 160, height = 120): Promise<Buffer> {
  return noise(width, height, seed).png().toBuffer();
}

export function gifPhoto(seed = 1, width = 160, height = 120): Promise<Buffer> {
  return noise(width, height, seed).gif().toBuffer();
}

export function offerOf(
  bytes: Uint8Array,
  over: Partial<UploadOffer> = {},
): UploadOffer & { readonly type: BlobType } {
  return {
    owner: 'diver',
    key: 'photo-0001',
    bytes: bytes.byteLength,
    sha256: sha256Of(bytes),
    name: 'IMG_0001.JPG',
    ...over,
    type: (over.type ?? 'image/jpeg') as BlobType,
  };
}
