import { Paper, Text } from '@mantine/core';
import { coverResultClasses } from '../../../domain/results/cover-classes.ts';
import { coverColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import classes from './results.module.css';

/** What the colours of the results mean; stands on the map. */
export function ResultsLegend() {
  const scheme = useMapScheme();
  const colours = mapColours[scheme];
  return (
    <Paper
      className={classes.legend}
      shadow="sm"
      radius="md"
      component="section"
      aria-label="Coral Cover Results"
    >
      <Text fw={600} size="sm">
        Coral Cover Results
      </Text>
      <ul className={classes.classes}>
        {coverResultClasses.map(({ id, name, range }, index) => (
          <li key={id}>
            <span
              aria-hidden
              className={classes.swatch}
              style={{ background: coverColours[scheme][index], borderColor: colours.label }}
            />
            <span>
              {name} <span className={classes.range}>{range}</span>
            </span>
          </li>
        ))}
        <li>
          <span aria-hidden className={classes.swatch} style={{ borderColor: colours.label }} />
          <span>More photos needed</span>
        </li>
      </ul>
    </Paper>
  );
}
