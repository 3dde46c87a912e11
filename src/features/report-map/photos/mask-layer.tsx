import { useEffect, useRef } from 'react';
import type { Cells } from '../../../domain/annotation/drawing/cells.ts';
import { pixelsOfMask } from './mask-ink.ts';
import classes from './photos.module.css';

interface MaskLayerProps {
  readonly mask: Cells;
  /** Of the photo, in pixels, for its proportions. */
  readonly photo: { readonly width: number; readonly height: number };
}

/** Pixels across of the canvas: a cell is ten of them, and its edges stay sharp. */
const width = 1000;

/** What most people coloured, over the photo. The legend says it in words. */
export function MaskLayer({ mask, photo }: MaskLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = Math.max(1, Math.round((width * photo.height) / photo.width));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const small = document.createElement('canvas');
    [small.width, small.height] = [mask.width, mask.height];
    small.getContext('2d')?.putImageData(new ImageData(pixelsOfMask(mask), mask.width, mask.height), 0, 0);
    if (!context) return;
    context.clearRect(0, 0, width, height);
    context.imageSmoothingEnabled = false;
    context.drawImage(small, 0, 0, width, height);
  }, [mask, height]);
  return (
    <canvas
      ref={canvas}
      className={classes.mask}
      width={width}
      height={height}
      aria-hidden
      data-testid="mask"
    />
  );
}
