import type { Pixels } from './encode-photo.ts';

/** Decoding and drawing in a worker, or in any place that has OffscreenCanvas. */
export const workerPixels: Pixels = {
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
