import { Tooltip, type TooltipProps } from '@mantine/core';
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';

/** A button that is looked for is not named at once; nor while the mouse only passes. */
const waitMs = 500;

interface TipHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

interface LateTipProps extends Pick<TooltipProps, 'label' | 'position'> {
  readonly children: (handlers: TipHandlers) => ReactElement;
}

/**
 * Says what a button does, to a mouse that rests on it and to keys that come to it. Never to a finger, and not once
 * the button was pressed: it would cover what the hand goes to next.
 */
export function LateTip({ label, position = 'top', children }: LateTipProps) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const hide = (): void => {
    window.clearTimeout(timer.current);
    setShown(false);
  };
  const showSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(true), waitMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const handlers: TipHandlers = {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'mouse') showSoon();
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) showSoon();
    },
    onBlur: hide,
  };
  return (
    <Tooltip opened={isShown} label={label} position={position} multiline maw={260}>
      {children(handlers)}
    </Tooltip>
  );
}
