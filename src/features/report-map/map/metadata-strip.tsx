import { Paper, Text } from '@mantine/core';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import classes from '../shared/report-map.module.css';
import { numberText } from '../shared/report-texts.ts';

interface MetadataStripProps {
  readonly dataset: Dataset;
  /** undefined while it is counted. */
  readonly reefs: number | undefined;
  readonly locationName: string;
}

/** Surveys, Reefs and Images of the census, and where the map looks (rule 15.5). */
export function MetadataStrip({ dataset, reefs, locationName }: MetadataStripProps) {
  const figures = [
    ['Surveys', dataset.stats.surveys],
    ['Reefs', reefs],
    ['Images', dataset.stats.images],
  ] as const;
  return (
    <Paper className={classes.strip} shadow="sm" radius="md" component="section" aria-label="Census figures">
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.figureName}>{name}</dt>
            <dd className={classes.figureCount}>{count === undefined ? '–' : numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <Text className={classes.stripPlace} fw={600} lineClamp={2}>
        {locationName}
      </Text>
    </Paper>
  );
}
