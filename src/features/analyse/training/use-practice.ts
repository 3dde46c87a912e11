import { useState } from 'react';
import { coverageOf } from '../../../domain/annotation/drawing/coverage.ts';
import { type Drawing, emptyDrawing } from '../../../domain/annotation/drawing/drawing.ts';
import type { Demo } from '../../../domain/training/demos.ts';

/** A drawing that is kept nowhere: that of a photo to learn on. */
export function usePractice(demo: Demo, onChanged: (drawing: Drawing) => void) {
  const [drawing, setDrawing] = useState(emptyDrawing);
  function change(make: (drawing: Drawing) => Drawing): void {
    const next = make(drawing);
    if (next === drawing) return;
    setDrawing(next);
    onChanged(next);
  }
  return {
    drawing,
    covered: coverageOf(drawing.marks, demo).coverage,
    change,
    clear: () => setDrawing(emptyDrawing),
  };
}
