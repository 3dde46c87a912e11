import type { CSSProperties } from 'react';
import type { Category } from '../../../domain/annotation/category/category.ts';
import classes from './category-icon.module.css';
import { iconInkOn } from './icon-ink.ts';

interface CategoryIconProps {
  readonly category: Pick<Category, 'icon' | 'colour'>;
  /** Pixels across. */
  readonly size?: number;
}

/** A disc of the ink that a category is drawn with, and its picture on it. Says nothing: its label is beside it. */
export function CategoryIcon({ category: { icon, colour }, size = 32 }: CategoryIconProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--disc': colour,
    '--ink': iconInkOn(colour),
    '--size': `${size}px`,
    '--icon': `url("/cdn/200/icon/${icon}.svg")`,
  };
  return <span className={classes.disc} style={style} aria-hidden />;
}
