import { Paper, Text } from '@mantine/core';
import type { Counted } from '../../../contract/reef-map.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import classes from '../shared/report-map.module.css';
import { numberText } from '../shared/report-texts.ts';

interface MetadataStripProps {
  readonly dataset: Dataset;
  /** undefined while it is counted. */
  readonly reefs: number | undefined;
  /** What was counted on the reef that is chosen; null while none is. */
  readonly chosen: Pick<Counted, 'surveys' | 'images'> | null;
  readonly locationName: string;
}

/** Surveys, Reefs and Images of the census or of the chosen reef, and where the map looks (rule 15.5). */
export function MetadataStrip({ dataset, reefs, chosen, locationName }: MetadataStripProps) {
  const { surveys, images } = chosen ?? dataset.stats;
  const figures = [
    ['Surveys', surveys],
    ...(chosen === null ? [['Reefs', reefs] as const] : []),
    ['Images', images],
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
