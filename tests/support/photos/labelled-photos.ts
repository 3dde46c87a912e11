import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photoFile, readDemoTruth } from '../../../edge-server/edge/www/demo/photo-files.ts';

/** A picture whose truth is known at every pixel. */
export interface LabelledPhoto {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, 8 bits each. */
  readonly pixels: Uint8Array;
  /** Key of the percentage form that is painted at a pixel, `reef_hard_branching-live`. */
  keyAt(x: number, y: number): string;
}

const folder = fileURLToPath(new URL('./labelled/', import.meta.url));

const fit = (file: string, size: Size) => sharp(file).resize({ ...size, fit: 'fill', kernel: 'nearest' });

interface Size {
  readonly width: number;
  readonly height: number;
}

async function readLabelled(jpeg: string, name: string, size: Size): Promise<LabelledPhoto> {
  const { keys } = await readDemoTruth();
  const pixels = await sharp(jpeg)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  const labels = await fit(`${folder}${name}.png`, size).extractChannel(0).raw().toBuffer();
  return { ...size, pixels, keyAt: (x, y) => keys[labels[y * size.width + x] ?? 0] ?? '' };
}

/** Pixels of the laboratory's pictures. */
export const laboratorySize = { width: 400, height: 300 } as const;

/** A simple reef seen from above, number 1 to 6. */
export function laboratoryPhoto(number: number): Promise<LabelledPhoto> {
  const name = `laboratory-${number}`;
  return readLabelled(`${folder}${name}.jpg`, name, laboratorySize);
}

const labelledDemoPhotos = [
  'demo-photo-01-1',
  'demo-photo-02-1',
  'demo-photo-03-1',
  'demo-photo-05-1',
  'demo-photo-12-1',
];

/** Reefs of the demo whose labels are committed, as large as asked for. */
export function labelledReefs(size: Size): Promise<LabelledPhoto[]> {
  return Promise.all(labelledDemoPhotos.map((id) => readLabelled(photoFile(id), id, size)));
}
