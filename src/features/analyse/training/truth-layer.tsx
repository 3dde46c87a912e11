import { Button } from '@mantine/core';
import { IconLayersIntersect2 } from '@tabler/icons-react';
import { useId } from 'react';
import type { Comparison } from '../../../domain/training/comparison.ts';
import { pathOfOutlines } from '../../../domain/training/outline.ts';
import type { Overlap } from '../../../domain/training/overlap.ts';
import { say } from '../../../language/say.ts';
import training from './training.module.css';
import classes from './truth-layer.module.css';

/** Units across the picture of the comparison: fine enough for outlines of a raster of 100 pixels. */
const across = 1000;

interface TruthLayerProps {
  readonly comparison: Comparison;
  readonly photo: { readonly width: number; readonly height: number };
}

/**
 * What was drawn and what is true, over the photo: a dashed line around the truth, stripes where the colour lies beside
 * it, dots where it is missing. Told apart by their shapes, not by their colours.
 */
export function TruthLayer({ comparison, photo }: TruthLayerProps) {
  const id = useId();
  const down = (across * photo.height) / photo.width;
  const path = (part: keyof Comparison) => pathOfOutlines(comparison[part], across, down);
  return (
    <svg viewBox={`0 0 ${across} ${down}`} preserveAspectRatio="none" aria-hidden data-truth>
      <defs>
        <Stripes id={`${id}stripes`} />
        <Dots id={`${id}dots`} />
      </defs>
      <path d={path('beside')} fillRule="evenodd" fill={`url(#${id}stripes)`} className={classes.beside} />
      <path d={path('missing')} fillRule="evenodd" fill={`url(#${id}dots)`} className={classes.missing} />
      <path d={path('truth')} className={classes.under} />
      <path d={path('truth')} className={classes.dashes} />
    </svg>
  );
}

interface TruthKeysProps {
  /** Of what: 'Wildlife'. */
  readonly name: string;
  readonly score: Pick<Overlap, 'beside' | 'missing'>;
}

/** What the shapes of the layer mean, and how much of each there is. */
export function TruthKeys({ name, score }: TruthKeysProps) {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return (
    <span className={training.keys}>
      <span>
        <Key part="truth" /> {name}
      </span>
      <span>
        <Key part="beside" /> {say('Beside it: {percent} of yours', { percent: percent(score.beside) })}
      </span>
      <span>
        <Key part="missing" /> {say('Missing: {percent}', { percent: percent(score.missing) })}
      </span>
    </span>
  );
}

interface TruthSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: string;
}

/** Lays the truth over the drawing, and takes it away again. */
export function TruthSwitch({ isOn, onChange, children }: TruthSwitchProps) {
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      px="sm"
      leftSection={<IconLayersIntersect2 size={18} aria-hidden />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {children}
    </Button>
  );
}

function Key({ part }: { readonly part: keyof Comparison }) {
  const id = useId();
  const filling = part === 'beside' ? 'stripes' : 'dots';
  return (
    <svg viewBox="0 0 40 28" width={30} height={21} aria-hidden className={classes.key}>
      <defs>
        <Stripes id={`${id}stripes`} />
        <Dots id={`${id}dots`} />
      </defs>
      <rect width={40} height={28} className={classes.ground} />
      {part === 'truth' ? (
        <path d="M2 22L14 8L26 18L38 6" className={classes.dashes} />
      ) : (
        <rect width={40} height={28} fill={`url(#${id}${filling})`} />
      )}
    </svg>
  );
}

function Stripes({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={14} height={14} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={14} height={14} className={classes.dark} />
      <rect width={6} height={14} className={classes.stripe} />
    </pattern>
  );
}

function Dots({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width={14} height={14} patternUnits="userSpaceOnUse">
      <rect width={14} height={14} className={classes.dark} />
      <circle cx={7} cy={7} r={3.4} className={classes.dot} />
    </pattern>
  );
}
