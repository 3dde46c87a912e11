import { useEffect, useRef } from 'react';
import { grownBox, paintEdges } from '../../../../domain/annotation/drawing/paint-edges.ts';
import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import type { Size } from '../tools/viewport.ts';
import { changedBox, isLong } from './ink.ts';
import classes from './photo-stage.module.css';

interface EdgeLayerProps {
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly size: Size;
  readonly marks: readonly Mark[];
}

/** Milliseconds until a long drawing that has just come up gets its edges: its ink comes up coarse and fine first. */
const longAfterMs = 200;

/** Thin edges around the finished marks. They follow after the frame that shows the mark, and only where it changed. */
export function EdgeLayer({ canvas, size: { width, height }, marks }: EdgeLayerProps) {
  const drawn = useRef<{ readonly marks: readonly Mark[]; readonly size: Size } | null>(null);
  useEffect(() => {
    const size = { width, height };
    const draw = (): void => {
      const ink = canvas.current?.getContext('2d');
      if (ink === null || ink === undefined) return;
      const before = drawn.current;
      // A canvas that is new, or of another size, is empty.
      const isSameSize = before?.size.width === width && before.size.height === height;
      const changed = changedBox(isSameSize ? before.marks : [], marks, size);
      drawn.current = { marks, size };
      if (changed === null) return;
      const box = grownBox(changed, size);
      const pixels = paintEdges(marks, size, box);
      ink.putImageData(new ImageData(pixels, box.right - box.left + 1), box.left, box.top);
    };
    const timer = setTimeout(draw, drawn.current === null && isLong(marks) ? longAfterMs : 0);
    return () => clearTimeout(timer);
  }, [canvas, marks, width, height]);
  return <canvas ref={canvas} className={classes.edges} width={width} height={height} />;
}
