import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { BigNumber } from '../../../ui/big-number.tsx';

/** Milliseconds in which a counter runs up (rule 19.8). */
const runMs = 1_000;

/** A number that runs up to what it is, and on from there; whoever hears it, or wants no motion, has it at once. */
export function RunUp({ value, label }: { readonly value: number; readonly label: string }) {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    if (isStill) return undefined;
    const [start, begun] = [from.current, performance.now()];
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / runMs));
      // Fast at first and slower towards the end.
      from.current = start + (value - start) * (1 - (1 - share) ** 3);
      setShown(Math.round(from.current));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill, value]);
  return (
    <div>
      <div aria-hidden>
        <BigNumber value={isStill ? value : shown} label={label} />
      </div>
      <VisuallyHidden>{`${value.toLocaleString('en')} ${label}`}</VisuallyHidden>
    </div>
  );
}
