import { useEffect, useRef } from 'react';
import { labelOf } from '../../../../domain/assisted/labels.ts';
import type { RegionStepId } from '../../../../domain/assisted/steps.ts';
import { type AssistedWork, labelIn, type WorkRegion } from '../../../../domain/assisted/work.ts';
import type { Size } from '../../drawing/tools/viewport.ts';

/** Pixels across: as sharp as a phone shows a photo that fits. */
const canvasWidth = 1200;

function outlineOf({ path }: WorkRegion, { width, height }: Size): Path2D {
  const outline = new Path2D();
  for (const [x, y] of path) outline.lineTo(x * width, y * height);
  outline.closePath();
  return outline;
}

interface RegionCanvasProps {
  readonly photo: Size;
  readonly work: Pick<AssistedWork, 'regions' | 'isBad'>;
  readonly shown: readonly WorkRegion[];
  /** null while a question is asked: then what was said has an outline, and the colours of the photo are seen. */
  readonly step: RegionStepId | null;
}

/** All regions at once: what was said is tinted, what is open has an outline alone. One canvas bears hundreds of them. */
export function RegionCanvas({ photo, work, shown, step }: RegionCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { regions, isBad } = work;
  const height = Math.round((canvasWidth * photo.height) / photo.width);
  useEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (ink === null || ink === undefined) return;
    const size = { width: canvasWidth, height };
    ink.clearRect(0, 0, canvasWidth, height);
    // What lies on top is painted last.
    for (const region of regions.toReversed()) {
      const label = labelIn({ isBad }, region, step ?? 'labels');
      if (!shown.includes(region) || (label === null && step === null)) continue;
      const outline = outlineOf(region, size);
      if (label !== null && step !== null) {
        ink.globalAlpha = 0.32;
        ink.fillStyle = labelOf(label).colour;
        ink.fill(outline);
      }
      ink.globalAlpha = label === null ? 0.75 : 0.9;
      ink.strokeStyle = label === null ? '#ffffff' : labelOf(label).colour;
      ink.lineWidth = label === null ? 1.5 : 2;
      ink.stroke(outline);
    }
    ink.globalAlpha = 1;
  }, [regions, isBad, shown, step, height]);
  return <canvas ref={canvas} width={canvasWidth} height={height} aria-hidden />;
}
