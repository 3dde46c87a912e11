import type { Mark } from '../../../domain/annotation/stroke.ts';
import { drawMarks } from './ink.ts';
import type { Size } from './viewport.ts';

/** The ink of a drawing as a PNG so many pixels wide; null where the browser cannot make one. */
export async function paintPreview(marks: readonly Mark[], photo: Size, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * photo.height) / photo.width));
  const ink = canvas.getContext('2d');
  if (ink === null) return null;
  drawMarks(ink, canvas, marks);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
