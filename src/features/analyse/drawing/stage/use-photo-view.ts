import { useRef, useState } from 'react';
import { fittedViewport, type Size, type Viewport, type ZoomRange, zoomedByStep } from '../tools/viewport.ts';

/** What of a photo is looked at; null until somebody moved it: then it is fitted to the stage. */
export function usePhotoView(photo: Size, scales?: ZoomRange) {
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const stage = useRef<Size>({ width: 1, height: 1 });
  return {
    viewport,
    /** Somebody moved it, on a stage of that size. */
    look(next: Viewport, size: Size): void {
      stage.current = size;
      setViewport(next);
    },
    /** All of it again. */
    fit: () => setViewport(null),
    zoom(direction: 1 | -1): void {
      const ground = { stage: stage.current, photo, ...(scales === undefined ? {} : { scales }) };
      setViewport(zoomedByStep(ground, viewport ?? fittedViewport(ground), direction));
    },
  };
}
