import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { useAreaResults } from './result-data.ts';
import { areaText } from './result-texts.ts';
import classes from './results.module.css';

/** What the reefs of each management area tell of it; nothing where no reef's area is known. */
export function AreaList({ dataset: { regionId, id, shortName } }: { readonly dataset: Dataset }) {
  const areas = useAreaResults(regionId, id);
  if (areas.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Management areas">
      <Stack gap="xs">
        <Title order={3} size="h5">
          Management areas in {shortName}
        </Title>
        <dl className={classes.areas}>
          {areas.map((area) => (
            <div key={area.id}>
              <dt>{area.name}</dt>
              <dd>{areaText(area)}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed">
          Each reef counts alike. It tells of all reefs of an area as far as those that people dive at are
          like the others.
        </Text>
      </Stack>
    </Paper>
  );
}
