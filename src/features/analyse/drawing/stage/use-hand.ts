import { useRef, useState } from 'react';
import type { ImagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import { createGesture, type PointerTouch } from '../tools/gesture.ts';
import { gestureOf, type ToolName } from '../tools/tools.ts';
import { moved, type Size, type Viewport, zoomed } from '../tools/viewport.ts';
import { createGrowingLine, type LineDeps } from './growing-line.ts';
import { useWheel } from './use-wheel.ts';

export interface HandDeps extends LineDeps {
  readonly tool: ToolName;
  readonly onViewport: (next: Viewport, stage: Size) => void;
  readonly onStroke: (path: readonly ImagePoint[]) => void;
}

/** What the pointers and the wheel do. The line under the hand is drawn without asking React. */
export function useHand(deps: HandDeps) {
  const now = useRef(deps);
  now.current = deps;

  const [gesture] = useState(() => {
    const line = createGrowingLine(() => now.current);
    function look(next: Viewport): void {
      now.current = { ...now.current, shown: next };
      now.current.onViewport(next, now.current.ground.stage);
    }
    return createGesture(
      {
        strokeBegan: line.begin,
        strokeGrew: line.add,
        strokeEnded: () => now.current.onStroke(line.lift()),
        strokeDropped: () => void line.lift(),
        panned: (by) => look(moved(now.current.ground, now.current.shown, by)),
        pinched: (factor, at, by) =>
          look(moved(now.current.ground, zoomed(now.current.ground, now.current.shown, factor, at), by)),
      },
      () => gestureOf(now.current.tool),
    );
  });

  const listenToWheel = useWheel((factor, at) =>
    deps.onViewport(zoomed(deps.ground, deps.shown, factor, at), deps.ground.stage),
  );

  type Pointing = React.PointerEvent<HTMLDivElement>;
  const placeIn = (box: DOMRect) => (event: { clientX: number; clientY: number }) => ({
    x: event.clientX - box.left,
    y: event.clientY - box.top,
  });
  const touchOf = (event: Pointing): PointerTouch => ({
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    button: Math.max(0, event.button),
    ...placeIn(event.currentTarget.getBoundingClientRect())(event),
  });
  return {
    onPointerEnter: (event: Pointing) => listenToWheel(event.currentTarget),
    onPointerDown(event: Pointing) {
      listenToWheel(event.currentTarget);
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.down(touchOf(event));
    },
    onPointerMove(event: Pointing) {
      const place = placeIn(event.currentTarget.getBoundingClientRect());
      const measured = event.nativeEvent.getCoalescedEvents?.() ?? [];
      const touch = touchOf(event);
      gesture.move(touch, measured.length === 0 ? [touch] : measured.map(place));
    },
    onPointerUp: (event: Pointing) => gesture.up(touchOf(event)),
    onPointerCancel: (event: Pointing) => gesture.cancel(touchOf(event)),
  };
}
