import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Look } from '../../../../domain/annotation/drawing/paint-shown.ts';
import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import type { Size } from '../tools/viewport.ts';
import { drawMarks, isExact, isLong, roughOut, sameStart, settleInk, updateInk } from './ink.ts';
import classes from './photo-stage.module.css';

interface InkLayerProps {
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly size: Size;
  readonly marks: readonly Mark[];
  readonly look: Look;
}

/** What the canvas shows. */
interface Drawn {
  readonly marks: readonly Mark[];
  readonly size: Size;
  readonly look: Look;
}

/** Milliseconds until a long drawing that has just come up is painted finely: the frame that shows it comes first. */
const fineAfterMs = 100;

/** The finished marks: what changed of them is drawn. A long drawing comes up with coarse edges, and fine ones follow. */
export function InkLayer({ canvas, size: { width, height }, marks, look }: InkLayerProps) {
  const drawn = useRef<Drawn | null>(null);
  /** The first of the marks, as many as have been on the canvas as they are to be seen ever since. */
  const settled = useRef<readonly Mark[]>([]);
  const [isRough, setRough] = useState(false);
  useLayoutEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (ink === null || ink === undefined) return;
    const before = drawn.current;
    // A canvas of another size is empty.
    const isSameSize = before?.size.width === width && before.size.height === height;
    const size = { width, height };
    if (!isSameSize && (isLong(marks) || (marks.length > 0 && !isExact(look)))) {
      roughOut(ink, size, marks, look);
      settled.current = marks;
      setRough(true);
    } else if (isSameSize && before.look !== look) {
      drawMarks(ink, size, marks, undefined, look);
      settled.current = marks;
    } else updateInk(ink, size, isSameSize ? before.marks : null, marks, look);
    // A mark that went and came back was drawn anew.
    settled.current = sameStart(settled.current, marks);
    drawn.current = { marks, size, look };
  }, [canvas, marks, look, width, height]);
  useEffect(() => {
    if (isExact(look) || settled.current.length === marks.length) return;
    // After the frame that shows the stroke.
    const timer = setTimeout(() => {
      const ink = canvas.current?.getContext('2d');
      if (ink !== null && ink !== undefined) settleInk(ink, { width, height }, settled.current, marks, look);
      settled.current = marks;
    });
    return () => clearTimeout(timer);
  }, [canvas, marks, look, width, height]);
  const makeFine = useEffectEvent(() => {
    const ink = canvas.current?.getContext('2d');
    if (ink !== null && ink !== undefined) drawMarks(ink, { width, height }, marks, undefined, look);
    setRough(false);
  });
  useEffect(() => {
    if (!isRough) return;
    // After the frame that shows the drawing, with what was drawn meanwhile.
    const timer = setTimeout(makeFine, fineAfterMs);
    return () => clearTimeout(timer);
  }, [isRough]);
  return <canvas ref={canvas} className={classes.ink} width={width} height={height} />;
}
