import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { coverResultClasses } from '../../../domain/results/cover-classes.ts';
import { say } from '../../../language/say.ts';
import { coverColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import classes from './results.module.css';

/** What the colours of the results mean; stands on the map. On a phone it is one line until somebody asks: the map is small there. */
export function ResultsLegend() {
  const scheme = useMapScheme();
  const colours = mapColours[scheme];
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? !isPhone;
  const swatches = coverResultClasses.map(({ id }, index) => (
    <span
      key={id}
      aria-hidden
      className={classes.swatch}
      style={{ background: coverColours[scheme][index], borderColor: colours.label }}
    />
  ));
  return (
    <Paper
      className={classes.legend}
      shadow="sm"
      radius="md"
      component="section"
      aria-label={say('Coral Cover Results')}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
        <summary className={classes.legendTitle}>
          {say('Coral Cover Results')}
          {!isOpen && <span className={classes.inBrief}>{swatches}</span>}
        </summary>
        <ul className={classes.classes}>
          {coverResultClasses.map(({ id, name, range }, index) => (
            <li key={id}>
              {swatches[index]}
              <span>
                {say(name)} <span className={classes.range}>{say(range)}</span>
              </span>
            </li>
          ))}
          <li>
            <span aria-hidden className={classes.swatch} style={{ borderColor: colours.label }} />
            <span>{say('More photos needed')}</span>
          </li>
        </ul>
      </details>
    </Paper>
  );
}
