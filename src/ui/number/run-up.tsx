import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { numberText } from '../../language/formats.ts';
import { BigNumber } from '../big-number.tsx';
import { isPageDrawn } from '../drawn/drawn-page.ts';
import { useProgram } from '../drawn/with-program.tsx';

/** Milliseconds in which a counter runs up (rule 19.8). */
const runMs = 1_000;

interface RunUpProps {
  readonly value: number;
  readonly label: string;
  /** Behind the number, without a gap: '%'. */
  readonly unit?: string;
}

/** A number that runs up to what it is, and on from there; whoever hears it, or wants no motion, has it at once. */
export function RunUp({ value, label, unit = '' }: RunUpProps) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  // In a drawn page a number is what it is from the beginning, and in the one that takes its place: it was read already.
  const isRead = !useProgram() || isPageDrawn();
  const [shown, setShown] = useState(isRead ? value : 0);
  const from = useRef(shown);
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
  const said = (count: number) => `${numberText(count)}${unit}`;
  return (
    <div>
      <div aria-hidden>
        <BigNumber value={said(isStill ? value : shown)} label={label} />
      </div>
      <VisuallyHidden>{`${said(value)} ${label}`}</VisuallyHidden>
    </div>
  );
}
