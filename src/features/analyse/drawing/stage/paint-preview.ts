import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import type { Size } from '../tools/viewport.ts';
import { drawMarks } from './ink.ts';

/** Up to so many pixels across are painted and made smaller, so that a small picture has soft edges. */
const finestPixels = 2000;
const finer = 4;

function inkOf(size: Size): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  return canvas.getContext('2d');
}

/** The ink of a drawing as a PNG so many pixels wide; null where the browser cannot make one. */
export async function paintPreview(marks: readonly Mark[], photo: Size, width: number): Promise<Blob | null> {
  const sized = (wide: number) => ({
    width: wide,
    height: Math.max(1, Math.round((wide * photo.height) / photo.width)),
  });
  const painted = sized(Math.max(width, Math.min(finestPixels, width * finer)));
  const wanted = sized(width);
  const fine = inkOf(painted);
  if (fine === null) return null;
  drawMarks(fine, painted, marks);
  const ink = painted.width === width ? fine : inkOf(wanted);
  if (ink === null) return null;
  if (ink !== fine) {
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(fine.canvas, 0, 0, wanted.width, wanted.height);
  }
  return new Promise((resolve) => {
    ink.canvas.toBlob(resolve, 'image/png');
  });
}
