import { useEffect, useEffectEvent, useState } from 'react';
import type { StagePoint } from '../tools/viewport.ts';

/** Pixels of the wheel for a factor of e. */
const usualDivisor = 400;

/** Tells how much the wheel enlarges and where, over the element that is given to what this returns. */
export function useWheel(
  onZoom: (factor: number, at: StagePoint) => void,
  wheelDivisor = usualDivisor,
): (element: HTMLElement) => void {
  const wheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    onZoom(Math.exp(-event.deltaY / wheelDivisor), at);
  });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null) return;
    const turn = (event: WheelEvent) => wheel(event, element);
    // React listens to wheels passively, and then the page would scroll as well.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element]);
  return setElement;
}
