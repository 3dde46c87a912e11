import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { say, text } from '../../language/say.ts';
import classes from './side-sheet.module.css';

/** How far the sheet stands open on a phone. */
export type SheetHeight = 'peek' | 'half' | 'full';

/** Shares of the frame's height; `peek` leaves the handle and a heading. */
export const sheetShares: Readonly<Record<SheetHeight, number>> = { peek: 0.2, half: 0.5, full: 0.94 };

const next: Readonly<Record<SheetHeight, SheetHeight>> = { peek: 'half', half: 'full', full: 'peek' };
const says: Readonly<Record<SheetHeight, string>> = {
  peek: text('Open the list'),
  half: text('Open the list fully'),
  full: text('Close the list'),
};

interface SideSheetProps {
  readonly label: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  readonly children: ReactNode;
}

function nearest(share: number): SheetHeight {
  const heights: SheetHeight[] = ['peek', 'half', 'full'];
  return heights.reduce((best, height) =>
    Math.abs(sheetShares[height] - share) < Math.abs(sheetShares[best] - share) ? height : best,
  );
}

/** Beside a map: a drawer at the left, or on a phone a sheet at the bottom that is dragged or tapped open. */
export function SideSheet({ label, height, onHeight, children }: SideSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef<{ y: number; share: number } | null>(null);
  /** The click that ends a mouse's drag is not a tap; a finger's drag ends without one. */
  const wasDragged = useRef(false);
  const share = dragged ?? sheetShares[height];

  function frameHeight(): number {
    return sheet.current?.parentElement?.clientHeight ?? window.innerHeight;
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    start.current = { y: event.clientY, share };
  }
  /** Where the hand has pulled the sheet to; null as long as it has hardly moved. */
  function pulledTo(event: PointerEvent<HTMLElement>): number | null {
    if (start.current === null) return null;
    const moved = start.current.y - event.clientY;
    if (dragged === null && Math.abs(moved) < 6) return null;
    return Math.min(
      sheetShares.full,
      Math.max(sheetShares.peek, start.current.share + moved / frameHeight()),
    );
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    setDragged(pulledTo(event));
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const end = pulledTo(event);
    start.current = null;
    if (end === null) return;
    wasDragged.current = event.pointerType === 'mouse';
    onHeight(nearest(end));
    setDragged(null);
  }
  function onClick() {
    if (!wasDragged.current) onHeight(next[height]);
    wasDragged.current = false;
  }

  return (
    <section
      ref={sheet}
      className={classes.sheet}
      style={{ '--sheet-share': share } as CSSProperties}
      data-dragged={dragged !== null}
      aria-label={label}
    >
      <UnstyledButton
        className={classes.handle}
        aria-label={say(says[height])}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = null;
          setDragged(null);
        }}
        onClick={onClick}
      />
      <div className={classes.content}>{children}</div>
    </section>
  );
}
