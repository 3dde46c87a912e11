import type { Pixels } from './encode-photo.ts';

/** The same on the page's own thread, for browsers without OffscreenCanvas (Safari before 16.4). */
export const pagePixels: Pixels = {
  async decode(file) {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      // An <img> honours the orientation everywhere; createImageBitmap of that age does not.
      await image.decode();
    } catch (cause) {
      URL.revokeObjectURL(url);
      throw new Error('The photo could not be decoded.', { cause });
    }
    return { image, free: () => URL.revokeObjectURL(url) };
  },
  async encode(image, size, quality) {
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('This browser cannot draw photos.');
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, size.width, size.height);
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(image, 0, 0, size.width, size.height);
    return new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('The photo could not be written.')) : resolve(blob)),
        'image/jpeg',
        quality,
      );
    });
  },
};
