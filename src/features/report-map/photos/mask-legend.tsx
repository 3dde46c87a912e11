import { useMemo } from 'react';
import type { Cells } from '../../../domain/annotation/drawing/cells.ts';
import { labelOfClass } from '../../../domain/estimate/class-labels.ts';
import { classesOfMask } from '../../../domain/estimate/photo-mask.ts';
import { percentOf } from '../../../domain/estimate/words/answer-words.ts';
import { say } from '../../../language/say.ts';
import { inkOf } from './mask-ink.ts';
import classes from './photos.module.css';

/** Which ink of the mask is what, and how much of the photo it covers. */
export function MaskLegend({ mask }: { readonly mask: Cells }) {
  const shown = useMemo(() => classesOfMask(mask), [mask]);
  return (
    <ul className={classes.legend} aria-label={say('Colours over the photo')}>
      {shown.map(({ id, mod, percent }) => (
        <li key={`${id} ${mod}`}>
          <span
            aria-hidden
            className={classes.ink}
            style={{ background: `rgb(${inkOf({ id, mod }).join(' ')})` }}
          />
          {labelOfClass(`${id}-${mod ?? 'live'}`)}{' '}
          <span className={classes.inkShare}>{percentOf(percent)}</span>
        </li>
      ))}
    </ul>
  );
}
