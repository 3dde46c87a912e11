import { Paper, Text } from '@mantine/core';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { useCountsOfReef, useSurveyedCount } from '../shared/reefs-of-dataset.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace, numberText } from '../shared/report-texts.ts';

interface MetadataStripProps {
  readonly dataset: Dataset;
  /** The reef that is chosen, or one of the other places. */
  readonly reefId: string | null;
  /** Undefined where no reef is chosen: the figures beside it are those of all (rule 15.5). */
  readonly locationName: string | undefined;
}

const notSurveyed = { surveys: 0, images: 0 };

/** Surveys, Reefs and Images of the census or of the chosen reef, and where the map looks (rule 15.5). */
export function MetadataStrip({ dataset, reefId, locationName }: MetadataStripProps) {
  const { regionId, id, stats } = dataset;
  const reefs = useSurveyedCount(regionId, id);
  const counts = useCountsOfReef(regionId, id, reefId ?? '');
  const isReef = reefId !== null && !isOtherPlace(reefId);
  const { surveys, images } = isReef ? (counts ?? notSurveyed) : stats;
  const figures = [
    [say('Surveys'), surveys],
    ...(isReef ? [] : [[say('Reefs'), reefs] as const]),
    [say('Images'), images],
  ] as const;
  return (
    <Paper
      className={classes.strip}
      shadow="sm"
      radius="md"
      component="section"
      aria-label={say('Census figures')}
    >
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.figureName}>{name}</dt>
            <dd className={classes.figureCount}>{count === undefined ? '–' : numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <Text className={classes.stripPlace} fw={600} lineClamp={2}>
        {locationName ?? say('All reefs')}
      </Text>
    </Paper>
  );
}
