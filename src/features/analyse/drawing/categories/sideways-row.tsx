import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './category-bar.module.css';

/** Pixels that a browser may be off when it rounds. */
const tolerance = 2;

/** A list in one line. Where it is longer than the screen, arrows at its ends say so and scroll it. */
export function SidewaysRow({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  function look(): void {
    const row = list.current;
    if (row === null) return;
    const before = row.scrollLeft > tolerance;
    const after = row.scrollLeft + row.clientWidth < row.scrollWidth - tolerance;
    setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
  }
  // Anything that comes into the row or goes changes how long it is.
  useEffect(look);
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const watch = new ResizeObserver(look);
    watch.observe(row);
    return () => watch.disconnect();
  });

  function scroll(direction: 1 | -1): void {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.7 });
  }

  return (
    <div className={classes.sideways}>
      <ul ref={list} className={classes.row} onScroll={look}>
        {children}
      </ul>
      {more.before && <Arrow to="before" onClick={() => scroll(-1)} />}
      {more.after && <Arrow to="after" onClick={() => scroll(1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly to: 'before' | 'after';
  readonly onClick: () => void;
}

/** For the eye, the mouse and the finger: Tab brings each chip into view by itself, so keys do not stop here. */
function Arrow({ to, onClick }: ArrowProps) {
  const Sign = to === 'before' ? IconChevronLeft : IconChevronRight;
  return (
    <button type="button" className={classes.arrow} data-to={to} tabIndex={-1} aria-hidden onClick={onClick}>
      <Sign size={22} />
    </button>
  );
}
