import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './side-sheet.module.css';

/** How far the sheet stands open on a phone. */
export type SheetHeight = 'peek' | 'half' | 'full';

/** Shares of the frame's height; `peek` leaves the handle and a heading. */
export const sheetShares: Readonly<Record<SheetHeight, number>> = { peek: 0.2, half: 0.5, full: 0.94 };

const next: Readonly<Record<SheetHeight, SheetHeight>> = { peek: 'half', half: 'full', full: 'peek' };
const says: Readonly<Record<SheetHeight, string>> = {
  peek: 'Open the list',
  half: 'Open the list fully',
  full: 'Close the list',
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
  const share = dragged ?? sheetShares[height];

  function frameHeight(): number {
    return sheet.current?.parentElement?.clientHeight ?? window.innerHeight;
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, share };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current === null || Math.abs(event.clientY - start.current.y) < 6) return;
    const moved = (start.current.y - event.clientY) / frameHeight();
    setDragged(Math.min(sheetShares.full, Math.max(sheetShares.peek, start.current.share + moved)));
  }
  function onPointerUp() {
    start.current = null;
    if (dragged !== null) onHeight(nearest(dragged));
  }
  function onClick() {
    // The click that ends a drag is not a tap.
    if (dragged === null) onHeight(next[height]);
    setDragged(null);
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
        aria-label={says[height]}
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
