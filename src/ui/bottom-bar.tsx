import type { ReactNode } from 'react';
import { say } from '../language/say.ts';
import classes from './bottom-bar.module.css';

/** Buttons within the thumb's reach, always in view; the last one is the next action (`variant="next"`). */
export function BottomBar({
  children,
  label = say('Actions'),
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) {
  return (
    <section className={classes.bar} aria-label={label}>
      <div className={classes.inner}>{children}</div>
    </section>
  );
}
