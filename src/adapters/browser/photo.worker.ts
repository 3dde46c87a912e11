import type { PreparedAs } from '../../ports/photo-preparer.ts';
import { encodePhoto, type Pixels } from './encode-photo.ts';

/** Decoding and drawing in a worker, or in any place that has OffscreenCanvas. */
const workerPixels: Pixels = {
  async decode(file) {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image, free: () => image.close() };
  },
  async encode(image, size, quality) {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('This browser cannot draw photos in a worker.');
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, size.width, size.height);
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, size.width, size.height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  },
};

export interface PhotoJob {
  readonly job: number;
  readonly original: ArrayBuffer;
  readonly as: PreparedAs;
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  encodePhoto(data.original, data.as, workerPixels).then(
    (preparation) => {
      const transfer =
        preparation.status === 'ok' ? [preparation.photo.bytes.buffer, preparation.photo.preview.buffer] : [];
      self.postMessage({ job: data.job, preparation }, { transfer });
    },
    (error: unknown) => {
      self.postMessage({ job: data.job, error: error instanceof Error ? error.message : String(error) });
    },
  );
});
