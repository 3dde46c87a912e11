import { percent } from './report-words.ts';
import classes from './share-cell.module.css';

interface ShareCellProps {
  /** null: there is nothing to take a share of. */
  readonly share: number | null;
  readonly none?: string;
}

/** A share as a figure with its bar: a table of them is the chart as well. */
export function ShareCell({ share, none = '–' }: ShareCellProps) {
  if (share === null) return none;
  return (
    <>
      {percent(share)}
      <span aria-hidden className={classes.way}>
        <span className={classes.share} style={{ width: `${100 * share}%` }} />
      </span>
    </>
  );
}
